// A member who asks for customer service is led into the chat they have with it.
import { SERVICE_USER } from '@mela/contract/chat-shapes.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useChatPhase, useRooms } from '#features/chat/index.ts'
import { GuestScreen } from '../guest/guest-screen.tsx'
import { GuestSkeleton } from '../guest/guest-skeleton.tsx'
import { useServiceRoom } from './service-room.ts'

export default function ToServiceRoom() {
  const phase = useChatPhase()
  const pinned = useServiceRoom()
  // Somebody may have taken the pin away; the chat is still the one.
  const room = useRooms().find(({ target }) => target === SERVICE_USER) ?? pinned
  const shown = pinned ?? room
  if (shown) return <LeadOn roomId={shown.chat_id} />
  // A chat that cannot be loaded must not stand between a member and help.
  return phase === 'ready' || phase === 'failed' ? <GuestScreen /> : <GuestSkeleton />
}

function LeadOn({ roomId }: { roomId: string }) {
  const router = useRouter()
  useEffect(() => {
    // Whoever is on their way elsewhere by now gets there.
    if (router.history.location.pathname !== '/service') return
    void router.navigate({
      to: '/chat/$roomId',
      params: { roomId },
      search: { from: '/chatList' },
      replace: true,
    })
  }, [router, roomId])
  return <GuestSkeleton />
}
