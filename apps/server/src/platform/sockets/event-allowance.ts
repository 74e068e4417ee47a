// How many events one socket may send: a bucket that refills evenly and holds one second's worth.
export class EventAllowance {
  readonly #perSecond: number
  #left: number
  #at = 0

  constructor(perSecond: number) {
    this.#perSecond = perSecond
    this.#left = perSecond
  }

  /** `nowMs` from a clock that only goes forward. */
  take(nowMs: number): boolean {
    this.#left = Math.min(this.#perSecond, this.#left + ((nowMs - this.#at) / 1000) * this.#perSecond)
    this.#at = nowMs
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
