import { MoneyType } from '@mela/contract/enums.ts'
import type { WalletBalance } from '@mela/contract/event.ts'
import { wallet } from '@mela/contract/wallet.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { create } from 'zustand'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { useIsOnline } from '#platform/online.ts'
import { save, savedRead, useSavedAt } from '#platform/saved-read.ts'
import { read, write } from '#platform/storage.ts'

export type Balance = z.output<typeof WalletBalance>

const wallets = savedRead(wallet.list, {})

/** Visitors have none to ask for. */
export const useWallets = (isEnabled = true) => useQuery({ ...wallets, enabled: isEnabled }, queryClient)

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

/** Diamond is not for choosing (WL-01). */
export const choosable = [MoneyType.rupee, MoneyType.usdt] as const
export type ChoosableType = (typeof choosable)[number]

function storedWallet(): ChoosableType {
  return choosable.find((type) => String(type) === read('default_wallet')) ?? MoneyType.rupee
}

export const useChosenWallet = create<{ type: ChoosableType }>(() => ({ type: storedWallet() }))

export function chooseWallet(type: ChoosableType): void {
  write('default_wallet', String(type))
  useChosenWallet.setState({ type })
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
