import { createHash } from 'node:crypto'
import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uint32be } from './big-endian.ts'
import {
  allProofs,
  CHUNK,
  chunkRoots,
  proofInChunks,
  proofOf,
  rootFromProof,
  rootOf,
  rootOfChunks,
} from './merkle.ts'
import type { Sha256 } from './sha256.ts'

fc.configureGlobal({ seed: 20_261_115 })

const native: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const leavesOf = (count: number) => Array.from({ length: count }, (_, index) => native(uint32be(index)))
const hex = (list: readonly Uint8Array[]) => list.map((bytes) => bytesToHex(bytes))

/** The definition of RFC 6962, section 2.1, as plainly as it can be written down. */
function naiveRoot(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) return createHash('sha256').digest()
  if (leaves.length === 1) return leaves[0] as Buffer
  const k = 2 ** Math.floor(Math.log2(leaves.length - 1))
  return createHash('sha256')
    .update(Buffer.concat([Buffer.from([1]), naiveRoot(leaves.slice(0, k)), naiveRoot(leaves.slice(k))]))
    .digest()
}
function naivePath(leaves: Buffer[], index: number): Buffer[] {
  if (leaves.length === 1) return []
  const k = 2 ** Math.floor(Math.log2(leaves.length - 1))
  return index < k
    ? [...naivePath(leaves.slice(0, k), index), naiveRoot(leaves.slice(k))]
    : [...naivePath(leaves.slice(k), index - k), naiveRoot(leaves.slice(0, k))]
}

describe('the root of all bets', () => {
  it('GM-13 of no bets is the hash of nothing', () => {
    expect(bytesToHex(rootOf([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })

  it('GM-13 is that of RFC 6962 for every number of bets up to 130', () => {
    for (let count = 0; count <= 130; count += 1) {
      const leaves = leavesOf(count)
      expect(bytesToHex(rootOf(leaves))).toBe(
        naiveRoot(leaves.map((leaf) => Buffer.from(leaf))).toString('hex'),
      )
    }
  })

  it('GM-13 every bet has a path that leads to it, alone or made in one pass', () => {
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 31, 33, 64, 65, 100]) {
      const leaves = leavesOf(count)
      const buffers = leaves.map((leaf) => Buffer.from(leaf))
      const root = bytesToHex(rootOf(leaves))
      for (const [index, path] of allProofs(leaves).entries()) {
        expect(hex(path)).toEqual(hex(naivePath(buffers, index)))
        expect(hex(proofOf(leaves, index))).toEqual(hex(path))
        expect(bytesToHex(rootFromProof(leaves[index] as Uint8Array, index, count, path))).toBe(root)
      }
    }
    expect(allProofs([])).toEqual([])
  })

  it('GM-13 uses the hash it is given', () => {
    const leaves = leavesOf(37)
    expect(bytesToHex(rootOf(leaves, native))).toBe(bytesToHex(rootOf(leaves)))
    let calls = 0
    rootOf(leaves, (bytes) => {
      calls += 1
      return native(bytes)
    })
    expect(calls).toBe(36)
  })
})

describe('a proof', () => {
  const anyTree = fc
    .integer({ min: 2, max: 200 })
    .chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1)))

  it('GM-13 fails with any changed byte', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(), fc.integer({ min: 1, max: 255 }), ([count, index], at, bits) => {
        const leaves = leavesOf(count)
        const leaf = leaves[index] as Uint8Array
        const path = proofOf(leaves, index)
        const bytes = [leaf, ...path].map((part) => Uint8Array.from(part))
        const part = bytes[Math.floor(at / 32) % bytes.length] as Uint8Array
        part[at % 32] = (part[at % 32] as number) ^ bits
        const [changedLeaf, ...changedPath] = bytes as [Uint8Array, ...Uint8Array[]]
        return (
          bytesToHex(rootFromProof(changedLeaf, index, count, changedPath)) !== bytesToHex(rootOf(leaves))
        )
      }),
      { numRuns: 500 },
    )
  })

  it('GM-13 holds for one place of its tree', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(199), ([count, index], other) => {
        const place = other % count
        fc.pre(place !== index)
        const leaves = leavesOf(count)
        const path = proofOf(leaves, index)
        try {
          const root = rootFromProof(leaves[index] as Uint8Array, place, count, path)
          return bytesToHex(root) !== bytesToHex(rootOf(leaves))
        } catch (error) {
          return error instanceof RangeError
        }
      }),
      { numRuns: 500 },
    )
  })

  it('GM-13 must have exactly its length, and a place that exists', () => {
    const leaves = leavesOf(5)
    const leaf = leaves[2] as Uint8Array
    const path = proofOf(leaves, 2)
    expect(() => rootFromProof(leaf, 2, 5, path.slice(1))).toThrow(RangeError)
    expect(() => rootFromProof(leaf, 2, 5, [...path, leaf])).toThrow(RangeError)
    expect(() => rootFromProof(leaf, 2, 5, [new Uint8Array(31), ...path.slice(1)])).toThrow(RangeError)
    for (const [index, count] of [
      [5, 5],
      [-1, 5],
      [0, 0],
      [0.5, 5],
      [0, 1.5],
      [0, 2 ** 60],
      [Number.NaN, 5],
    ] as const)
      expect(() => rootFromProof(leaf, index, count, path)).toThrow(RangeError)
    expect(() => proofOf(leaves, 5)).toThrow(RangeError)
    expect(() => proofOf([], 0)).toThrow(RangeError)
  })
})

describe('a large round in pieces', () => {
  const sizes = [
    0,
    1,
    2,
    CHUNK - 1,
    CHUNK,
    CHUNK + 1,
    2 * CHUNK - 1,
    2 * CHUNK,
    2 * CHUNK + 1,
    3 * CHUNK,
    5 * CHUNK + 7,
  ]

  it.each(sizes)('GM-13 of %i bets has the same root and the same paths', (count) => {
    const leaves = leavesOf(count)
    const roots = chunkRoots(leaves, native)
    expect(bytesToHex(rootOfChunks(roots, count, native))).toBe(bytesToHex(rootOf(leaves, native)))
    const indices = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, count - 2, count - 1]
    for (const index of indices.filter((index) => index >= 0 && index < count)) {
      const start = Math.floor(index / CHUNK) * CHUNK
      const path = proofInChunks(leaves.slice(start, start + CHUNK), index, roots, count, native)
      expect(hex(path)).toEqual(hex(proofOf(leaves, index, native)))
    }
  })

  it('GM-13 of any size has the same root', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 * CHUNK }), (count) => {
        const leaves = leavesOf(count)
        const roots = chunkRoots(leaves, native)
        return bytesToHex(rootOfChunks(roots, count, native)) === bytesToHex(rootOf(leaves, native))
      }),
      { numRuns: 10 },
    )
  })

  it('GM-13 refuses pieces that do not make the whole', () => {
    const leaves = leavesOf(CHUNK + 1)
    const roots = chunkRoots(leaves, native)
    expect(() => rootOfChunks(roots, CHUNK)).toThrow(RangeError)
    expect(() => proofInChunks(leaves.slice(0, 5), 0, roots, CHUNK + 1)).toThrow(RangeError)
    expect(() => proofInChunks(leaves.slice(0, CHUNK), 0, roots.slice(1), CHUNK + 1)).toThrow(RangeError)
  })
})
