import type { ReplyOf } from '@mela/contract/endpoint.ts'
import type { WalletBalance } from '@mela/contract/event.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { useChosenWallet } from '#platform/chosen-wallet.ts'
import { useIsOnline } from '#platform/online.ts'
import { save, savedRead, useSavedAt } from '#platform/saved-read.ts'
import { releaseBalances, useHeldBalances } from './held-balances.ts'

export type Balance = z.output<typeof WalletBalance>

type WalletList = ReplyOf<typeof wallet.list>

const wallets = savedRead(wallet.list, {})

/** Visitors have none to ask for. */
export function useWallets(isEnabled = true) {
  const held = useHeldBalances(({ list }) => list)
  const select = held && ((known: WalletList) => ({ ...known, list: [...held] }))
  return useQuery({ ...wallets, enabled: isEnabled, select }, queryClient)
}

/** Shows the balances as they are now until the returned function is called, whatever comes in meanwhile. */
export function holdBalances(): () => void {
  const known = queryClient.getQueryData(wallets.queryKey)
  if (known) useHeldBalances.setState({ list: known.list })
  return releaseBalances
}

export const loadWallets = () => queryClient.prefetchQuery(wallets)

export const refreshWallets = () => queryClient.invalidateQueries({ queryKey: keyOf(wallet.list) })

/** What `edit_user_amount` brings. Wallets that it does not name keep their balance. */
export function applyBalances(changed: readonly Balance[]): void {
  const known = queryClient.getQueryData(wallets.queryKey)
  if (!known) return
  const kept = known.list.filter(({ type }) => !changed.some((one) => one.type === type))
  const list = [...kept, ...changed].sort((a, b) => a.type - b.type)
  queryClient.setQueryData(wallets.queryKey, { ...known, list })
  save(wallet.list, { ...known, list })
}

/** The balance of the chosen wallet; a wallet that the server does not list is empty. */
export function useChosenBalance() {
  const { type } = useChosenWallet()
  const { data, isError } = useWallets()
  const balance = data?.list.find((one) => one.type === type)
  return { type, isError, isKnown: data !== undefined, balance: balance?.balance ?? 0n, all: balance }
}

/** When the balances were read, while nobody knows whether they are still so. */
export function useBalancesSavedAt(): number | undefined {
  const savedAt = useSavedAt((all) => all[wallet.list.path])
  const isOnline = useIsOnline()
  const { dataUpdatedAt } = useWallets()
  if (savedAt !== undefined) return savedAt
  return isOnline || dataUpdatedAt === 0 ? undefined : dataUpdatedAt
}
