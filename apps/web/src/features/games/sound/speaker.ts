// One way out for all sounds. A browser lets nobody sound before the first gesture; we do not try either.
import { type SoundName, voices } from './synth.ts'

const VOLUME = 0.3

export type Speaker = {
  /** To be called within a gesture: some browsers let a sound begin nowhere else. */
  wake: () => void
  play: (name: SoundName) => void
}

export function createSpeaker(isWanted: () => boolean): Speaker {
  let context: AudioContext | undefined
  let master: GainNode | undefined
  const wake = () => {
    if (!isWanted() || typeof AudioContext === 'undefined') return
    if (!context) {
      context = new AudioContext()
      master = context.createGain()
      master.gain.value = VOLUME
      master.connect(context.destination)
    }
    if (context.state === 'suspended') void context.resume().catch(() => {})
  }
  return {
    wake,
    play: (name) => {
      if (!isWanted()) return
      // The gesture may have been on the page before this one.
      if (!context && navigator.userActivation?.hasBeenActive) wake()
      if (context?.state === 'running' && master) voices[name](context, master)
    },
  }
}
