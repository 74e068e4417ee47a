// The door of the chat: the rooms with what is unread, opening one, and writing into it.

export { clearRoom, removeRoom, setMuted, setPinned } from './core/actions.ts'
export { useChatPhase, useDraft, useRoom, useRooms } from './core/hooks.ts'
export { forward, sendMedia, sendText } from './core/outbox/compose.ts'
export { closeRoom, openRoom } from './core/reading.ts'
export { type MessageView, type RoomView, roomKey, roomPath } from './core/shapes.ts'
export { retryChat, startChat } from './core/start.ts'
export { useUnreadTotal } from './core/unread-total.ts'
