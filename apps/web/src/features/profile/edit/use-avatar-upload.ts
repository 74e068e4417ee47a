// A new picture on its way: uploaded, then named in the profile. The picture shows at once; if the way fails the old
// one is back and the reason stands under it.
import { account } from '@mela/contract/account.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepOwnUser, useOwnUser } from '#features/account/index.ts'
import { uploadPicture } from '#features/files/index.ts'
import { call } from '#platform/api/call.ts'
import { Cancelled } from '#platform/api/failure.ts'

export const AVATAR_PX = 512

export type AvatarUpload =
  | { state: 'idle' }
  | { state: 'sending'; preview: string | null; share: number }
  | { state: 'failed'; failure: Error; bytes: Blob | null }

export function useAvatarUpload() {
  const own = useOwnUser()
  const [upload, setUpload] = useState<AvatarUpload>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  const preview = useRef<string>(undefined)
  const user = useRef(own.data)
  user.current = own.data

  const dropPreview = useCallback(() => {
    if (preview.current) URL.revokeObjectURL(preview.current)
    preview.current = undefined
  }, [])
  useEffect(
    () => () => {
      running.current?.abort()
      dropPreview()
    },
    [dropPreview],
  )

  /** Null takes the picture away. */
  const send = useCallback(
    async (bytes: Blob | null) => {
      running.current?.abort()
      const mine = new AbortController()
      running.current = mine
      dropPreview()
      preview.current = bytes ? URL.createObjectURL(bytes) : undefined
      const show = (share: number) => setUpload({ state: 'sending', preview: preview.current ?? null, share })
      show(0)
      try {
        const { signal } = mine
        const size = { widthPx: AVATAR_PX, heightPx: AVATAR_PX }
        const url =
          bytes && (await uploadPicture({ bytes, ...size, use: 'avatar' }, { signal, onProgress: show }))
        const avatar = url === null ? null : { url }
        await call(account.edit, { body: { avatar }, signal })
        if (user.current) keepOwnUser({ ...user.current, avatar })
        setUpload({ state: 'idle' })
      } catch (thrown) {
        if (running.current !== mine) return
        const failure = thrown instanceof Error ? thrown : new Error(String(thrown))
        setUpload(failure instanceof Cancelled ? { state: 'idle' } : { state: 'failed', failure, bytes })
      }
    },
    [dropPreview],
  )
  const cancel = useCallback(() => running.current?.abort(), [])
  return { upload, send, cancel }
}
