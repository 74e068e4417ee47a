import { useTabParts } from '#platform/page-bar.tsx'
import { MasterDetail } from '#ui/layout/master-detail.tsx'
import { ChatList } from './chat-list.tsx'
import { NoRoom } from './no-room.tsx'

export default function ChatListScreen() {
  const { scrollerRef, isBusy } = useTabParts()
  return <MasterDetail list={<ChatList scrollerRef={scrollerRef} isBusy={isBusy} />} empty={<NoRoom />} />
}
