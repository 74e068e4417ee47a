// Bytes on their way to a signed address. The one place that does not use fetch: only XMLHttpRequest tells how much has
// gone out. There is no limit on the whole (a film takes as long as it takes), only on the time nothing moves (AP-03).
import { type Envelope, SUCCESS } from '@mela/contract/endpoint.ts'
import { Cancelled, Offline, Refusal, TimedOut, Unexpected } from '#platform/api/failure.ts'
import { begin } from '#platform/api/pending.ts'

export const STALLED_AFTER_MS = 30_000

export type UploadOptions = {
  signal: AbortSignal
  /** 0 to 1. */
  onProgress: (share: number) => void
}

export function putBytes(address: string, bytes: Blob, { signal, onProgress }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Cancelled('taken back'))
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const giveUp = () => request.abort()
    // A logout takes back what is under way, this too.
    const pending = begin(null)
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new TimedOut('the upload does not move'))
        request.abort()
      }, STALLED_AFTER_MS)
    }
    request.open('PUT', address)
    request.setRequestHeader('Content-Type', bytes.type)
    request.upload.onprogress = ({ loaded, total }) => {
      moved()
      onProgress(total > 0 ? loaded / total : 0)
    }
    // The server still looks at what has arrived; it has as long as a standstill.
    request.upload.onload = moved
    request.onload = () => {
      const envelope = envelopeOf(request.responseText)
      if (envelope?.code === SUCCESS) resolve()
      else reject(envelope ? new Refusal(envelope) : new Unexpected(`upload answered ${request.status}`))
    }
    request.onerror = () => reject(new Offline('the upload broke off'))
    request.onabort = () => reject(new Cancelled('taken back'))
    request.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      pending.end()
    }
    signal.addEventListener('abort', giveUp)
    pending.signal.addEventListener('abort', giveUp)
    moved()
    request.send(bytes)
  })
}

function envelopeOf(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && 'code' in value) return value as Envelope
  } catch {
    // A proxy's page: no answer of ours.
  }
  return undefined
}
