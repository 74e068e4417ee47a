// Sounds and vibration of the games: nothing in a hidden tab, nothing when the setting is off.
import { useSoundStore } from './sound-setting.ts'
import { createSpeaker } from './speaker.ts'

export { useSoundSetting } from './sound-setting.ts'

const patterns = {
  tap: 8,
  lock: 20,
  win: [30, 60, 30],
  big: [30, 60, 30, 60, 80],
}

const isWanted = (): boolean => useSoundStore.getState().isOn && !document.hidden

const { wake, play } = createSpeaker(isWanted)
addEventListener('pointerdown', wake, { capture: true, passive: true })
addEventListener('keydown', wake, { capture: true, passive: true })

export const playSound = play

export function vibrate(name: keyof typeof patterns): void {
  if (isWanted() && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(patterns[name])
}
