// Which wallet this device plays with. A preference of the device, as its theme is: pages that show no balance follow it too.
import { MoneyType } from '@mela/contract/enums.ts'
import { create } from 'zustand'
import { read, write } from './storage.ts'

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
