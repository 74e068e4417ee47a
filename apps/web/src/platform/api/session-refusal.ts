// Codes that end the session wherever they come from (RT-17). The app says what that means for the screen.
import type { Refusal } from './failure.ts'

const SESSION_ENDING = [10005, 10017]
export const endsSession = (refusal: Refusal): boolean => SESSION_ENDING.includes(refusal.code)

let listener: (refusal: Refusal) => void = () => {}
export function onSessionRefused(given: (refusal: Refusal) => void): void {
  listener = given
}
export const sayRefused = (refusal: Refusal): void => listener(refusal)
