// Signing in by Google, Facebook and Telegram.
export { askProvider } from './ask-provider.ts'
export { showOptions } from './show-options.ts'
