// The one player of the app: starting a voice message ends the one before. It lives outside of the screen, so a message
// plays on when its row is scrolled away.
import { create } from 'zustand'
import { onSessionEnd } from '#platform/session.ts'

export const voiceRates = [1, 1.5, 2] as const
export type VoiceRate = (typeof voiceRates)[number]
export type PlayState = 'idle' | 'loading' | 'playing' | 'paused' | 'failed'

type Player = { id: string | undefined; state: PlayState; seconds: number; rate: VoiceRate }

export const useVoicePlayer = create<Player>(() => ({ id: undefined, state: 'idle', seconds: 0, rate: 1 }))

export type Voice = {
  id: string
  src: string
  /** The whole of it was heard; the room may go on with the next. */
  onEnded?: () => void
}

let sound: HTMLAudioElement | undefined
let current: Voice | undefined
let frame = 0

const set = useVoicePlayer.setState
const isOver = (audio: HTMLAudioElement) => audio !== sound

/** From the beginning, from where it was paused, or from `atSeconds`. */
export function playVoice(voice: Voice, atSeconds?: number): void {
  if (current?.id !== voice.id || useVoicePlayer.getState().state === 'failed') load(voice)
  else current = voice
  if (!sound) return
  if (atSeconds !== undefined) sound.currentTime = atSeconds
  const audio = sound
  audio.playbackRate = useVoicePlayer.getState().rate
  audio.play().catch((error: Error) => {
    if (isOver(audio) || error.name === 'AbortError') return
    // A browser may ask for a touch first: then it waits, and is not broken.
    set({ state: error.name === 'NotAllowedError' ? 'paused' : 'failed' })
  })
}

export function pauseVoice(): void {
  sound?.pause()
}

export function stopVoice(): void {
  const audio = sound
  sound = undefined
  current = undefined
  cancelAnimationFrame(frame)
  audio?.pause()
  set({ id: undefined, state: 'idle', seconds: 0 })
}

export function seekVoice(voice: Voice, seconds: number): void {
  if (current?.id !== voice.id || !sound) {
    playVoice(voice, seconds)
    return
  }
  sound.currentTime = seconds
  set({ seconds })
}

export function setVoiceRate(rate: VoiceRate): void {
  if (sound) sound.playbackRate = rate
  set({ rate })
}

function load(voice: Voice): void {
  stopVoice()
  const audio = new Audio(voice.src)
  sound = audio
  current = voice
  set({ id: voice.id, state: 'loading', seconds: 0 })
  const on = (event: string, act: () => void) => audio.addEventListener(event, () => isOver(audio) || act())
  on('playing', () => {
    set({ state: 'playing' })
    follow(audio)
  })
  on('waiting', () => set({ state: 'loading' }))
  on('pause', () => !audio.ended && set({ state: 'paused', seconds: audio.currentTime }))
  on('error', () => set({ state: 'failed' }))
  on('ended', () => {
    const ended = current
    stopVoice()
    ended?.onEnded?.()
  })
}

/** The browser tells the time four times a second; bars that run smoothly want more. */
function follow(audio: HTMLAudioElement): void {
  cancelAnimationFrame(frame)
  const step = () => {
    if (isOver(audio) || audio.paused) return
    set({ seconds: audio.currentTime })
    frame = requestAnimationFrame(step)
  }
  step()
}

// Whoever signs out is not heard any more.
onSessionEnd(stopVoice)
