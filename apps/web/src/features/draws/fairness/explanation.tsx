// What fairness means here, in the words of a player, and just as plainly what it does not mean.
import { Blocks, CircleHelp, KeyRound, Radio, ShieldCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'

const ingredients = [
  { id: 'seed', icon: <KeyRound /> },
  { id: 'beacon', icon: <Radio /> },
  { id: 'bets', icon: <Users /> },
] as const

export function Ingredients() {
  const t = useT()
  return (
    <section className="grid gap-3">
      <SectionHead title={t('draws.mix.title')} />
      <ul className="grid gap-3 md:grid-cols-3">
        {ingredients.map(({ id, icon }, at) => (
          <li key={id}>
            <Card className="grid h-full content-start gap-2">
              <span className="flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className="facet grid size-11 shrink-0 place-items-center bg-brand text-white [--cut:8px] [&>svg]:size-6"
                >
                  {icon}
                </span>
                <h3 className="font-display text-base font-bold">{`${at + 1}. ${t(`draws.mix.${id}.title`)}`}</h3>
              </span>
              <p className="text-sm text-ink2">{t(`draws.mix.${id}.text`)}</p>
            </Card>
          </li>
        ))}
      </ul>
      <p className="text-sm">{t('draws.mix.why')}</p>
      <Card className="flex gap-3">
        <Blocks aria-hidden="true" className="size-6 shrink-0 text-brand-text" />
        <p className="text-sm">{t('draws.mix.trx')}</p>
      </Card>
    </section>
  )
}

const promises = ['before', 'outside', 'closed', 'never', 'open'] as const
const limits = ['win', 'time', 'heads', 'refuse', 'sums', 'collude', 'block', 'key'] as const

export function Promises() {
  const t = useT()
  return (
    <section className="grid gap-3">
      <SectionHead title={t('draws.promises.title')} />
      <Points
        icon={<ShieldCheck className="text-emerald-text" />}
        items={promises.map((id) => [id, t(`draws.promises.${id}`)])}
      />
    </section>
  )
}

export function Limits() {
  const t = useT()
  return (
    <section className="grid gap-3">
      <SectionHead title={t('draws.limits.title')} />
      <p className="text-sm text-ink2">{t('draws.limits.text')}</p>
      <Points
        icon={<CircleHelp className="text-warn" />}
        items={limits.map((id) => [id, t(`draws.limits.${id}`)])}
      />
    </section>
  )
}

function Points({ icon, items }: { icon: ReactNode; items: readonly (readonly [string, string])[] }) {
  return (
    <Card>
      <ul className="grid gap-3">
        {items.map(([id, text]) => (
          <li key={id} className="flex gap-3 text-sm">
            <span aria-hidden="true" className="shrink-0 [&>svg]:size-5">
              {icon}
            </span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
