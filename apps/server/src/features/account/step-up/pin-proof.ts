// The PIN belongs to the cashier, which stands below: it says here how one is asked for.
import type { Database, Queryable } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { port } from '#platform/port.ts'

type PinProof = {
  has(q: Queryable, user_id: string): Promise<boolean>
  /** Throws unless this is the member's PIN; wrong ones are counted. Hashes, so never inside a transaction. */
  check(db: Database, platform: Platform, user_id: string, ciphered: string): Promise<void>
}

export const pinProof = port<PinProof>('account.pin_proof')
