// The form of a bank card, kept while its bank is picked on another page. In memory only, and gone with the session.
import { create } from 'zustand'
import { onSessionEnd } from '#platform/session.ts'

export type CardDraft = {
  bank: { code: string; name: string } | undefined
  account_name: string
  card_number: string
  /** Addresses of uploads. */
  front: string | undefined
  back: string | undefined
}

const empty: CardDraft = {
  bank: undefined,
  account_name: '',
  card_number: '',
  front: undefined,
  back: undefined,
}

export const useCardDraft = create<CardDraft>(() => empty)
export const changeCard = (part: Partial<CardDraft>) => useCardDraft.setState(part)
export const dropCard = () => useCardDraft.setState(empty)

onSessionEnd(dropCard)
