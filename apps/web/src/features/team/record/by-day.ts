import type { RewardLine } from '@mela/contract/team.ts'

/** In the order they came in, a day once. */
export function byDay(lines: readonly RewardLine[]): { day: string; lines: RewardLine[] }[] {
  const days = new Map<string, RewardLine[]>()
  for (const line of lines) {
    const ofDay = days.get(line.day)
    if (ofDay) ofDay.push(line)
    else days.set(line.day, [line])
  }
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }))
}
