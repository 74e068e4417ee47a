// What happened in the crowd, counted.
export class Tally {
  bets = 0
  lines = 0
  staked = 0
  cancelled = 0
  reads = 0
  readonly refusals = new Map<string, number>()
  readonly #times: number[] = []

  accepted(lines: number, staked: number, ms: number): void {
    this.bets += 1
    this.lines += lines
    this.staked += staked
    this.#times.push(ms)
  }

  refused(reason: string): void {
    this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1)
  }

  /** Milliseconds that this share of the accepted bets took at most. */
  withinMs(share: number): number {
    const sorted = this.#times.toSorted((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  }

  lineOf(seconds: number): string {
    const refused = [...this.refusals.values()].reduce((sum, count) => sum + count, 0)
    return [
      `${seconds.toFixed(0)} s: ${this.bets} bets (${this.lines} lines)`,
      `${(this.bets / Math.max(1, seconds)).toFixed(1)}/s`,
      `${refused} refused`,
      `${this.cancelled} cancelled`,
      `p50 ${this.withinMs(0.5).toFixed(0)} ms, p99 ${this.withinMs(0.99).toFixed(0)} ms`,
    ].join(', ')
  }
}
