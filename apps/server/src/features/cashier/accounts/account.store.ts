import type { CryptoChannel, PayoutAccount } from '@mela/contract/cashier.ts'
import type { MoneyType } from '@mela/contract/enums.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export type NewAccount = {
  id: string
  user_id: string
  kind: 'bank' | 'crypto'
  money_type: MoneyType
  name: string
  tail: string
  holder?: string
  channel?: CryptoChannel
  bank_code?: string
  sealed_number?: string
  fingerprint: Buffer
  front_url?: string
  back_url?: string
}

/** False when this number or address is linked already, by anybody. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const { count } = await tx.sql`insert into payout_account ${tx.sql(account)} on conflict do nothing`
  return count === 1
}

/** Accounts of one member are added one after another, so that parallel ones cannot all pass the same limit. */
export async function lockAccounts(tx: Tx, user_id: string): Promise<number> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended('payout_account', ${user_id}::bigint))`
  const [row] = await tx.sql<{ n: number }[]>`
    select count(*)::int as n from payout_account where user_id = ${user_id} and removed_at is null`
  return row?.n ?? 0
}

type Row = {
  id: string
  kind: 'bank' | 'crypto'
  money_type: MoneyType
  name: string
  tail: string
  holder: string | null
  channel: CryptoChannel | null
}

const viewOf = ({ money_type, channel, ...row }: Row): PayoutAccount => ({
  ...row,
  currency: money_type,
  ...(channel ? { channel } : {}),
})

export async function selectAccounts(q: Queryable, user_id: string): Promise<PayoutAccount[]> {
  const rows = await q.sql<Row[]>`
    select id, kind, money_type, name, tail, holder, channel from payout_account
    where user_id = ${user_id} and removed_at is null order by created_at`
  return rows.map(viewOf)
}

/** Only the member's own, and only while it is there. */
export async function selectAccount(
  q: Queryable,
  user_id: string,
  id: string,
): Promise<PayoutAccount | undefined> {
  const [row] = await q.sql<Row[]>`
    select id, kind, money_type, name, tail, holder, channel from payout_account
    where id = ${id} and user_id = ${user_id} and removed_at is null`
  return row && viewOf(row)
}

export async function hasNumber(q: Queryable, id: string): Promise<boolean> {
  const [row] = await q.sql`select 1 from payout_account where id = ${id} and sealed_number is not null`
  return row !== undefined
}

/** Where a payout goes, still sealed. For the duty that pays: nothing else reads it. */
export async function selectDestination(q: Queryable, id: string) {
  const [row] = await q.sql<
    {
      kind: 'bank' | 'crypto'
      bank_code: string | null
      holder: string | null
      channel: string | null
      sealed_number: string | null
    }[]
  >`select kind, bank_code, holder, channel, sealed_number from payout_account where id = ${id}`
  return row
}

export async function removeAccount(tx: Tx, user_id: string, id: string, kind: string): Promise<boolean> {
  const result = await tx.sql`
    update payout_account set removed_at = now()
    where id = ${id} and user_id = ${user_id} and kind = ${kind} and removed_at is null`
  return result.count === 1
}
