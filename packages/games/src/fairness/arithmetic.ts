// The draw once more, written down word by word, for whoever wants to follow it with a pocket calculator.
import type { GameType } from '@mela/contract/enums.ts'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Result } from '../result.ts'
import { drawX, resultFrom, wordsOf } from './draw.ts'
import type { PublicRound } from './public-round.ts'

export type Word = {
  /** Four bytes as a number. */
  word: number
  /** One of so many is wanted. */
  choices: number
  /** Words from here on are skipped, or small numbers would be likelier. */
  limit: number
  /** What is left of the word when it is divided by the choices; nothing when it was skipped. */
  rest: number | null
}

export type Arithmetic = { x: string; words: Word[]; result: Result }

/** Nothing for a round that has not told all of it yet, or whose bytes cannot be read. */
export function arithmeticOf({ seed, beacon, lock, game_type, period }: PublicRound): Arithmetic | null {
  if (!seed || !beacon?.signature || !lock) return null
  try {
    const x = drawX({
      game_type,
      period,
      seed: hexToBytes(seed),
      beacon_signature: hexToBytes(beacon.signature),
      bet_root: hexToBytes(lock.statement.bet_root),
    })
    return { x: bytesToHex(x), ...writtenDown(game_type, wordsOf(x)) }
  } catch {
    return null
  }
}

export function writtenDown(
  game_type: GameType,
  nextWord: () => number,
): Pick<Arithmetic, 'words' | 'result'> {
  const words: Word[] = []
  const take = (choices: number): number => {
    const limit = 2 ** 32 - (2 ** 32 % choices)
    for (;;) {
      const word = nextWord()
      const rest = word < limit ? word % choices : null
      words.push({ word, choices, limit, rest })
      if (rest !== null) return rest
    }
  }
  return { result: resultFrom(game_type, take), words }
}
