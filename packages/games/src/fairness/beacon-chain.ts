// Which beacon decides, and when each of its rounds speaks. Apart from the signatures, because most who ask this
// need no curves for it: a browser loads those only when there is a signature to check.
export type BeaconChain = {
  /** The chain hash. */
  id: string
  /** "drand quicknet" or "development". */
  name: string
  public_key: string
  /** The time of round 1, in seconds. */
  genesis: number
  /** Seconds between rounds. */
  period: number
  /** True for a beacon that proves nothing, because the house runs it. */
  is_test: boolean
}

export const quicknet: BeaconChain = {
  id: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  name: 'drand quicknet',
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1692803367,
  period: 3,
  is_test: false,
}

/** The round that speaks at this moment, or the first one after it. */
export function beaconRoundAt(chain: BeaconChain, atMs: number): number {
  return Math.max(1, Math.ceil((atMs - chain.genesis * 1000) / (chain.period * 1000)) + 1)
}

export const beaconTimeOf = (chain: BeaconChain, round: number): number =>
  (chain.genesis + (round - 1) * chain.period) * 1000
