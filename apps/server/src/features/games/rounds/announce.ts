// What clients hear of rounds over the socket. Hints, as all of these: a client that missed one asks.
import { betRoot } from '@mela/contract/fairness.ts'
import { type OpenRound, type RoundResult, roundResult, roundState } from '@mela/contract/games.ts'
import type { BeaconChain } from '@mela/games/fairness/beacon.ts'
import { beaconTimeOf } from '@mela/games/fairness/beacon.ts'
import type { LockStatement } from '@mela/games/fairness/signed.ts'
import type { BlockNetwork, DrawSource } from '#features/draws/index.ts'
import type { Platform } from '#platform/platform.ts'
import type { RoundRow } from './round.store.ts'

const isChain = (source: DrawSource | null): source is BeaconChain => source !== null && 'genesis' in source
export const networkIn = (source: DrawSource | null): BlockNetwork | null =>
  source !== null && 'network' in source ? source : null

/** A round as `next_periods` tells it. Only for rounds that are open or further: the commitment is in it. */
export function openRoundOf(round: RoundRow, source: DrawSource | null, nowMs: number): OpenRound {
  const beacon_round = round.beacon_round === null ? null : Number(round.beacon_round)
  return {
    game_type: round.game_type,
    minutes: round.minutes,
    period: round.period,
    state: round.state,
    opens_at: round.opens_at.getTime(),
    locks_at: round.locks_at.getTime(),
    draws_at: round.draws_at.getTime(),
    ends_at: round.ends_at.getTime(),
    paytable: round.paytable,
    commitment: round.commitment?.toString('hex') ?? null,
    beacon:
      isChain(source) && beacon_round !== null
        ? {
            id: source.id,
            name: source.name,
            is_test: source.is_test,
            round: beacon_round,
            time: beaconTimeOf(source, beacon_round),
          }
        : null,
    block_time: round.block_time?.getTime() ?? null,
    server_time: nowMs,
  }
}

export function announceRound(platform: Platform, round: OpenRound): void {
  platform.sockets.broadcast(roundState, round)
}

export function announceLock(
  platform: Platform,
  lock: { period: string; statement: LockStatement; signature: string; key_id: string },
): void {
  platform.sockets.broadcast(betRoot, lock)
}

export function announceResult(platform: Platform, result: RoundResult): void {
  platform.sockets.broadcast(roundResult, result)
}
