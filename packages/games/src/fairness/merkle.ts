// The tree of RFC 6962 over leaves that are hashed already. A tree of n leaves splits at the largest power of
// two below n, so aligned groups of CHUNK leaves are whole subtrees and a large round can be rooted in pieces.
import { type Sha256, sha256 } from './sha256.ts'

export const CHUNK = 1024

/** 0x01 separates inner nodes from leaves. */
function nodeOf(left: Uint8Array, right: Uint8Array, hash: Sha256): Uint8Array {
  const bytes = new Uint8Array(65)
  bytes[0] = 1
  bytes.set(left, 1)
  bytes.set(right, 33)
  return hash(bytes)
}

function splitOf(count: number): number {
  let split = 1
  while (split * 2 < count) split *= 2
  return split
}

/**
 * Roots the leaves from `start` to `end` and tells every pair of siblings on the way, the lowest first.
 * `onPair` gets the ranges of leaves whose paths gain the other side's root.
 */
function rootOfRange(
  leaves: readonly Uint8Array[],
  start: number,
  end: number,
  hash: Sha256,
  onPair?: (start: number, middle: number, end: number, left: Uint8Array, right: Uint8Array) => void,
): Uint8Array {
  if (end - start === 1) return leaves[start] as Uint8Array
  const middle = start + splitOf(end - start)
  const left = rootOfRange(leaves, start, middle, hash, onPair)
  const right = rootOfRange(leaves, middle, end, hash, onPair)
  onPair?.(start, middle, end, left, right)
  return nodeOf(left, right, hash)
}

/** The root of no leaves is the hash of nothing. */
export function rootOf(leaves: readonly Uint8Array[], hash: Sha256 = sha256): Uint8Array {
  return leaves.length === 0 ? hash(new Uint8Array()) : rootOfRange(leaves, 0, leaves.length, hash)
}

/** The audit path of one leaf, from the bottom up. */
export function proofOf(leaves: readonly Uint8Array[], index: number, hash: Sha256 = sha256): Uint8Array[] {
  requirePlace(index, leaves.length)
  const path: Uint8Array[] = []
  rootOfRange(leaves, 0, leaves.length, hash, (start, middle, end, left, right) => {
    if (index >= start && index < end) path.push(index < middle ? right : left)
  })
  return path
}

/** The audit paths of all leaves in one pass: the receipts of a batch. */
export function allProofs(leaves: readonly Uint8Array[], hash: Sha256 = sha256): Uint8Array[][] {
  const paths: Uint8Array[][] = leaves.map(() => [])
  if (leaves.length === 0) return paths
  rootOfRange(leaves, 0, leaves.length, hash, (start, middle, end, left, right) => {
    for (let index = start; index < end; index += 1) paths[index]?.push(index < middle ? right : left)
  })
  return paths
}

/**
 * The root that a leaf and its path lead to. Throws when a tree of `count` leaves has no such place or no path
 * of this length: a proof that only fits another tree proves nothing.
 */
export function rootFromProof(
  leaf: Uint8Array,
  index: number,
  count: number,
  path: readonly Uint8Array[],
  hash: Sha256 = sha256,
): Uint8Array {
  requirePlace(index, count)
  let root = leaf
  let place = index
  let last = count - 1
  let used = 0
  while (last > 0) {
    // A last node without a sibling moves up as it is.
    if (place % 2 === 1 || place !== last) {
      const sibling = path[used]
      if (sibling?.length !== 32) throw new RangeError('the path has no hash where it needs one')
      root = place % 2 === 1 ? nodeOf(sibling, root, hash) : nodeOf(root, sibling, hash)
      used += 1
    }
    place = Math.floor(place / 2)
    last = Math.floor(last / 2)
  }
  if (used !== path.length) throw new RangeError('the path is too long')
  return root
}

/** The roots of aligned groups of CHUNK leaves; the last group may be smaller. */
export function chunkRoots(leaves: readonly Uint8Array[], hash: Sha256 = sha256): Uint8Array[] {
  return Array.from({ length: Math.ceil(leaves.length / CHUNK) }, (_, chunk) =>
    rootOf(leaves.slice(chunk * CHUNK, (chunk + 1) * CHUNK), hash),
  )
}

export function rootOfChunks(roots: readonly Uint8Array[], count: number, hash: Sha256 = sha256): Uint8Array {
  if (roots.length !== Math.ceil(count / CHUNK))
    throw new RangeError(`${count} leaves do not have ${roots.length} chunks`)
  return rootOf(roots, hash)
}

/** The same path as `proofOf` over all leaves, from the leaves of one chunk and the roots of all chunks. */
export function proofInChunks(
  leavesOfChunk: readonly Uint8Array[],
  index: number,
  roots: readonly Uint8Array[],
  count: number,
  hash: Sha256 = sha256,
): Uint8Array[] {
  requirePlace(index, count)
  const chunk = Math.floor(index / CHUNK)
  if (
    roots.length !== Math.ceil(count / CHUNK) ||
    leavesOfChunk.length !== Math.min(CHUNK, count - chunk * CHUNK)
  )
    throw new RangeError(`${leavesOfChunk.length} leaves and ${roots.length} chunks do not make ${count}`)
  return [...proofOf(leavesOfChunk, index % CHUNK, hash), ...proofOf(roots, chunk, hash)]
}

function requirePlace(index: number, count: number): void {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(count) || index < 0 || index >= count)
    throw new RangeError(`no leaf ${index} among ${count}`)
}
