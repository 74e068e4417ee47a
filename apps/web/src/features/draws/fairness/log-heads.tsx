import type { ReplyOf } from '@mela/contract/endpoint.ts'
import { GameType } from '@mela/contract/enums.ts'
import type { fairness } from '@mela/contract/fairness.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '#platform/i18n/intl.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
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
      <div className="grid items-start gap-3 md:grid-cols-2">
        {shown.map((game_type) => (
          <Card key={game_type} padding="none">
            <Disclosure title={gameName(t, game_type)}>
              <ul className="grid gap-3">
                {heads
                  .filter((head) => head.game_type === game_type)
                  .map((head) => (
                    <Head key={head.minutes} head={head} />
                  ))}
              </ul>
            </Disclosure>
          </Card>
        ))}
      </div>
    </section>
  )
}

function Head({ head: { minutes, period, log } }: { head: Heads[number] }) {
  const t = useT()
  return (
    <li className="grid gap-1 border-t border-line pt-2">
      <span className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <span className="text-sm font-semibold">{t('draws.minutes', { minutes: String(minutes) })}</span>
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
  )
}
