// The door of the notifications.
export { useHasUnseen } from './seen.ts'
