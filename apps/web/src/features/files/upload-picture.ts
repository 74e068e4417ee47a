// A picture on its way to the server: an address is signed, the bytes are PUT there. The server checks the picture
// and writes it anew before it answers, so a success means that it is published under the address returned here.
import { type FileUse, files } from '@mela/contract/files.ts'
import { call } from '#platform/api/call.ts'
import { putBytes, type UploadOptions } from './put-bytes.ts'

export type Picture = { bytes: Blob; widthPx: number; heightPx: number; use: FileUse }

export async function uploadPicture(
  picture: Picture,
  { signal, onProgress, token }: UploadOptions & { token?: string },
): Promise<string> {
  const { bytes, widthPx, heightPx, use } = picture
  const { sign_url, url } = await call(files.sign, {
    body: { size: bytes.size, type: bytes.type, use, width: widthPx, height: heightPx },
    signal,
    token,
  })
  await putBytes(sign_url, bytes, { signal, onProgress })
  return url
}
