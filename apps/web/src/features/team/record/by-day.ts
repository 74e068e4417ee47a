import type { RewardEntry } from '@mela/contract/team.ts'

/** In the order they came in, a day once. */
export function byDay(rewards: readonly RewardEntry[]): { day: string; rewards: RewardEntry[] }[] {
  const days = new Map<string, RewardEntry[]>()
  for (const reward of rewards) {
    const ofDay = days.get(reward.day)
    if (ofDay) ofDay.push(reward)
    else days.set(reward.day, [reward])
  }
  return [...days].map(([day, ofDay]) => ({ day, rewards: ofDay }))
}
