import type { FairRound } from '@mela/contract/fairness.ts'
import {
  CircleHelp,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
  Undo2,
} from 'lucide-react'
import { Copyable } from '#features/draws/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { ResultMark } from '../result-mark.tsx'
import { gameTitles, minutesWords } from '../words.ts'
import { isOver, type PlannedCheck, type VerdictState } from './steps.ts'

const icons: Record<VerdictState, LucideIcon> = {
  running: LoaderCircle,
  holds: ShieldCheck,
  broken: ShieldAlert,
  soFar: Hourglass,
  void: Undo2,
  unchecked: CircleHelp,
}
const looks: Record<VerdictState, string> = {
  running: 'bg-surface text-brand-text',
  holds: 'bg-emerald text-white',
  broken: 'bg-ruby text-white',
  soFar: 'bg-surface text-brand-text',
  void: 'bg-surface text-ink2',
  unchecked: 'bg-gold text-gold-ink',
}

type VerdictCardProps = {
  round: FairRound
  verdict: VerdictState
  checks: readonly PlannedCheck[] | undefined
  time: (ms: number) => string
}

/** The round and what came of checking it. */
export function VerdictCard({ round, verdict, checks = [], time }: VerdictCardProps) {
  const t = useT()
  const done = checks.filter(({ state }) => state !== 'running').length
  const held = checks.filter(({ state }) => state === 'holds').length
  const Icon = icons[verdict]
  const isTest = round.beacon?.chain.is_test || round.block?.is_test
  return (
    <FacetCard tone="royal" padding="none">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 p-5">
        <div className="grid min-w-0 gap-1">
          <span className="font-display text-lg font-bold">
            {`${t(gameTitles[round.game_type])} · ${minutesWords(t, round.minutes)}`}
          </span>
          <Copyable what={t('games.verify.round')} value={round.period} />
          <span className="text-xs text-white/90">
            {t(isOver(round) ? 'games.verify.ended' : 'games.verify.ends', { time: time(round.ends_at) })}
          </span>
        </div>
        <Result round={round} />
      </div>
      <div
        role="status"
        data-verdict={verdict}
        className={`flex items-center gap-4 px-5 py-4 transition-colors ${looks[verdict]}`}
      >
        <Icon
          aria-hidden="true"
          className={`size-10 shrink-0 ${verdict === 'running' ? 'motion-safe:animate-spin' : ''}`}
        />
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="font-display text-lg font-bold text-balance">
            {t(`games.verify.verdict.${verdict}.title`)}
          </h2>
          <p className="text-sm">
            {t(
              isTest && verdict === 'holds'
                ? 'games.verify.verdict.test'
                : `games.verify.verdict.${verdict}.text`,
            )}
          </p>
          {checks.length > 0 && (
            <p className="figures text-xs font-semibold">
              {t('games.verify.counted', { held: String(held), all: String(checks.length) })}
            </p>
          )}
          {verdict === 'running' && (
            <ProgressBar
              label={t('games.verify.progress')}
              value={checks.length ? done / checks.length : 0}
            />
          )}
        </div>
      </div>
    </FacetCard>
  )
}

function Result({ round }: { round: FairRound }) {
  const t = useT()
  if (!round.result)
    return (
      <span className="text-sm font-semibold text-white/90">
        {t(isOver(round) ? 'games.verify.noResult' : 'games.verify.noResultYet')}
      </span>
    )
  return <ResultMark game_type={round.game_type} result={round.result} size="md" cars={10} />
}
