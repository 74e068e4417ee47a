// How a member stands to an activity: whether it runs, why they cannot take part, and which steps wait to be claimed.
//
// A step of `first` and `total` that was met while the activity ran can be claimed until a week after it ended or was
// switched off. A step of `daily` belongs to its day: it is claimed by midnight UTC or not at all, so that nobody has to
// remember which days they have left open.
import type { Activity, ActivityBar } from '@mela/contract/activities.ts'
import { Certification, type Language } from '@mela/contract/enums.ts'
import { factorOf } from '../bonuses/promise-bonus.ts'
import type { ActivityRow, StandingRow } from './activity.store.ts'

export const DAY_MS = 24 * 60 * 60_000
export const CLAIM_DAYS_MS = 7 * DAY_MS

type Bar = (typeof ActivityBar)[number]

/** Its own end, or the moment at which it was switched off. */
export const endOf = ({ ends_at, off_at }: ActivityRow): number =>
  Math.min(ends_at.getTime(), off_at?.getTime() ?? Number.POSITIVE_INFINITY)

export function stateAt(row: ActivityRow, nowMs: number): Activity['state'] {
  if (nowMs >= endOf(row)) return 'over'
  return nowMs < row.starts_at.getTime() ? 'upcoming' : 'running'
}

export const isClaimable = (row: ActivityRow, nowMs: number): boolean =>
  nowMs >= row.starts_at.getTime() && nowMs < endOf(row) + CLAIM_DAYS_MS

/** Switched off before it began: as if it had never been. */
export const isWithdrawn = (row: ActivityRow): boolean => endOf(row) <= row.starts_at.getTime()

export function barOf(row: StandingRow): Bar | null {
  if (row.progress === null) return null
  if (row.counts === 'first' && row.first_at !== null) {
    const isInside = row.first_at >= row.starts_at && row.first_at.getTime() < endOf(row)
    if (!isInside || row.first_money_type !== row.money_type) return 'first_recharged'
  }
  if (row.level < row.level_min) return 'level_needed'
  if (row.identity_needed && row.identity_flag < Certification.normal_certified) return 'identity_needed'
  return null
}

export type Step = Activity['steps'][number]

export function stepsOf(row: StandingRow, nowMs: number): Step[] {
  const progress = BigInt(row.progress ?? 0)
  const canClaim = isClaimable(row, nowMs) && barOf(row) === null
  return row.needs.map((text, at): Step => {
    const need = BigInt(text)
    const isMet = canClaim && progress >= need
    const state = row.claimed.includes(at) ? 'claimed' : isMet ? 'met' : 'open'
    return { need, bonus: BigInt(row.bonuses[at] ?? 0), state }
  })
}

export function viewOf(row: StandingRow, nowMs: number, language: Language): Activity {
  const { id, money_type, counts, level_min, identity_needed } = row
  return {
    id,
    ...row.words[language],
    money_type,
    counts,
    steps: stepsOf(row, nowMs),
    wager_factor: factorOf(plainFactor(row.wager_factor)),
    level_min,
    identity_needed,
    starts_at: row.starts_at.getTime(),
    ends_at: endOf(row),
    state: stateAt(row, nowMs),
    progress: row.progress === null ? null : BigInt(row.progress),
    bar: barOf(row),
  }
}

/** `3.0` as it is read: `3`. */
export const plainFactor = (text: string): string => text.replace(/\.0$/, '')
