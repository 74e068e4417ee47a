import type { GameType, RoundMinutes } from '@mela/contract/enums.ts'
import type { BeaconChain } from './beacon-chain.ts'
import type { EpochStatement, LockStatement } from './signed.ts'

export type RoundState = 'open' | 'locked' | 'drawn' | 'settled' | 'void'

/** All that is public about a round: the reply of `GET /fairness/rounds/{period}`. Bytes are lower-case hex. */
export type PublicRound = {
  period: string
  game_type: GameType
  minutes: RoundMinutes
  state: RoundState
  void_reason: string | null
  opens_at: number
  locks_at: number
  draws_at: number
  ends_at: number
  paytable: string
  /** The seed's side; null for TrxWinGo. */
  epoch: { id: string; statement: EpochStatement; signature: string; key_id: string } | null
  epoch_index: number | null
  commitment: string | null
  beacon: { chain: BeaconChain; round: number; signature: string | null } | null
  /** TrxWinGo's side: `time` is declared beforehand, the rest is the block that was found. */
  block: {
    network: string
    is_test: boolean
    time: number
    height: number | null
    hash: string | null
    timestamp: number | null
  } | null
  lock: { statement: LockStatement; signature: string; key_id: string; published_at: number } | null
  seed: string | null
  x: string | null
  result: number[] | null
  bets: number
  /** By money_type, decimals as on the wire. */
  stakes: Record<string, string>
  payouts: Record<string, string> | null
  keys: { key_id: string; public_key: string }[]
}
