// TrxWinGo's proof: a block whose time was declared beforehand (GM-20). That the hash is the real chain's is for
// an explorer to say; everything else about it is checked here.
import { gameOf } from '../../game.ts'
import { blockTimeOf } from '../../period.ts'
import { digitOfBlockHash } from '../draw.ts'
import { isRevealed, type Subject, type Test } from './check.ts'

const SLOT_MS = 3000

export function blockTests({ claimed, round }: Subject): Test[] {
  const { block } = claimed
  const tests: Test[] = [
    [
      'block_time_declared',
      () =>
        block?.time === blockTimeOf(round.period) &&
        (claimed.epoch === null || claimed.epoch.statement.beacon === block.network),
    ],
  ]
  if (!isRevealed(claimed)) return tests
  return [
    ...tests,
    [
      'block_in_time',
      () =>
        typeof block?.timestamp === 'number' &&
        block.timestamp % SLOT_MS === 0 &&
        block.timestamp >= blockTimeOf(round.period) &&
        block.timestamp <= round.ends_at + gameOf(round.game_type).voidAfterMs,
    ],
    ['block_height_in_hash', () => isHashOfHeight(block)],
    [
      'block_digit',
      () => claimed.result?.length === 1 && claimed.result[0] === digitOfBlockHash(block?.hash ?? ''),
    ],
  ]
}

/** The id of a TRON block begins with its height in eight bytes. */
function isHashOfHeight(block: Subject['claimed']['block']): boolean {
  if (!block || !/^[\da-f]{64}$/.test(block.hash ?? '')) return false
  return Number.parseInt((block.hash ?? '').slice(0, 16), 16) === block.height
}
