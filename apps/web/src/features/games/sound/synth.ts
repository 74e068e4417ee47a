// The sounds themselves, made of oscillators and noise: no files to fetch.

/** Plays on `out`, starting now. */
type Voice = (context: AudioContext, out: AudioNode) => void

type Tone = {
  wave: OscillatorType
  hz: number
  /** Slides to this pitch. */
  toHz?: number
  atS?: number
  lengthS: number
  level?: number
}

function tone(
  context: AudioContext,
  out: AudioNode,
  { wave, hz, toHz, atS = 0, lengthS, level = 1 }: Tone,
): void {
  const startS = context.currentTime + atS
  const endS = startS + lengthS
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.type = wave
  oscillator.frequency.setValueAtTime(hz, startS)
  if (toHz) oscillator.frequency.exponentialRampToValueAtTime(toHz, endS)
  // A tone that is cut off clicks: it rises and dies away instead.
  gain.gain.setValueAtTime(0.0001, startS)
  gain.gain.exponentialRampToValueAtTime(level, startS + Math.min(0.01, lengthS / 4))
  gain.gain.exponentialRampToValueAtTime(0.0001, endS)
  oscillator.connect(gain).connect(out)
  oscillator.start(startS)
  oscillator.stop(endS)
}

/** Noise that is the same every time: nothing in a game is left to the device's chance. */
function noise(context: AudioContext, lengthS: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lengthS), context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1
  for (let at = 0; at < samples.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    samples[at] = state / 2 ** 31
  }
  return buffer
}

const WHOOSH_S = 0.6

function whoosh(context: AudioContext, out: AudioNode): void {
  const startS = context.currentTime
  const source = context.createBufferSource()
  const band = context.createBiquadFilter()
  const gain = context.createGain()
  source.buffer = noise(context, WHOOSH_S)
  band.type = 'bandpass'
  band.frequency.setValueAtTime(280, startS)
  band.frequency.exponentialRampToValueAtTime(2400, startS + WHOOSH_S * 0.7)
  gain.gain.setValueAtTime(0.0001, startS)
  gain.gain.exponentialRampToValueAtTime(0.7, startS + WHOOSH_S * 0.5)
  gain.gain.exponentialRampToValueAtTime(0.0001, startS + WHOOSH_S)
  source.connect(band).connect(gain).connect(out)
  source.start(startS)
  source.stop(startS + WHOOSH_S)
}

const arpeggioHz = [523.25, 659.25, 783.99, 1046.5]

export const voices = {
  tick: (context, out) => tone(context, out, { wave: 'sine', hz: 1200, lengthS: 0.02 }),
  lock: (context, out) => tone(context, out, { wave: 'triangle', hz: 440, toHz: 220, lengthS: 0.18 }),
  win: (context, out) => {
    for (const [at, hz] of arpeggioHz.entries())
      tone(context, out, { wave: 'triangle', hz, atS: at * 0.1, lengthS: at === 3 ? 0.3 : 0.14 })
  },
  draw: whoosh,
} as const satisfies Record<string, Voice>

export type SoundName = keyof typeof voices
