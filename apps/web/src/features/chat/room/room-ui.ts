// What is going on in the open room besides its messages: what is chosen, answered, edited, translated.
import { create } from 'zustand'
import type { MessageView } from '../core/shapes.ts'

export type Translation = { state: 'waiting' } | { state: 'there'; text: string } | { state: 'failed' }

export type RoomUi = {
  /** By message; null while nothing is being chosen. */
  chosen: ReadonlySet<string> | null
  replyTo: MessageView | null
  editing: MessageView | null
  translations: ReadonlyMap<string, Translation>
  /** Shown for a moment after a jump. */
  flashed: string | null
}

const NOTHING: RoomUi = { chosen: null, replyTo: null, editing: null, translations: new Map(), flashed: null }

export const useRoomUi = create<RoomUi>(() => NOTHING)
export const forgetRoomUi = (): void => useRoomUi.setState(NOTHING)

export function toggleChosen(messages: readonly MessageView[]): void {
  const chosen = new Set(useRoomUi.getState().chosen)
  const isIn = messages.every(({ message_id }) => chosen.has(message_id))
  for (const { message_id } of messages) {
    if (isIn) chosen.delete(message_id)
    else chosen.add(message_id)
  }
  useRoomUi.setState({ chosen })
}

export function setTranslation(message_id: string, translation: Translation | undefined): void {
  const translations = new Map(useRoomUi.getState().translations)
  if (translation) translations.set(message_id, translation)
  else translations.delete(message_id)
  useRoomUi.setState({ translations })
}
