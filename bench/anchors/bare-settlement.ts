// The least that paying a round can cost: one UPDATE … FROM over the wallets of its members, and one INSERT of as many
// rows as wide as postings, each its own transaction, in tables that nothing else hangs on.
import { sqlAt } from '../../apps/server/src/platform/db/sql-at.ts'

export type BareSettlement = { ms(): Promise<number>; end(): Promise<void> }

/** Over a copy of all wallets of this currency. */
export async function prepareBareSettlement(ownerUrl: string, money_type: number): Promise<BareSettlement> {
  const owner = sqlAt(ownerUrl)
  await owner.unsafe(`
    create table bare_wallet (like wallet including all) with (fillfactor = 50);
    insert into bare_wallet select * from wallet where money_type = ${money_type};
    create table bare_payout as select user_id, money_type, 1000000::bigint as amount from bare_wallet order by user_id;
    create table bare_posting as select * from posting with no data;
    analyze bare_wallet;
    analyze bare_payout`)
  return {
    ms: async () => {
      const startedAt = performance.now()
      await owner`
        update bare_wallet w set available = w.available + p.amount, to_wager = greatest(0, w.to_wager - p.amount)
        from bare_payout p where w.user_id = p.user_id and w.money_type = p.money_type`
      await owner`
        insert into bare_posting (transfer_id, line, xid, created_at, amount, to_user, to_after, money_type,
          from_account, to_account, kind, cause)
        select 1, row_number() over (), pg_current_xact_id(), now(), p.amount, p.user_id, p.amount, p.money_type,
          'round:20261115100010001', 'available', 'payout', '{"period": "20261115100010001"}'
        from bare_payout p`
      return performance.now() - startedAt
    },
    end: () => owner.end(),
  }
}
