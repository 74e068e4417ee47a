// A picture on its way to the server: an address is signed, the bytes are PUT there. The server checks the picture
// and writes it anew before it answers, so a success means that it is published under the address returned here.
import { type Envelope, SUCCESS } from '@mela/contract/endpoint.ts'
import { type FileUse, files } from '@mela/contract/files.ts'
import { call } from '#platform/api/call.ts'
import { Cancelled, Offline, Refusal, Unexpected } from '#platform/api/failure.ts'

export type Picture = { bytes: Blob; widthPx: number; heightPx: number; use: FileUse }
export type UploadOptions = { signal: AbortSignal; onProgress: (share: number) => void }

export async function uploadPicture(
  picture: Picture,
  { signal, onProgress }: UploadOptions,
): Promise<string> {
  const { bytes, widthPx, heightPx, use } = picture
  const { sign_url, url } = await call(files.sign, {
    body: { size: bytes.size, type: bytes.type, use, width: widthPx, height: heightPx },
    signal,
  })
  await put(sign_url, bytes, { signal, onProgress })
  return url
}

/** The one place that does not use fetch: only XMLHttpRequest tells how much has gone out. */
function put(address: string, bytes: Blob, { signal, onProgress }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    request.open('PUT', address)
    request.setRequestHeader('Content-Type', bytes.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const envelope = envelopeOf(request.responseText)
      if (envelope?.code === SUCCESS) resolve()
      else reject(envelope ? new Refusal(envelope) : new Unexpected(`upload answered ${request.status}`))
    }
    request.onerror = () => reject(new Offline('the upload broke off'))
    request.onabort = () => reject(new Cancelled('taken back'))
    request.onloadend = () => signal.removeEventListener('abort', giveUp)
    if (signal.aborted) {
      reject(new Cancelled('taken back'))
      return
    }
    signal.addEventListener('abort', giveUp)
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
