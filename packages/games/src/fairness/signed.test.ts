import { generateKeyPairSync, sign } from 'node:crypto'
import type { Receipt as WireReceipt } from '@mela/contract/games.ts'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { betSaltOf, type LeafBet, leafOf, pseudonymOf } from './bet-leaf.ts'
import { allProofs, rootOf } from './merkle.ts'
import { isSignedBy, type Receipt, type ReceiptStatement, signedBytes, verifyReceipt } from './signed.ts'

const secretKey = sha256(utf8ToBytes('a key for tests'))
const publicKey = bytesToHex(ed25519.getPublicKey(secretKey))
const signatureOf = (statement: ReceiptStatement) =>
  bytesToHex(ed25519.sign(signedBytes(statement), secretKey))

const statement: ReceiptStatement = {
  kind: 'receipts',
  root: 'ab'.repeat(32),
  count: 3,
  signed_at: 1_788_180_000_000,
}

describe('what the house signs', () => {
  it('GM-13 is the canonical text of a statement with its kind', () => {
    expect(new TextDecoder().decode(signedBytes(statement))).toBe(
      `{"count":3,"kind":"receipts","root":"${'ab'.repeat(32)}","signed_at":1788180000000}`,
    )
  })

  it('GM-13 is signed as Node signs with Ed25519', () => {
    const pair = generateKeyPairSync('ed25519')
    const raw = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
    const signature = sign(null, signedBytes(statement), pair.privateKey).toString('hex')
    expect(isSignedBy(raw, statement, signature)).toBe(true)
    expect(isSignedBy(publicKey, statement, signature)).toBe(false)
  })

  it('GM-13 is not signed when anything differs, or cannot be read', () => {
    const signature = signatureOf(statement)
    expect(isSignedBy(publicKey, statement, signature)).toBe(true)
    expect(isSignedBy(publicKey, { ...statement, count: 4 }, signature)).toBe(false)
    expect(isSignedBy(publicKey, { ...statement, more: 1 } as ReceiptStatement, signature)).toBe(false)
    for (let at = 0; at < signature.length; at += 8) {
      const digit = signature[at] === '0' ? '1' : '0'
      expect(isSignedBy(publicKey, statement, signature.slice(0, at) + digit + signature.slice(at + 1))).toBe(
        false,
      )
    }
    for (const bad of ['', 'zz', signature.slice(2), `${signature}00`, null, undefined, {}])
      expect(isSignedBy(publicKey, statement, bad as string)).toBe(false)
    for (const bad of ['', 'zz', '00'.repeat(32), publicKey.slice(2)])
      expect(isSignedBy(bad, statement, signature)).toBe(false)
    expect(isSignedBy(publicKey, { ...statement, count: 0.5 }, signature)).toBe(false)
  })
})

describe('a receipt', () => {
  const roundSalt = sha256(utf8ToBytes('round'))
  const bets = Array.from({ length: 7 }, (_, index): { leaf: LeafBet; salt: Uint8Array } => {
    const salt = betSaltOf(roundSalt, index + 1)
    const leaf: LeafBet = {
      period: '20260831100010750',
      seq: index + 1,
      pseudonym: pseudonymOf(String(index), salt),
      category: 'Color',
      position: null,
      selection: 'red',
      money_type: 1,
      stake: '10',
      paytable: 'fair97-1',
      cancelled: false,
    }
    return { leaf, salt }
  })
  const leaves = bets.map(({ leaf, salt }) => leafOf(leaf, salt))
  const signed_at = 1_788_180_000_000
  const batch = { kind: 'receipts', root: bytesToHex(rootOf(leaves)), count: 7, signed_at } as const
  const receipts = allProofs(leaves).map(
    (path, index): Receipt => ({
      leaf: bets[index]?.leaf as LeafBet,
      salt: bytesToHex(bets[index]?.salt as Uint8Array),
      index,
      count: 7,
      path: path.map((bytes) => bytesToHex(bytes)),
      signed_at,
      signature: signatureOf(batch),
      key_id: 'k1',
    }),
  )

  it('GM-13 of every bet of a batch is proved by one signature', () => {
    const asOnTheWire = (receipt: WireReceipt): Receipt => receipt
    expect(receipts.map((receipt) => verifyReceipt(asOnTheWire(receipt as WireReceipt), publicKey))).toEqual(
      Array(7).fill(true),
    )
  })

  it.each<[string, Partial<Receipt>]>([
    ['another stake', { leaf: { ...(receipts[3] as Receipt).leaf, stake: '100' } }],
    ['another selection', { leaf: { ...(receipts[3] as Receipt).leaf, selection: 'green' } }],
    ['a cancelled bet', { leaf: { ...(receipts[3] as Receipt).leaf, cancelled: true } }],
    ['another salt', { salt: '00'.repeat(32) }],
    ['another place', { index: 4 }],
    ['another count', { count: 8 }],
    ['a path that is cut off', { path: (receipts[3] as Receipt).path.slice(1) }],
    ['the path of another bet', { path: (receipts[2] as Receipt).path }],
    ['another time', { signed_at: signed_at + 1 }],
    ['another signature', { signature: '00'.repeat(64) }],
    ['no path at all', { path: null as unknown as string[] }],
    ['a path of something else', { path: [1] as unknown as string[] }],
  ])('GM-13 with %s proves nothing', (_, change) => {
    expect(verifyReceipt({ ...(receipts[3] as Receipt), ...change }, publicKey)).toBe(false)
  })
})
