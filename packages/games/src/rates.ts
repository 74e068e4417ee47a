// What each way to win pays, in hundredths of the contract (stake less fee), stake included. A version never
// changes once a round has been opened with it: other figures are another version.
import { GameType } from '@mela/contract/enums.ts'
import type { Way } from './win.ts'

export type Pays = Partial<Record<Way, number>>
/** By category, or by category and selection where selections differ. */
export type Rates = Record<string, Pays>

const won = (hundredths: number): Pays => ({ won: hundredths })
const same = (category: string, selections: readonly (string | number)[], hundredths: number): Rates =>
  Object.fromEntries(selections.map((selection) => [`${category} ${selection}`, won(hundredths)]))

const evens: Rates = { Size: won(200), Odd_Even: won(200) }

const k3: Rates = {
  ...same('Sum', [3, 18], 20_736),
  ...same('Sum', [4, 17], 6912),
  ...same('Sum', [5, 16], 3456),
  ...same('Sum', [6, 15], 2074),
  ...same('Sum', [7, 14], 1383),
  ...same('Sum', [8, 13], 988),
  ...same('Sum', [9, 12], 830),
  ...same('Sum', [10, 11], 768),
  Size: won(192),
  Odd_Even: won(192),
  Single: { won: 200, twice: 300, thrice: 1300 },
  Pair: won(1383),
  Triple: won(20_736),
  AllTriple: won(3456),
  TwoDiceCombination: won(691),
}

const racing: Rates = {
  ...evens,
  Num: won(990),
  Podium: won(330),
  ...same('Sum', [3, 4, 18, 19], 4450),
  ...same('Sum', [5, 6, 16, 17], 2220),
  ...same('Sum', [7, 8, 14, 15], 1480),
  ...same('Sum', [9, 10, 12, 13], 1110),
  ...same('Sum', [11], 890),
  ...same('Sum', ['big', 'even'], 223),
  ...same('Sum', ['small', 'odd'], 178),
  Dragon_Tiger: won(200),
}

const wingoClassic: Rates = {
  ...evens,
  Num: won(900),
  'Color red': { won: 200, with_purple: 150 },
  'Color green': { won: 200, with_purple: 150 },
  'Color purple': won(450),
}
const wingoFair97: Rates = {
  ...evens,
  Num: won(990),
  'Color red': { won: 210, with_purple: 150 },
  'Color green': { won: 210, with_purple: 150 },
  'Color purple': won(495),
}

/** Every version there ever was: a round is settled by the one it was opened with. */
export const versions: Record<string, Record<GameType, Rates>> = {
  'classic-1': {
    [GameType.racing]: racing,
    [GameType.wingo]: wingoClassic,
    [GameType.trxwingo]: wingoClassic,
    [GameType.k3]: k3,
    [GameType.d5]: { ...evens, Num: won(900), Sum: won(200) },
  },
  'fair97-1': {
    [GameType.racing]: racing,
    [GameType.wingo]: wingoFair97,
    [GameType.trxwingo]: wingoFair97,
    [GameType.k3]: k3,
    [GameType.d5]: { ...evens, Num: won(990), Sum: won(200) },
  },
}
