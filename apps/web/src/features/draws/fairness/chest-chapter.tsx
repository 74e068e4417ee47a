// How chests are split, and a place to work one out again: on this device, from what everybody can see.
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useLocalForm } from '#platform/form/use-local-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'
import { Copyable } from '../value-list.tsx'
import { type WorkedOut as Answer, type Asked, workOut } from './chest-check.ts'

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

export function ChestChapter() {
  const t = useT()
  const { chest_seed = '', chest_amount = '', chest_boxes = '' } = useSearch({ from: '/fairness' })
  const given: Asked = { seed: chest_seed, amount: chest_amount, boxes: chest_boxes }
  const [answer, setAnswer] = useState(() => workOut(given))
  const form = useLocalForm({
    fields: given,
    rules: (asked) => ({ seed: !workOut(asked) && t('draws.chests.wrong') }),
    onEdit: () => setAnswer(undefined),
    onSubmit: (asked) => setAnswer(workOut(asked)),
  })
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // Whoever comes from a chest came for this.
    if (chest_seed) place.current?.scrollIntoView({ block: 'start' })
  }, [chest_seed])
  return (
    <section ref={place} id="chests" className="grid scroll-mt-4 gap-3">
      <SectionHead title={t('draws.chests.title')} />
      <Card className="grid gap-4">
        <p className="text-sm">{t('draws.chests.text')}</p>
        <p className="text-xs text-ink2 wrap-anywhere">{t('draws.chests.steps')}</p>
        <Form form={form} className="grid gap-3">
          <TextField
            {...form.field('seed')}
            // Which of the three is wrong nobody can say: it is said when one has asked.
            onBlur={undefined}
            label={t('draws.chests.seed')}
            hint={t('draws.chests.seedHint')}
            autoComplete="off"
            spellCheck={false}
            name="chest-seed"
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={t('draws.chests.amount')}
              {...form.field('amount', digitsOf)}
              inputMode="numeric"
              autoComplete="off"
              name="chest-amount"
            />
            <TextField
              label={t('draws.chests.boxes')}
              {...form.field('boxes', digitsOf)}
              inputMode="numeric"
              autoComplete="off"
              name="chest-boxes"
            />
          </div>
          <SubmitButton form={form} isAlwaysOpen size="md" isWide={false} variant="outline">
            {t('draws.chests.action')}
          </SubmitButton>
        </Form>
        <div aria-live="polite">{answer && <WorkedOut {...answer} />}</div>
      </Card>
    </section>
  )
}

function WorkedOut({ commitment, shares }: Answer) {
  const t = useT()
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <p className="text-xs font-semibold text-ink2">{t('draws.chests.commitment')}</p>
        <Copyable what={t('draws.chests.commitment')} value={commitment} />
      </div>
      <h3 className="text-xs font-semibold text-ink2">{t('draws.chests.result')}</h3>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2">
        {shares.map((share, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
          <li key={i} className="grid rounded-md bg-surface2 px-3 py-2">
            <span className="text-xs text-ink2">{t('draws.chests.box', { number: String(i + 1) })}</span>
            <span className="figures text-sm font-bold">{share.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
