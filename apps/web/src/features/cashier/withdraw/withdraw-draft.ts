// What is about to be withdrawn, between the form, the pages that add an account, and the review. In memory only:
// whoever reloads begins again.
import type { MoneyType } from '@mela/contract/enums.ts'
import { create } from 'zustand'
import { onSessionEnd } from '#platform/session.ts'

export type WithdrawDraft = {
  currency: MoneyType | undefined
  accountId: string | undefined
  /** The amount as it stands in its field. */
  text: string
}

const empty: WithdrawDraft = { currency: undefined, accountId: undefined, text: '' }

export const useWithdrawDraft = create<WithdrawDraft>(() => empty)
export const changeDraft = (part: Partial<WithdrawDraft>) => useWithdrawDraft.setState(part)
export const dropDraft = () => useWithdrawDraft.setState(empty)

onSessionEnd(dropDraft)
