import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useIsDesktop } from '#platform/viewport.ts'
import { MasterDetail } from '#ui/layout/master-detail.tsx'
import { Room } from './room.tsx'
import { slideIn } from './slide-in.ts'

// A phone shows the room alone and does not even load the list for it.
const ChatList = lazy(async () => ({ default: (await import('../list/chat-list.tsx')).ChatList }))

export default function RoomScreen() {
  const { roomId } = useParams({ from: '/chat/$roomId' })
  const { at } = useSearch({ from: '/chat/$roomId' })
  const isDesktop = useIsDesktop()
  return (
    <MasterDetail
      list={
        isDesktop && (
          <Suspense fallback={null}>
            <ChatList openId={roomId} />
          </Suspense>
        )
      }
      detail={
        <div key={`${roomId} ${at ?? ''}`} ref={slideIn} className="h-full">
          <Room chat_id={roomId} at={at} />
        </div>
      }
      empty={null}
    />
  )
}
