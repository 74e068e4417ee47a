// The line to the worker that turns sound into MP3.
import workerAddress from './mp3.worker.ts?worker&url'

export type EncoderOrder =
  | { kind: 'begin'; sampleRate: number }
  | { kind: 'sound'; samples: Float32Array }
  | { kind: 'end' }
export type EncoderAnswer = { kind: 'done'; blob: Blob } | { kind: 'failed'; why: string }

export type Mp3Encoder = {
  /** The samples are given away. */
  add(samples: Float32Array<ArrayBuffer>): void
  finish(): Promise<Blob>
  stop(): void
}

type Policy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

/** Where scripts need to be trusted: this policy lets this one address pass, whatever it is asked for. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('mela-voice', { createScriptURL: () => workerAddress })
  return policy ? policy.createScriptURL(workerAddress) : workerAddress
}

export function startEncoder(sampleRate: number): Mp3Encoder {
  const worker = new Worker(trustedAddress(), { type: 'module' })
  const order = (given: EncoderOrder, transfer: Transferable[] = []) => worker.postMessage(given, transfer)
  const finished = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<EncoderAnswer>) =>
      data.kind === 'done' ? resolve(data.blob) : reject(new Error(data.why))
    worker.onerror = (event) => reject(new Error(event.message))
  })
  // Whoever stops it early waits for nothing.
  finished.catch(() => {})
  order({ kind: 'begin', sampleRate })
  return {
    add: (samples) => order({ kind: 'sound', samples }, [samples.buffer]),
    finish: async () => {
      order({ kind: 'end' })
      try {
        return await finished
      } finally {
        worker.terminate()
      }
    },
    stop: () => worker.terminate(),
  }
}
