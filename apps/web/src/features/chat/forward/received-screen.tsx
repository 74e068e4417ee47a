import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { tellFailure } from '#platform/api/tell-failure.ts'
import { translate } from '#platform/i18n/intl.tsx'
import { forgetShare, receivedShare } from '#platform/received-share.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { chooseMedia, type MediaProblem, MediaRefused } from '../media/media-rules.ts'
import type { PreparedImage } from '../media/prepared.ts'
import { type Shared, ShareScreen } from './share-screen.tsx'
import type { Target } from './targets.ts'

/** What another app shared with us, into chats. With nothing there, or nothing that can be sent, the chats open. */
export function ReceivedScreen() {
  const router = useRouter()
  const [shared, setShared] = useState<Shared>({ state: 'loading' })
  useEffect(() => {
    let isOver = false
    const leave = (to: readonly Target[] = []) => {
      void forgetShare()
      const [only, ...others] = to
      if (only && others.length === 0)
        void router.navigate({
          to: '/chat/$roomId',
          params: { roomId: only.chat_id },
          search: { from: '/chatList' },
          replace: true,
        })
      else void router.navigate({ to: '/chatList', replace: true })
    }
    takeShare().then(
      (taken) => {
        // A page that is being left is drawn once more: what it then misses has been sent.
        if (isOver || router.history.location.pathname !== '/choose-friends') return
        if (taken) setShared({ state: 'there', ...taken, onSent: leave })
        else leave()
      },
      (failure: unknown) => {
        tellFailure(failure)
        if (!isOver) leave()
      },
    )
    return () => {
      isOver = true
    }
  }, [router])
  return <ShareScreen shared={shared} />
}

async function takeShare(): Promise<{ text: string; pictures?: PreparedImage[] } | undefined> {
  const share = await receivedShare()
  if (!share) return undefined
  const { taken, refused } = chooseMedia(share.files)
  const problems = new Set<MediaProblem>(refused.map(({ problem }) => problem))
  const pictures: PreparedImage[] = []
  const { prepareImage } = await import('../media/prepare-image.ts')
  for (const { file, kind } of taken) {
    try {
      // The manifest asks for pictures alone; a browser that sends something else is told what can be sent.
      if (kind !== 'image') throw new MediaRefused('image_type')
      pictures.push(await prepareImage(file))
    } catch (failure) {
      if (!(failure instanceof MediaRefused)) throw failure
      problems.add(failure.problem)
    }
  }
  for (const problem of problems)
    void toast(translate(`chat.media.problems.${problem}`), { tone: 'bad', id: problem })
  if (share.text === '' && pictures.length === 0) return undefined
  return { text: share.text, ...(pictures.length > 0 && { pictures }) }
}
