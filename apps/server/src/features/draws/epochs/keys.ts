// The Ed25519 keys that sign epochs, locks and receipts: made at the first start and kept, sealed, in the database, so
// that all nodes sign with the same.
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { cached } from '#platform/cached.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { SealError } from '#platform/seal.ts'
import { insertFirstKey, type KeyRow, selectKeys } from './epoch.store.ts'

export type Signer = {
  key_id: string
  /** Hex over exactly these bytes. */
  sign(bytes: Uint8Array): string
}

const PURPOSE = 'fairness key'

/** The newest key signs; older ones stay public, so that what they signed can be checked for ever. */
export const signerOf = cached(Number.POSITIVE_INFINITY, openSigner).of

async function openSigner(platform: Platform): Promise<Signer> {
  const known = await selectKeys(platform.db)
  const newest = known.at(-1) ?? (await makeFirstKey(platform))
  const der = Buffer.from(openedKey(platform, newest), 'base64url')
  return signerWith(newest.key_id, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
}

function openedKey(platform: Platform, { key_id, sealed_private }: KeyRow): string {
  try {
    return platform.sealer.open(PURPOSE, sealed_private)
  } catch {
    throw new SealError(
      `SECRET_KEY is not the one that sealed the fairness key ${key_id}: put the old one back`,
    )
  }
}

const signerWith = (key_id: string, key: KeyObject): Signer => ({
  key_id,
  sign: (bytes) => sign(null, bytes, key).toString('hex'),
})

async function makeFirstKey(platform: Platform): Promise<KeyRow> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const public_key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url')
  return insertFirstKey(platform.db, {
    key_id: public_key.subarray(0, 8).toString('hex'),
    public_key,
    sealed_private: platform.sealer.seal(PURPOSE, der),
  })
}

/** For anybody who checks a signature. */
export async function publicKeys(q: Queryable) {
  const rows = await selectKeys(q)
  return rows.map(({ key_id, public_key, created_at }) => ({
    key_id,
    public_key: public_key.toString('hex'),
    created_at: created_at.getTime(),
  }))
}
