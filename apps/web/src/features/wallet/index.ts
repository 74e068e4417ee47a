// The door of the wallets.
export { BalanceCard } from './balance-card.tsx'
export { BalancePill } from './balance-pill.tsx'
export { currencyName } from './currency-name.ts'
export { SavedMark } from './saved-mark.tsx'
export {
  applyBalances,
  holdBalances,
  loadWallets,
  refreshWallets,
  useWallets,
} from './wallet.queries.ts'
export { coinOf, walletName } from './wallet-names.ts'
export { WalletSwitcher } from './wallet-switcher.tsx'
