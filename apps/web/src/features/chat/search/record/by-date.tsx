import { useRouter } from '@tanstack/react-router'
import { CalendarSearch } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '#platform/clock.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useLocalForm } from '#platform/form/use-local-form.ts'
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
  const [isAsking, setIsAsking] = useState(false)
  const [found, setFound] = useState<FoundDay>()
  const [failure, setFailure] = useState<Error>()
  const today = dayKey(serverNow())
  const open = (at: string) =>
    void router.navigate({ to: '/chat/$roomId', params: { roomId: chat_id }, search: { from, at } })
  const look = async (day: string) => {
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
  const form = useLocalForm({
    fields: { day: '' },
    atOnce: ['day'],
    rules: ({ day }) => ({ day: day > today ? t('chat.record.future') : !dayRange(day) }),
    onEdit: () => setFound(undefined),
    isSending: isAsking,
    onSubmit: ({ day }) => void look(day),
  })
  const before = found?.kind === 'silent' ? found.before : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card>
        <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TextField
            {...form.field('day')}
            type="date"
            label={t('chat.record.day')}
            hint={t('chat.record.dayNote')}
            max={today}
          />
          <SubmitButton form={form} icon={<CalendarSearch className="size-5" aria-hidden="true" />}>
            {t('chat.record.goToDay')}
          </SubmitButton>
        </Form>
      </Card>
      {failure && (
        <ReadFailed
          size="compact"
          failure={failure}
          title={t('chat.search.messagesFailed')}
          onRetry={() => form.submit()}
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
