// What came how often, for the trend pages. It describes what was; since rounds are independent, it says nothing of
// what will be.

export type ValueTrend = {
  value: number
  /** In how many of the rounds it came. */
  frequency: number
  /** Rounds since it last came; all of them when it never did. */
  missing: number
  /** The mean length of the stretches without it: before the first time, between two, and after the last. */
  averageMissing: number
  /** The most rounds in a row in which it came. */
  longestRun: number
}

/** `seen` holds for each round, newest first, the values that came in it. */
export function trendOf(
  seen: readonly (readonly number[])[],
  values: readonly number[],
): readonly ValueTrend[] {
  return values.map((value) => {
    const came = seen.map((inRound) => inRound.includes(value))
    const frequency = came.filter(Boolean).length
    const last = came.indexOf(true)
    return {
      value,
      frequency,
      missing: last < 0 ? came.length : last,
      averageMissing: (came.length - frequency) / (frequency + 1),
      longestRun: longestRunOf(came),
    }
  })
}

function longestRunOf(came: readonly boolean[]): number {
  let longest = 0
  let run = 0
  for (const isThere of came) {
    run = isThere ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
