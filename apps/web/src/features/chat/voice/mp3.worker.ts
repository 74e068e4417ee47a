// Encodes while the recording goes on, so that it is ready in the moment it is sent. The encoder is fetched with the
// first recording: 66 KiB.
import { createEncoder } from 'wasm-media-encoders'
import wasmAddress from 'wasm-media-encoders/wasm/mp3?url'
import type { EncoderAnswer, EncoderOrder } from './encoder.ts'

/** Speech; a minute is 240 kB. */
const BITRATE = 32
const OUTPUT_RATE = 24_000

type Encoder = Awaited<ReturnType<typeof createEncoder<'audio/mpeg'>>>

let encoder: Promise<Encoder> | undefined
let pieces: Uint8Array<ArrayBuffer>[] = []

async function begin(sampleRate: number): Promise<Encoder> {
  const reply = await fetch(wasmAddress)
  if (!reply.ok) throw new Error(`the encoder answered ${reply.status}`)
  // The bytes and not the address: a server that calls the file something else would make streaming fail.
  const made = await createEncoder('audio/mpeg', await reply.arrayBuffer())
  made.configure({ sampleRate, channels: 1, bitrate: BITRATE, outputSampleRate: OUTPUT_RATE })
  return made
}

async function handle(order: EncoderOrder): Promise<EncoderAnswer | undefined> {
  if (order.kind === 'begin') {
    pieces = []
    encoder = begin(order.sampleRate)
    await encoder
    return undefined
  }
  const ready = await encoder
  if (!ready) throw new Error('not begun')
  // What the encoder returns is its own memory, so it is copied.
  if (order.kind === 'sound') pieces.push(new Uint8Array(ready.encode([order.samples])))
  else {
    pieces.push(new Uint8Array(ready.finalize()))
    return { kind: 'done', blob: new Blob(pieces, { type: 'audio/mpeg' }) }
  }
  return undefined
}

let queue: Promise<void> = Promise.resolve()

self.onmessage = ({ data }: MessageEvent<EncoderOrder>) => {
  queue = queue
    .then(() => handle(data))
    .then(
      (answer) => answer && self.postMessage(answer),
      (error) => self.postMessage({ kind: 'failed', why: String(error) } satisfies EncoderAnswer),
    )
}
