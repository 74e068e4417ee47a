// A new picture of a group on its way: uploaded, then named in the group. What fails is said and leaves the old one.
import { groupAdmin } from '@mela/contract/group-admin.ts'
import type { Group } from '@mela/contract/groups.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadPicture } from '#features/files/index.ts'
import { call } from '#platform/api/call.ts'
import { tellFailure } from '#platform/api/tell-failure.ts'
import { keepGroups, refreshGroup } from '../cache/group-cache.ts'
import { refreshMyGroups } from '../cache/hints.ts'

export const PICTURE_PX = 512

export function usePictureUpload(group: Group) {
  /** 0 to 1 while one is under way. */
  const [share, setShare] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const latest = useRef(group)
  latest.current = group
  useEffect(() => () => running.current?.abort(), [])

  /** Null goes back to the members' faces. */
  const send = useCallback(async (bytes: Blob | null) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    const { signal } = mine
    setShare(0)
    try {
      const size = { widthPx: PICTURE_PX, heightPx: PICTURE_PX }
      const url =
        bytes && (await uploadPicture({ bytes, ...size, use: 'avatar' }, { signal, onProgress: setShare }))
      const avatar = url === null ? null : { url }
      const { id } = latest.current.group
      await call(groupAdmin.edit, { body: { id, avatar }, signal })
      keepGroups([{ ...latest.current, group: { ...latest.current.group, avatar } }])
      refreshGroup(id)
      void refreshMyGroups()
    } catch (failure) {
      // What was stopped by hand is no failure, and is not announced as one.
      tellFailure(failure)
    } finally {
      if (running.current === mine) setShare(undefined)
    }
  }, [])
  const stop = useCallback(() => running.current?.abort(), [])
  return { share, send, stop }
}
