// What other features show in a conversation: the app hands it in, because the chat knows none of them.
import type { ReactNode } from 'react'
import { create } from 'zustand'
import type { MessageView, RoomAddress } from '../../core/shapes.ts'

/** `run`: lines that are told together in the place of the first one. */
type Part = React.ComponentType<{ message: MessageView; run?: readonly MessageView[] }>
type Parts = Partial<Record<number, Part>>

/** Something one can do in a room besides writing. */
export type ComposerAction = {
  id: string
  icon: ReactNode
  /** The key of its text. */
  label: string
  isFor: (room: RoomAddress) => boolean
  onSelect: (room: RoomAddress) => void
}

type Filled = {
  bubbles: Parts
  lines: Parts
  actions: readonly ComposerAction[]
  /** What opens over a room; beside its messages, because those come and go. */
  sheets: readonly React.ComponentType<{ room: RoomAddress }>[]
}
/** A room may be drawn before the app has filled it: what shows a part learns of it then. */
const useFilled = create<Filled>(() => ({ bubbles: {}, lines: {}, actions: [], sheets: [] }))

/** Once, when the app is put together. */
export const fillRoom = (given: Filled): void => useFilled.setState(given)

export const useBubblePart = (type: number): Part | undefined => useFilled(({ bubbles }) => bubbles[type])
export const useLinePart = (type: number): Part | undefined => useFilled(({ lines }) => lines[type])
export const useRoomSheets = () => useFilled(({ sheets }) => sheets)
export const useComposerActions = (room: RoomAddress): ComposerAction[] =>
  useFilled(({ actions }) => actions).filter(({ isFor }) => isFor(room))
