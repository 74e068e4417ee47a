// The keeper moves rounds on: it looks at those that are not over and takes the next step of each. Tables do not wait for
// each other, and a step that fails is taken again at the next look.
import { selectEpoch } from '#features/draws/index.ts'
import type { Database } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { SealError } from '#platform/seal.ts'
import { afterSettlement } from './after-settlement.ts'
import { announceRound, openRoundOf } from './announce.ts'
import { BetTree } from './bet-tree.ts'
import { checkBlocks } from './check-blocks.ts'
import { drawRound, SourceSilent, type Sources, voidRound } from './draw-round.ts'
import { lockRound } from './lock-round.ts'
import { nextStep, type Step } from './next-step.ts'
import { openRounds } from './open-rounds.ts'
import { type RoundRow, selectRoundsAtWork } from './round.store.ts'
import { settleRound } from './settle-round.ts'
import { tellResult } from './tell-result.ts'
import { tellSettled } from './tell-settled.ts'

const LOOK_EVERY_MS = 500
/** So long after a round's end a silent source is left to another node, if there is one: it may hear what we do not. */
const ASK_OTHERS_AFTER_MS = 10_000

const ASK_FOR_MS = 4_000

/** Where payouts and what follows them run: apart from the steps that have seconds. */
type Payouts = { platform: Platform; db: Database }

/** What one keeper knows while it sits: which steps are under way, and which rounds it has announced. */
export class Keeper {
  readonly #platform: Platform
  readonly #sources: Sources
  readonly #signal: AbortSignal
  readonly #payouts: Payouts
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #announced = new Set<string>()
  readonly #tree = new BetTree()
  /** Rounds whose source was asked by this keeper and stayed silent. */
  readonly #silent = new Set<string>()
  readonly #leftToOthers: Set<string>
  #since: number | undefined
  #openedUpTo = 0
  #whyGivenUp: string | undefined
  /** Whether something may be settled that nobody has counted yet; perhaps another keeper left it. */
  #owesFollowUp = true

  constructor(
    platform: Platform,
    sources: Sources,
    signal: AbortSignal,
    payouts: Payouts = { platform, db: platform.db },
    /** Outlives a sitting: a round is left to others once, else two nodes would hand it to each other for ever. */
    leftToOthers = new Set<string>(),
  ) {
    this.#platform = platform
    this.#sources = sources
    this.#signal = signal
    this.#payouts = payouts
    this.#leftToOthers = leftToOthers
  }

  /** Set once this keeper should leave its seat to another node. */
  get whyGivenUp(): string | undefined {
    return this.#whyGivenUp
  }

  giveUp(reason: string): void {
    this.#whyGivenUp ??= reason
  }

  /** Starts every step that is due, and says how long nothing else will be. */
  async tick(hasOthers: () => Promise<boolean> = async () => false): Promise<number> {
    let { now, rounds } = await selectRoundsAtWork(this.#platform.db)
    this.#since ??= now
    const minute = Math.floor(now / 60_000)
    if (minute !== this.#openedUpTo) {
      const failures = await openRounds(this.#platform, this.#sources, now)
      for (const { table, error } of failures) this.#noteFailure(`open ${table}`, error)
      // A table that could not be opened is tried again at the next look; the others go on.
      if (failures.length === 0) this.#openedUpTo = minute
      ;({ now, rounds } = await selectRoundsAtWork(this.#platform.db))
      this.#run('blocks', () => checkBlocks(this.#platform, this.#sources.blocks))
    }
    if (this.#owesFollowUp) this.#run('wake', () => this.#wake())
    const isAlone = !(this.#silent.size > 0 && (await hasOthers()))
    let wakeAt = Math.min(now + LOOK_EVERY_MS, (minute + 1) * 60_000)
    for (const round of rounds) wakeAt = Math.min(wakeAt, this.#look(round, now, this.#since, isAlone))
    return Math.max(2, wakeAt - now)
  }

  /** Waits for what is under way. */
  async finish(): Promise<void> {
    await Promise.allSettled(this.#underWay.values())
  }

  #look(round: RoundRow, now: number, since: number, isAlone: boolean): number {
    const { period } = round
    const opensAt = round.opens_at.getTime()
    if (round.state === 'open' && now < opensAt) return opensAt
    if (round.state === 'open' && now < round.locks_at.getTime()) {
      this.#announce(round, now)
      this.#run(`bets of ${period}`, () => this.#tree.readAhead(this.#platform.db, round))
    }
    const isSilent = this.#silent.has(period)
    if (isSilent && !isAlone && now >= Math.max(round.ends_at.getTime(), since) + ASK_OTHERS_AFTER_MS)
      this.#leaveToOthers(period)
    const step = nextStep(round, now, since, isSilent)
    if (step.do === 'wait') return step.untilMs
    this.#run(period, () => this.#take(round, step))
    return Number.POSITIVE_INFINITY
  }

  #leaveToOthers(period: string): void {
    if (this.#leftToOthers.has(period)) return
    this.#leftToOthers.add(period)
    this.giveUp(`no word for round ${period}, another node may hear it`)
  }

  async #take(round: RoundRow, step: Exclude<Step, { do: 'wait' }>): Promise<void> {
    if (step.do === 'lock') await lockRound(this.#platform, round.period, this.#tree)
    else if (step.do === 'void') await voidRound(this.#platform, round, step.reason)
    else if (step.do === 'draw') await this.#draw(round)
    else {
      await tellResult(this.#platform, round)
      const isClosed = await settleRound(this.#payouts, round)
      this.#announced.delete(round.period)
      this.#silent.delete(round.period)
      this.#tree.forget(round.period)
      this.#leftToOthers.delete(round.period)
      this.#owesFollowUp = true
      if (isClosed) await tellSettled(this.#platform, this.#payouts.db, round)
    }
  }

  /** Asks for a few seconds at a time, so that between two asks it can be decided who goes on asking. */
  async #draw(round: RoundRow): Promise<void> {
    const inTime = AbortSignal.timeout(ASK_FOR_MS)
    try {
      await drawRound(this.#platform, this.#sources, round, AbortSignal.any([inTime, this.#signal]))
    } catch (error) {
      if (error instanceof SourceSilent) this.#silent.add(round.period)
      throw error
    }
  }

  async #wake(): Promise<void> {
    this.#owesFollowUp = false
    try {
      await afterSettlement(this.#payouts.platform, this.#payouts.db)
    } catch (error) {
      this.#owesFollowUp = true
      throw error
    }
  }

  #announce(round: RoundRow, now: number): void {
    if (this.#announced.has(round.period)) return
    this.#announced.add(round.period)
    this.#run(`announce ${round.period}`, async () => {
      const epoch = round.epoch_id ? await selectEpoch(this.#platform.db, round.epoch_id) : undefined
      announceRound(this.#platform, openRoundOf(round, epoch?.source ?? null, now))
    })
  }

  /** One at a time of each name. A step that failed is taken again at the next look. */
  #run(name: string, work: () => Promise<void>): void {
    if (this.#underWay.has(name)) return
    const running = work()
      .catch((error) => this.#noteFailure(name, error))
      .finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, running)
  }

  #noteFailure(step: string, error: unknown): void {
    if (this.#signal.aborted) return
    this.#platform.log.warn({ error: String(error), step }, 'a step of a round failed')
    // Seeds that this node cannot open, another may: keeping the seat would stop every game.
    if (error instanceof SealError) this.giveUp('a seal does not open with the keys of this node')
  }
}
