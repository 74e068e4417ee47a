// One recording: microphone, audio thread, encoder. However it ends, the microphone is let go.
import { type Mp3Encoder, startEncoder } from './encoder.ts'
import { levelOf, peaksOf } from './peaks.ts'
import workletAddress from './recorder.worklet.ts?worker&url'

export const MAX_SECONDS = 60
/** Shorter was a slip of the finger. */
export const MIN_SECONDS = 1

export type VoiceClip = { blob: Blob; duration: number; peaks: number[] }
export type VoiceProblem = 'denied' | 'no_microphone' | 'busy' | 'unsupported' | 'failed'

export class VoiceFailure extends Error {
  override name = 'VoiceFailure'
  readonly problem: VoiceProblem
  constructor(problem: VoiceProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

export type Recording = {
  /** What has been recorded so far. */
  seconds(): number
  finish(): Promise<VoiceClip>
  cancel(): void
}

export type RecordingEvents = {
  onLevel: (level: number, seconds: number) => void
  /** A minute is full, or the microphone was taken away: nothing more is recorded. */
  onFull: () => void
}

export async function startRecording({ onLevel, onFull }: RecordingEvents): Promise<Recording> {
  if (
    !navigator.mediaDevices?.getUserMedia ||
    !('AudioWorkletNode' in globalThis) ||
    !('WebAssembly' in globalThis)
  )
    throw new VoiceFailure('unsupported')
  const stream = await askForMicrophone()
  const release: (() => void)[] = [() => silence(stream)]
  const end = () => {
    for (const step of release.splice(0)) step()
  }
  try {
    const context = new AudioContext()
    release.push(() => void context.close())
    await context.audioWorklet.addModule(workletAddress)
    const encoder = startEncoder(context.sampleRate)
    release.push(() => encoder.stop())
    // An iPhone starts its audio asleep until it is told. Not waited for: a browser may answer only after a touch.
    if (context.state === 'suspended') void context.resume()
    return record({ stream, context, encoder, end }, { onLevel, onFull })
  } catch (error) {
    end()
    throw error instanceof VoiceFailure ? error : new VoiceFailure('failed', error)
  }
}

type Parts = { stream: MediaStream; context: AudioContext; encoder: Mp3Encoder; end: () => void }

function record({ stream, context, encoder, end }: Parts, { onLevel, onFull }: RecordingEvents): Recording {
  const rate = context.sampleRate
  const limit = MAX_SECONDS * rate
  const levels: number[] = []
  let count = 0
  let isOpen = true
  const node = new AudioWorkletNode(context, 'mela-recorder', { numberOfOutputs: 0, channelCount: 1 })
  const source = context.createMediaStreamSource(stream)
  const close = () => {
    isOpen = false
    source.disconnect()
    node.port.onmessage = null
  }
  node.port.onmessage = ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
    const samples = count + data.length > limit ? data.slice(0, limit - count) : data
    count += samples.length
    const level = levelOf(samples)
    levels.push(level)
    // Given away here, so it is measured before.
    if (samples.length > 0) encoder.add(samples)
    onLevel(level, count / rate)
    if (count >= limit) full()
  }
  const full = () => {
    if (!isOpen) return
    close()
    silence(stream)
    onFull()
  }
  for (const track of stream.getTracks()) track.onended = full
  source.connect(node)
  return {
    seconds: () => count / rate,
    finish: async () => {
      close()
      silence(stream)
      try {
        const blob = await encoder.finish()
        return { blob, duration: Math.round((count / rate) * 10) / 10, peaks: peaksOf(levels) }
      } catch (error) {
        throw new VoiceFailure('failed', error)
      } finally {
        end()
      }
    },
    cancel: () => {
      close()
      end()
    },
  }
}

function silence(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function askForMicrophone(): Promise<MediaStream> {
  try {
    const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true }
    return await navigator.mediaDevices.getUserMedia({ audio })
  } catch (error) {
    const problems: Record<string, VoiceProblem> = {
      NotAllowedError: 'denied',
      SecurityError: 'denied',
      NotFoundError: 'no_microphone',
      OverconstrainedError: 'no_microphone',
      NotReadableError: 'busy',
      AbortError: 'busy',
    }
    throw new VoiceFailure(problems[(error as Error).name] ?? 'failed', error)
  }
}
