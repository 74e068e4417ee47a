// What the house signs with Ed25519: the canonical JSON of a statement that names its own kind, so that a
// signature under one kind of statement is never valid for another.
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../canonical.ts'
import { type LeafBet, leafOf } from './bet-leaf.ts'
import { rootFromProof } from './merkle.ts'

export type EpochStatement = {
  kind: 'epoch'
  /** The game's slug. */
  game: string
  minutes: number
  first_period: string
  rounds: number
  /** `s_0` in hex; nothing where no seed is used. */
  commitment: string | null
  paytable: string
  paytable_hash: string
  /** The chain's id. */
  beacon: string
  published_at: number
}

export type DrawSource = { beacon: string; round: number } | { block_time: number; network: string }

export type LockStatement = {
  kind: 'lock'
  period: string
  commitment: string | null
  bet_root: string
  bets: number
  /** By money_type, decimals as on the wire. */
  stakes: Record<string, string>
  draw_source: DrawSource
  previous_log: string
  log: string
  locked_at: number
}

/** One signature for all bets that were accepted together. */
export type ReceiptStatement = { kind: 'receipts'; root: string; count: number; signed_at: number }

export type Statement = EpochStatement | LockStatement | ReceiptStatement

export type Receipt = {
  leaf: LeafBet
  salt: string
  index: number
  count: number
  path: string[]
  signed_at: number
  signature: string
  key_id: string
}

export const signedBytes = (statement: Statement): Uint8Array => utf8ToBytes(canonicalJson(statement))

/** Never throws: what cannot be read is not signed. */
export function isSignedBy(publicKeyHex: string, statement: Statement, signatureHex: string): boolean {
  try {
    // The strict rule of RFC 8032: exactly one signature for a statement and a key is accepted everywhere.
    return ed25519.verify(hexToBytes(signatureHex), signedBytes(statement), hexToBytes(publicKeyHex), {
      zip215: false,
    })
  } catch {
    return false
  }
}

/** Whether the house signed that it accepted exactly this bet. */
export function verifyReceipt(receipt: Receipt, publicKeyHex: string): boolean {
  try {
    const { leaf, salt, index, count, path, signed_at, signature } = receipt
    const root = rootFromProof(leafOf(leaf, hexToBytes(salt)), index, count, path.map(hexToBytes))
    return isSignedBy(publicKeyHex, { kind: 'receipts', root: bytesToHex(root), count, signed_at }, signature)
  } catch {
    return false
  }
}
