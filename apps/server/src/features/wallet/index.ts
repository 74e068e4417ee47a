// Wallets and the ledger behind them: the single writer of balances.
import { notification } from '@mela/contract/event.ts'
import type { Money } from '@mela/contract/money.ts'
import { wallet as endpoints } from '@mela/contract/wallet.ts'
import { memberCreated } from '#features/account/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { feature } from '#platform/feature.ts'
import { handler } from '#platform/http/handler.ts'
import type { Platform } from '#platform/platform.ts'
import { startSealer } from './audit/sealer.ts'
import type { WalletState } from './balances.store.ts'
import { balancesOf, openWallets, walletsChanged } from './balances.ts'
import { listHistory } from './history/history.ts'
import { houseAccount, memberWallet } from './ledger/account.ts'
import { transfer } from './ledger/transfer.ts'

export { type AuditReport, auditMoney } from './audit/audit.ts'
export { sealLedger, verifySeals } from './audit/sealer.ts'
export type { WalletState } from './balances.store.ts'
export { announce as announceWallets, balancesOf, openWallets, sumOf, walletsChanged } from './balances.ts'
export {
  BONUS_FACTOR_MIN,
  bonusPerDay,
  COMMISSION_MAX,
  REBATE_MAX,
  SMALLEST_MARGIN,
} from './bonus-terms.ts'
export { type EntryDetail, entryDetails } from './history/history.ts'
export {
  type Account,
  chestAccount,
  houseAccount,
  memberLocked,
  memberWallet,
  roundAccount,
} from './ledger/account.ts'
export { kindsOf, type TransferKind, transactionTypeOf } from './ledger/kind.ts'
export {
  changedWallets,
  type Movement,
  type Receipt,
  type Transfer,
  transfer,
  transferBatch,
} from './ledger/transfer.ts'
export { countTurnover, requireTurnover, toWagerOf } from './turnover.ts'

const listWallets = handler(endpoints.list, async ({ db, me }) => ({ list: await balancesOf(db, me.id) }))

/** Demonstration only: play money out of nothing but the house, once per member and currency. */
export async function grantPlayMoney(tx: Tx, user_id: string, amount: Money): Promise<void> {
  await transfer(tx, {
    key: `play_money:${user_id}:${amount.money_type}`,
    kind: 'reward',
    cause: { play_money: user_id },
    from: houseAccount('promotions'),
    to: memberWallet(user_id),
    amount,
  })
}

/** Every changed wallet is told to all devices of its member (WL-14). */
function tellDevices(platform: Platform, changed: readonly WalletState[]) {
  const byMember = Map.groupBy(changed, (state) => state.user_id)
  for (const [user_id, states] of byMember)
    platform.sockets.dispatch(user_id, notification, {
      type: 'edit_user_amount',
      list: states.map(({ user_id: _, ...state }) => state),
    })
}

export const wallet = feature(endpoints, {
  handlers: { list: listWallets, history: listHistory },
  listens: [
    memberCreated.during((tx, _platform, user_id) => openWallets(tx, user_id)),
    walletsChanged.after(tellDevices),
  ],
  start: (platform) =>
    startSealer(platform.db, {
      onError: (error) => platform.log.warn({ error: String(error) }, 'sealing failed; it is tried again'),
    }),
})
