// Quick bet: a tap on a key places the armed amount. Off until a member has asked for it, and theirs alone.
import { create } from 'zustand'
import { onSessionEnd } from '#platform/session.ts'
import { read, write } from '#platform/storage.ts'

export const useQuickBetSetting = create<{ isOn: boolean }>(() => ({ isOn: read('quick_bet') === '1' }))
onSessionEnd(() => useQuickBetSetting.setState({ isOn: false }))

export function setQuickBet(isOn: boolean): void {
  write('quick_bet', isOn ? '1' : '0')
  useQuickBetSetting.setState({ isOn })
}
