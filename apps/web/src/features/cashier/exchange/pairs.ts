// What can be changed into what (WL-17). The server decides; this only keeps the screen from asking for what is
// refused. Nothing leaves Diamond.
import { MoneyType } from '@mela/contract/enums.ts'

const { rupee, usdt, diamond } = MoneyType

export type Source = typeof rupee | typeof usdt
export type Pair = { from: Source; to: MoneyType }

const targets: Record<Source, readonly MoneyType[]> = { [rupee]: [usdt, diamond], [usdt]: [rupee, diamond] }

export const sources: readonly Source[] = [rupee, usdt]
export const targetsOf = (from: Source): readonly MoneyType[] => targets[from]

const isSource = (type: MoneyType): type is Source => sources.some((source) => source === type)

/** The pair the other way round, if there is one. */
export function flipped({ from, to }: Pair): Pair | undefined {
  return isSource(to) && targets[to].includes(from) ? { from: to, to: from } : undefined
}

/** Another currency to give; what is wanted stays when it can. */
export function withSource(pair: Pair, from: Source): Pair {
  const [first = diamond] = targets[from]
  return { from, to: targets[from].includes(pair.to) ? pair.to : first }
}
