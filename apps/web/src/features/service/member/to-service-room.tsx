// A member who asks for customer service is led into the chat they have with it.
import { SERVICE_USER } from '@mela/contract/chat-shapes.ts'
import { Navigate } from '@tanstack/react-router'
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
  if (shown) return <Navigate to="/chat/$roomId" params={{ roomId: shown.chat_id }} replace />
  // A chat that cannot be loaded must not stand between a member and help.
  return phase === 'ready' || phase === 'failed' ? <GuestScreen /> : <GuestSkeleton />
}
