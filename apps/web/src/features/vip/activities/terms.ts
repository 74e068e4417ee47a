// What an activity comes to in amounts; the screens put it into words.
import type { Activity } from '@mela/contract/activities.ts'
import { money, multiply, ratio } from '@mela/contract/money.ts'

/** As the server counts it. */
export const toWager = ({ money_type, wager_factor }: Activity, bonus: bigint): bigint =>
  multiply(money(money_type, bonus), ratio(wager_factor), 'up').amount

const bonusOf = (steps: Activity['steps']) => steps.reduce((sum, { bonus }) => sum + bonus, 0n)

/** Every step pays its own bonus, so all of them together are the most there is. */
export const mostBonus = ({ steps }: Activity): bigint => bonusOf(steps)

export const waitingBonus = ({ steps }: Activity): bigint =>
  bonusOf(steps.filter(({ state }) => state === 'met'))

/** What can be claimed comes first; apart from that the server's order stays. */
export const waitingFirst = (list: readonly Activity[]): Activity[] => {
  const isWaiting = (activity: Activity) => waitingBonus(activity) > 0n
  return [...list.filter(isWaiting), ...list.filter((activity) => !isWaiting(activity))]
}

export const isAllTaken = ({ steps }: Activity): boolean => steps.every(({ state }) => state === 'claimed')

/** The first step that what was recharged does not reach yet. */
export const nextStep = ({ steps, progress }: Activity): Activity['steps'][number] | undefined =>
  steps.find(({ need }) => (progress ?? 0n) < need)
