import { MoneyType } from '@mela/contract/enums.ts'
import type { WalletBalance } from '@mela/contract/event.ts'
import { wallet } from '@mela/contract/wallet.ts'
import type * as z from 'zod/mini'
import { create } from 'zustand'
import { keyOf, queryClient, readOf, useRead } from '#platform/api/query.ts'
import { read, write } from '#platform/storage.ts'

export type Balance = z.output<typeof WalletBalance>

const wallets = readOf(wallet.list, {})

/** Visitors have none to ask for. */
export const useWallets = (isEnabled = true) => useRead(wallet.list, {}, { isEnabled })

export const loadWallets = () => queryClient.prefetchQuery(wallets)

export const refreshWallets = () => queryClient.invalidateQueries({ queryKey: keyOf(wallet.list) })

/** What `edit_user_amount` brings. Wallets that it does not name keep their balance. */
export function applyBalances(changed: readonly Balance[]): void {
  queryClient.setQueryData(wallets.queryKey, (known) => {
    if (!known) return known
    const kept = known.list.filter(({ type }) => !changed.some((one) => one.type === type))
    return { ...known, list: [...kept, ...changed].sort((a, b) => a.type - b.type) }
  })
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
