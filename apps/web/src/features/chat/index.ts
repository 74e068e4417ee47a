// The door of the chat. The shell takes what its first paint needs from its own file.

export { startChat } from './core/start.ts'
