import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { betSaltOf, leafOf, pseudonymOf } from '@mela/games/fairness/bet-leaf.ts'
import { rootFromProof, rootOf } from '@mela/games/fairness/merkle.ts'
import { verifyReceipt } from '@mela/games/fairness/signed.ts'
import { games } from '@mela/games/game.ts'
import { picksOf } from '@mela/games/pick.ts'
import { expect, it } from 'vitest'
import { receiptsFor } from './receipts.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const public_key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')
const signer = {
  key_id: 'test',
  sign: (bytes: Uint8Array) => sign(null, bytes, privateKey).toString('hex'),
}
const salt = createHash('sha256').update('a round').digest()
const bytes = (hex: string) => Buffer.from(hex, 'hex')

/** As many requests as asked, of one to three lines, through all picks of all games. */
const given = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const { game_type } = games[i % games.length] as (typeof games)[number]
    const picks = picksOf(game_type).length
    return {
      request: {
        user_id: String(9_000_000_000_000_000_000n + BigInt(i)),
        game_type,
        money_type: (1 + (i % 2)) as 1 | 2,
        lines: Array.from({ length: 1 + (i % 3) }, (_, k) => ({
          pick: 1 + ((i * 7 + k) % picks),
          stake: BigInt(10_000 * (i + 1) + k * 1_000_000),
          fee: 0n,
        })),
      },
      seq: 1 + i * 3,
      round: { period: '20261115100010750', paytable: 'fair97-1', salt },
    }
  })

it.each([1, 2, 3, 5, 8, 64, 181, 512])(
  'GM-13 the receipts of a batch of %i are what packages/games makes one by one, and all lead to one signed root',
  (count) => {
    const accepted = given(count)
    const receipts = receiptsFor(accepted, signer, 1_700_000_000_000)
    expect(receipts.map((some) => some.length)).toEqual(accepted.map(({ request }) => request.lines.length))
    const all = receipts.flat()
    const leaves = all.map((receipt) => leafOf(receipt.leaf, bytes(receipt.salt)))
    const root = rootOf(leaves)
    for (const [i, receipt] of all.entries()) {
      expect(receipt.index).toBe(i)
      expect(bytes(receipt.salt)).toEqual(Buffer.from(betSaltOf(salt, receipt.leaf.seq)))
      expect(rootFromProof(leaves[i] as Uint8Array, i, all.length, receipt.path.map(bytes))).toEqual(root)
    }
    const [first] = all
    expect(first && verifyReceipt(first, public_key)).toBe(true)
    expect(new Set(all.map((receipt) => receipt.signature)).size).toBe(1)
    for (const [i, { request }] of accepted.entries())
      for (const receipt of receipts[i] ?? [])
        expect(receipt.leaf.pseudonym).toBe(pseudonymOf(request.user_id, bytes(receipt.salt)))
  },
)
