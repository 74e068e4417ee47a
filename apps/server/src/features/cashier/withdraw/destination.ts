// Where a payout goes. It rests sealed and is opened here alone, for the one call to the provider: it stands in no list, no
// log and no data of a job.
import type { Queryable } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { selectDestination } from '../accounts/account.store.ts'

export type Destination =
  | { kind: 'bank'; bank_code: string; holder: string; number: string }
  | { kind: 'crypto'; channel: string; address: string }

/** Undefined when no number was kept, as with cards that were linked before only bank accounts were taken. */
export async function openDestination(
  q: Queryable,
  platform: Platform,
  account_id: string,
): Promise<Destination | undefined> {
  const row = await selectDestination(q, account_id)
  if (!row?.sealed_number) return undefined
  const { kind, bank_code, holder, channel, sealed_number } = row
  return kind === 'bank'
    ? {
        kind,
        bank_code: bank_code ?? '',
        holder: holder ?? '',
        number: platform.sealer.open('bank account', sealed_number),
      }
    : { kind, channel: channel ?? '', address: platform.sealer.open('crypto address', sealed_number) }
}
