import { useRouter } from '@tanstack/react-router'
import { CalendarSearch } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { serverNow } from '#platform/clock.ts'
import { dayKey, displayDay } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useHere } from '../use-question.ts'
import { dayRange, type FoundDay, findDay } from './find-day.ts'

/** Takes one to where a day begins. */
export function ByDate({ chat_id }: { chat_id: string }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const router = useRouter()
  const from = useHere()
  const [day, setDay] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [found, setFound] = useState<FoundDay>()
  const [failure, setFailure] = useState<Error>()
  const today = dayKey(serverNow())
  const problem = day > today ? t('chat.record.future') : undefined
  const open = (at: string) =>
    void router.navigate({ to: '/chat/$roomId', params: { roomId: chat_id }, search: { from, at } })
  const look = async (event?: FormEvent) => {
    event?.preventDefault()
    if (!dayRange(day) || problem || isAsking) return
    setIsAsking(true)
    setFailure(undefined)
    try {
      const answer = await findDay(chat_id, day)
      setFound(answer)
      if (answer.kind === 'there') open(answer.first.message_id)
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown : new Error(String(thrown)))
    }
    setIsAsking(false)
  }
  const before = found?.kind === 'silent' ? found.before : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card>
        <form
          onSubmit={(event) => void look(event)}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          <TextField
            type="date"
            label={t('chat.record.day')}
            hint={t('chat.record.dayNote')}
            value={day}
            max={today}
            error={problem}
            onValueChange={(next) => {
              setDay(next)
              setFound(undefined)
            }}
          />
          <Button
            type="submit"
            size="lg"
            isWide
            isLoading={isAsking}
            disabled={!dayRange(day) || problem !== undefined}
            icon={<CalendarSearch className="size-5" aria-hidden="true" />}
          >
            {t('chat.record.goToDay')}
          </Button>
        </form>
      </Card>
      {failure && (
        <ReadFailed
          size="compact"
          failure={failure}
          title={t('chat.search.messagesFailed')}
          onRetry={() => void look()}
        />
      )}
      {found?.kind === 'silent' && (
        <div role="status" className="grid justify-items-start gap-3">
          <InfoBanner kind="info">{t('chat.record.silentDay')}</InfoBanner>
          {before && (
            <Button variant="quiet" onClick={() => open(before.message_id)}>
              {t('chat.record.lastBefore', {
                day: displayDay(before.created_at, { nowMs: serverNow(), locale }),
              })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
