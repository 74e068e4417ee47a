// The door of the wallets.
export { BalanceCard } from './balance-card.tsx'
export { BalancePill } from './balance-pill.tsx'
export { applyBalances, loadWallets, refreshWallets } from './wallet.queries.ts'
export { WalletSwitcher } from './wallet-switcher.tsx'
