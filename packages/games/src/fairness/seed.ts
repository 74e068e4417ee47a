// An epoch's seeds are a hash chain that is used from its far end: s_{i−1} = SHA256(s_i). Whoever knows s_0 can
// check every seed revealed later, and nobody can put another one in its place.
import { type Sha256, sha256 } from './sha256.ts'

/** Public before betting opens. It is also the seed of the round before, by construction. */
export const commitmentOf = (seed: Uint8Array): Uint8Array => sha256(seed)

/** `s_i` of an epoch of `rounds` rounds whose secret `s_N` is `lastSeed`; `s_0` is the epoch's commitment. */
export function seedAt(lastSeed: Uint8Array, rounds: number, i: number, hash: Sha256 = sha256): Uint8Array {
  if (!Number.isInteger(i) || !Number.isInteger(rounds) || i < 0 || i > rounds)
    throw new RangeError(`no seed ${i} in an epoch of ${rounds} rounds`)
  return hashTimes(lastSeed, rounds - i, hash)
}

export function hashTimes(bytes: Uint8Array, times: number, hash: Sha256 = sha256): Uint8Array {
  let hashed = bytes
  for (let time = 0; time < times; time += 1) hashed = hash(hashed)
  return hashed
}
