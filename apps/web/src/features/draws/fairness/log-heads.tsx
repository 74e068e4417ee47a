import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { GameType } from '@mela/contract/enums.ts'
import type { fairness } from '@mela/contract/fairness.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '#platform/i18n/intl.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SectionHead } from '#ui/layout/section-head.tsx'
import { Copyable } from '../value-list.tsx'
import { gameName } from './table-name.ts'

type Heads = ReplyOf<typeof fairness.epochs>['heads']

const order = [GameType.wingo, GameType.trxwingo, GameType.k3, GameType.d5, GameType.racing]

/** Where the chain of every table stands: whoever keeps these can tell later whether the past was changed. */
export function LogHeads({ heads }: { heads: Heads }) {
  const t = useT()
  const shown = order.filter((game_type) => heads.some((head) => head.game_type === game_type))
  return (
    <section className="grid gap-3">
      <SectionHead title={t('draws.heads.title')} />
      <p className="text-sm text-ink2">{t('draws.heads.text')}</p>
      <div className="grid gap-3 md:grid-cols-2">
        {shown.map((game_type) => (
          <Card key={game_type} className="grid content-start gap-3">
            <h3 className="font-display text-base font-bold">{gameName(t, game_type)}</h3>
            <ul className="grid gap-3">
              {heads
                .filter((head) => head.game_type === game_type)
                .map(({ minutes, period, log }) => (
                  <li key={minutes} className="grid gap-1 border-t border-line pt-2">
                    <span className="flex flex-wrap items-center justify-between gap-x-3">
                      <span className="text-sm font-semibold">
                        {t('draws.minutes', { minutes: String(minutes) })}
                      </span>
                      <Link
                        to="/fairness/$period"
                        params={{ period }}
                        className="tap-area figures text-xs text-brand-text underline underline-offset-4"
                      >
                        {period}
                      </Link>
                    </span>
                    <Copyable what={t('draws.heads.log')} value={log} />
                  </li>
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  )
}
