import type { MoneyType } from '@mela/contract/enums.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'

export type NewQuote = {
  id: string
  user_id: string
  from_type: MoneyType
  to_type: MoneyType
  amount: bigint
  fee: bigint
  receive: bigint
  rate: string
}

export async function insertQuote(q: Queryable, seconds: number, quote: NewQuote): Promise<void> {
  await q.sql`
    insert into exchange_quote (id, user_id, from_type, to_type, amount, fee, receive, rate, expires_at)
    values (${quote.id}, ${quote.user_id}, ${quote.from_type}, ${quote.to_type}, ${String(quote.amount)},
      ${String(quote.fee)}, ${String(quote.receive)}, ${quote.rate}, now() + make_interval(secs => ${seconds}))`
}

export type QuoteRow = {
  id: string
  from_type: MoneyType
  to_type: MoneyType
  amount: string
  fee: string
  receive: string
}

/** Used up by whoever gets it first; only the member's own and only in time. */
export async function takeQuote(tx: Tx, user_id: string, id: string): Promise<QuoteRow | undefined> {
  const [row] = await tx.sql<QuoteRow[]>`
    update exchange_quote set used_at = now()
    where id = ${id} and user_id = ${user_id} and used_at is null and expires_at > now()
    returning id, from_type, to_type, amount, fee, receive`
  return row
}

export async function sweepQuotes(q: Queryable): Promise<void> {
  await q.sql`delete from exchange_quote where expires_at < now() - interval '30 days' and used_at is null`
}
