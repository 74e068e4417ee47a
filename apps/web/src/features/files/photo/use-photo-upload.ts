// One photo on its way: looked at here, then uploaded. What is wrong with it, or with the way, stands beside it.
import type { FileUse } from '@mela/contract/files.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Cancelled } from '#platform/api/failure.ts'
import { uploadPicture } from '../upload-picture.ts'
import { PHOTO_MAX_BYTES, type PhotoProblem, whyPhotoIsRefused } from './photo-rules.ts'
import { readPhoto, smallerPhoto } from './prepare-photo.ts'

export type PhotoUpload =
  | { state: 'idle' }
  | { state: 'sending'; preview: string; share: number }
  | { state: 'refused'; problem: PhotoProblem }
  | { state: 'failed'; failure: Error; file: File }

export function usePhotoUpload(use: FileUse, onUploaded: (url: string) => void) {
  const [upload, setUpload] = useState<PhotoUpload>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  const uploaded = useRef(onUploaded)
  uploaded.current = onUploaded
  useEffect(() => () => running.current?.abort(), [])

  const send = useCallback(
    async (file: File) => {
      running.current?.abort()
      const mine = new AbortController()
      running.current = mine
      const preview = URL.createObjectURL(file)
      const show = (share: number) => setUpload({ state: 'sending', preview, share })
      show(0)
      try {
        const picture = await readPhoto(file)
        if (!picture) return setUpload({ state: 'refused', problem: 'unreadable' })
        const { bytes, widthPx, heightPx } = picture
        const problem = whyPhotoIsRefused(bytes)
        if (problem) return setUpload({ state: 'refused', problem })
        const url = await uploadPicture(
          { bytes, widthPx, heightPx, use },
          { signal: mine.signal, onProgress: show },
        )
        setUpload({ state: 'idle' })
        uploaded.current(url)
      } catch (thrown) {
        if (running.current !== mine) return
        const failure = thrown instanceof Error ? thrown : new Error(String(thrown))
        setUpload(failure instanceof Cancelled ? { state: 'idle' } : { state: 'failed', failure, file })
      } finally {
        URL.revokeObjectURL(preview)
      }
    },
    [use],
  )
  /** A picture of the camera is made smaller first: nobody can choose how large it is. */
  const pick = useCallback(
    async (file: File, { isFromCamera = false } = {}) => {
      const isTooLarge = isFromCamera && file.size > PHOTO_MAX_BYTES
      const problem = isTooLarge ? undefined : whyPhotoIsRefused(file)
      if (problem) return setUpload({ state: 'refused', problem })
      await send(isTooLarge ? ((await smallerPhoto(file)) ?? file) : file)
    },
    [send],
  )
  const cancel = useCallback(() => running.current?.abort(), [])
  return { upload, pick, retry: send, cancel }
}
