// The door of the chat. The shell takes what its first paint needs from its own file.

export { useChatPhase, useRooms } from './core/hooks.ts'
export { startChat } from './core/session/current.ts'
export type { MessageView, RoomAddress, RoomView } from './core/shapes.ts'
export { type ComposerAction, fillRoom } from './room/message/parts.ts'
