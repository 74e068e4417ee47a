// The lock: all bets were fixed, signed and chained before the draw's source could speak.
import { hexToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../../canonical.ts'
import { gameOf } from '../../game.ts'
import { blockTimeOf } from '../../period.ts'
import { logOf, noCommitment } from '../log.ts'
import type { DrawSource } from '../signed.ts'
import { isSigned, type Subject, type Test } from './check.ts'
import { isHexOf } from './hex.ts'

export function lockTests(subject: Subject): Test[] {
  const { claimed } = subject
  // A round that was missed is void without ever having been locked.
  if (claimed.state === 'open' || (claimed.state === 'void' && claimed.lock === null)) return []
  const statement = claimed.lock?.statement
  const tests: Test[] = [
    ['lock_signed', () => statement?.kind === 'lock' && isSigned(claimed, claimed.lock)],
    ['lock_matches', () => isOfThisRound(subject)],
    ['log_links', () => isLinked(subject)],
  ]
  // A lock that came too late is a good reason to void a round, and no reason to doubt it.
  if (claimed.state !== 'void') tests.push(['lock_before_draw', () => isBeforeDraw(subject)])
  return tests
}

function isOfThisRound({ claimed, round }: Subject): boolean {
  const statement = claimed.lock?.statement
  const isSeeded = gameOf(round.game_type).isSeeded
  return (
    statement?.period === claimed.period &&
    statement.commitment === claimed.commitment &&
    (statement.commitment !== null) === isSeeded &&
    statement.bets === claimed.bets &&
    canonicalJson(statement.stakes) === canonicalJson(claimed.stakes) &&
    canonicalJson(statement.draw_source) === canonicalJson(declaredSource(claimed, isSeeded))
  )
}

function declaredSource({ beacon, block }: Subject['claimed'], isSeeded: boolean): DrawSource | null {
  if (isSeeded) return beacon && { beacon: beacon.chain.id, round: beacon.round }
  return block && { block_time: block.time, network: block.network }
}

function isLinked({ claimed }: Subject): boolean {
  const statement = claimed.lock?.statement
  if (!statement) return false
  const source = statement.draw_source
  const r = 'round' in source ? source.round : source.block_time
  const commitment = statement.commitment === null ? noCommitment : hexToBytes(statement.commitment)
  const log = logOf(hexToBytes(statement.previous_log), commitment, hexToBytes(statement.bet_root), BigInt(r))
  return isHexOf(log, statement.log)
}

function isBeforeDraw({ claimed, round }: Subject): boolean {
  const { lock } = claimed
  const drawTime = gameOf(round.game_type).isSeeded ? round.draws_at : blockTimeOf(round.period)
  return !!lock && lock.statement.locked_at <= lock.published_at && lock.published_at < drawTime
}
