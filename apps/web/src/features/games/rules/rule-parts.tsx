// The parts of a rules page that are the same for every game; all figures come from the server's settings of the game
// or from the tables that settle.
import type { GameType } from '@mela/contract/enums.ts'
import type { GameSwitch } from '@mela/contract/games.ts'
import { codeOf, displayAmount } from '@mela/contract/money.ts'
import { gameOf } from '@mela/games/game.ts'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { Card, FacetCard } from '#ui/layout/card.tsx'
import { minutesWords } from '../words.ts'
import { betGroups } from './bet-groups.ts'
import { feeText, percentText } from './odds-text.ts'
import { pickKey } from './rule-words.ts'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card padding="wide">
      <h2 className="font-display text-lg font-bold">{title}</h2>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">{children}</div>
    </Card>
  )
}

/** Lowest and highest return of any bet. */
function returnRange(game_type: GameType, paytable: string): string {
  const rtps = betGroups(game_type, paytable)
    .flatMap(({ lines }) => lines.map(({ rtp }) => rtp))
    .sort((a, b) => (a.numerator * b.denominator < b.numerator * a.denominator ? -1 : 1))
  const [low, high] = [rtps[0], rtps.at(-1)].map((rtp) => rtp && percentText(rtp.numerator, rtp.denominator))
  return low === high ? `${low}` : `${low?.replace('%', '')}–${high}`
}

/** The three figures people look for. */
export function Facts({ config }: { config: GameSwitch }) {
  const t = useT()
  const { game_type, paytable, fee, lock_seconds } = config
  const returns = useMemo(() => returnRange(game_type, paytable), [game_type, paytable])
  const facts = [
    [t('games.rules.facts.returns'), returns],
    [t('games.rules.facts.fee'), feeText(fee)],
    [t('games.rules.facts.closes'), t('games.rules.facts.seconds', { seconds: String(lock_seconds) })],
  ] as const
  return (
    <FacetCard tone="royal">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-5 gap-y-3">
        {facts.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-xs">{name}</dt>
            <dd className="figures mt-[.2rem] text-lg font-bold">{figure}</dd>
          </div>
        ))}
      </dl>
    </FacetCard>
  )
}

export function HowToPlay({ game_type }: { game_type: GameType }) {
  const t = useT()
  const steps = [
    t('games.rules.how.minutes'),
    t(pickKey(game_type)),
    t('games.rules.how.stake'),
    t('games.rules.how.confirm'),
    t('games.rules.how.result'),
  ]
  return (
    <ol className="grid gap-3">
      {steps.map((step, at) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="facet figures grid size-8 shrink-0 place-items-center bg-brand text-sm font-bold text-white [--cut:26%]"
          >
            {at + 1}
          </span>
          <span className="self-center">{step}</span>
        </li>
      ))}
    </ol>
  )
}

/** How long a round is and how many there are in a day (GM-18). */
export function Timing({ config }: { config: GameSwitch }) {
  const t = useT()
  return (
    <>
      <table className="w-full max-w-[36rem] text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-ink2">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('games.rules.timing.length')}
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              {t('games.rules.timing.draws')}
            </th>
          </tr>
        </thead>
        <tbody>
          {config.draws_per_day.map(({ minutes, draws }) => (
            <tr key={minutes} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 text-start font-semibold">
                {minutesWords(t, minutes)}
              </th>
              <td className="figures py-2 text-end">{draws.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink2">
        {t('games.rules.timing.about', { seconds: String(config.lock_seconds) })}
      </p>
    </>
  )
}

/** The fee and the limits of a bet, both from the server (GM-18). */
export function Fee({ config }: { config: GameSwitch }) {
  const t = useT()
  const percent = feeText(config.fee)
  return (
    <>
      <p className="text-sm">
        {percent === '0%' ? t('games.rules.fee.none') : t('games.rules.fee.text', { percent })}
      </p>
      <ul className="figures grid gap-1 text-sm">
        {config.limits.map(({ money_type, min, max }) => (
          <li key={money_type}>
            {t('games.rules.fee.limits', {
              currency: codeOf(money_type),
              min: displayAmount(min),
              max: displayAmount(max),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

export function VoidAndCancel({ game_type }: { game_type: GameType }) {
  const t = useT()
  const seconds = String(gameOf(game_type).voidAfterMs / 1000)
  return (
    <div className="grid gap-3 text-sm">
      <p>{t('games.rules.void.text', { seconds })}</p>
      <p>{t('games.rules.void.cancel')}</p>
    </div>
  )
}

export function Fairness() {
  const t = useT()
  return (
    <FacetCard>
      <div className="flex items-start gap-3">
        <ShieldCheck aria-hidden="true" className="size-7 shrink-0 text-emerald-text" />
        <div className="grid gap-3">
          <h2 className="font-display text-lg font-bold">{t('games.rules.fair.title')}</h2>
          <p className="text-sm">{t('games.rules.fair.text')}</p>
          <Link to="/fairness" className={`${buttonStyle({ variant: 'quiet' })} justify-self-start`}>
            {t('games.rules.fair.link')}
          </Link>
        </div>
      </div>
    </FacetCard>
  )
}
