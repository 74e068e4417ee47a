// Words of beacons: each is checked once, however many tables share it. Of every word checked the book remembers what was
// said, so that two tables cannot be told different words for the same round.
import { type BeaconChain, isBeaconSignature } from '@mela/games/fairness/beacon.ts'

export type BeaconBook = {
  chainOf(id: string): BeaconChain | undefined
  isWord(chain: BeaconChain, round: number, signature: string): boolean
  /** What is known to have been said. */
  wordOf(chain: BeaconChain, round: number): string | undefined
  checked(): number
}

/** With `every` 20 only each twentieth word is put to the expensive check; the others must only not contradict. */
export function beaconBook(chains: readonly BeaconChain[], every = 1): BeaconBook {
  const known = new Map(chains.map((chain) => [chain.id, chain]))
  const words = new Map<string, string>()
  let asked = 0
  let checked = 0
  return {
    chainOf: (id) => known.get(id),
    wordOf: (chain, round) => words.get(`${chain.id} ${round}`),
    isWord: (chain, round, signature) => {
      const name = `${chain.id} ${round}`
      const said = words.get(name)
      if (said !== undefined) return said === signature
      asked += 1
      if ((asked - 1) % every === 0) {
        checked += 1
        if (!isBeaconSignature(chain, round, signature)) return false
      }
      words.set(name, signature)
      return true
    },
    checked: () => checked,
  }
}
