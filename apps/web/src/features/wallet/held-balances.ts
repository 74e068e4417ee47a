// While a draw is on the stage a balance that changes would tell its end: balances stand still until the reveal (TB-01).
import { create } from 'zustand'
import { onSessionEnd } from '#platform/session.ts'
import type { Balance } from './wallet.queries.ts'

type Held = { list: readonly Balance[] | undefined }

export const useHeldBalances = create<Held>(() => ({ list: undefined }))

export const releaseBalances = (): void => useHeldBalances.setState({ list: undefined })
// What one member had is nothing for the next.
onSessionEnd(releaseBalances)
