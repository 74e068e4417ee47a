import { SYSTEM_USER } from '@mela/contract/chat-shapes.ts'
import { ChatType } from '@mela/contract/enums.ts'
import { useSearch } from '@tanstack/react-router'
import { usePageBar } from '#platform/page-bar.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import type { RoomView } from '../core/shapes.ts'
import { ChatPanes } from '../list/chat-panes.tsx'
import { ChatMissing } from './chat-missing.tsx'
import { GroupSettings } from './group-settings.tsx'
import { HistoryCard } from './history-card.tsx'
import { PrivateSettings } from './private-settings.tsx'
import { useChatPage } from './use-chat-page.ts'

export default function SessionSettingScreen() {
  const { chat_id } = useSearch({ from: '/session-setting' })
  const page = useChatPage(chat_id)
  const bar = usePageBar()
  if (page.state !== 'there')
    return (
      <Screen {...bar} isBusy={page.state === 'loading'}>
        <ChatMissing page={page} />
      </Screen>
    )
  const { room } = page
  return (
    <ChatPanes chatId={room.chat_id}>
      <Screen {...bar}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Settings key={room.chat_id} room={room} />
        </div>
      </Screen>
    </ChatPanes>
  )
}

/** Of what the system says, and of channels, there is nothing to keep one way or another. */
function Settings({ room }: { room: RoomView }) {
  if (room.chat_type === ChatType.group) return <GroupSettings room={room} />
  if (room.chat_type === ChatType.private && room.target !== SYSTEM_USER)
    return <PrivateSettings room={room} />
  return <HistoryCard room={room} />
}
