import { Download } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { ChipRow } from '#ui/fields/chip-row.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'
import { summariseDay } from '../checker/checker.ts'
import type { DayAnswer } from '../checker/day-summary.ts'
import { DayFigures } from './day-figures.tsx'
import { latestDays } from './days.ts'

const DAYS = 7

/** Every round of a day in one file; what it says about chance is worked out here, and only when asked for. */
export function DailyFiles() {
  const t = useT()
  const { locale } = useLocaleStore()
  const [days] = useState(() => latestDays(serverNow(), DAYS))
  const [date, setDate] = useState(days[1] ?? '')
  const [found, setFound] = useState<{ date: string; answer?: DayAnswer }>()
  const name = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const show = async () => {
    setFound({ date })
    const answer = await summariseDay(date)
    // Another day may have been asked for meanwhile.
    setFound((now) => (now?.date === date ? { date, answer } : now))
  }
  const shown = found?.date === date ? found : undefined
  return (
    <section className="grid gap-3">
      <SectionHead title={t('draws.days.title')} />
      <Card className="grid gap-4">
        <p className="text-sm text-ink2">{t('draws.days.text')}</p>
        <ChipRow
          label={t('draws.days.day')}
          chosenId={date}
          onChoose={setDate}
          options={days.map((day) => ({ id: day, label: name.format(Date.parse(day)) }))}
        />
        <div className="flex flex-wrap gap-3">
          <Button isLoading={shown !== undefined && shown.answer === undefined} onClick={() => void show()}>
            {t('draws.days.show')}
          </Button>
          <a
            href={`/api/fairness/log?date=${date}`}
            download={`mela-${date}.json`}
            className={buttonStyle({ variant: 'outline' })}
          >
            <Download aria-hidden="true" className="size-5" />
            {t('draws.days.download')}
          </a>
        </div>
        <div aria-live="polite">
          {shown && !shown.answer && <SkeletonText lineCount={4} />}
          {(shown?.answer === 'missing' || shown?.answer === 'failed') && (
            <p className="text-sm">{t(`draws.days.${shown.answer}`)}</p>
          )}
          {shown?.answer && typeof shown.answer === 'object' && <DayFigures day={shown.answer} />}
        </div>
      </Card>
    </section>
  )
}
