// One chat searched: by words, by who said it, by day, and by what was shared in it.
import { ChatType } from '@mela/contract/enums.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import type { RoomView } from '../../core/shapes.ts'
import { ChatPanes } from '../../list/chat-panes.tsx'
import { RoomName } from '../../list/room-face.tsx'
import { ChatMissing } from '../../settings/chat-missing.tsx'
import { useChatPage } from '../../settings/use-chat-page.ts'
import { MessageHits } from '../results/message-hits.tsx'
import { useQuestion } from '../use-question.ts'
import { ByDate } from './by-date.tsx'
import { ByMember } from './by-member.tsx'
import { LinkList } from './link-list.tsx'
import { MediaGrid } from './media-grid.tsx'
import { type RecordTab, recordTabs } from './record-tabs.ts'
import { VoiceList } from './voice-list.tsx'

export default function RecordScreen() {
  const { chat_id } = useSearch({ from: '/chat-record' })
  const page = useChatPage(chat_id)
  const bar = usePageBar()
  if (page.state === 'there')
    return (
      <ChatPanes chatId={page.room.chat_id}>
        <Record key={page.room.chat_id} room={page.room} />
      </ChatPanes>
    )
  return (
    <Screen {...bar} isBusy={page.state === 'loading'}>
      <ChatMissing page={page} />
    </Screen>
  )
}

function Record({ room }: { room: RoomView }) {
  const t = useT()
  const bar = usePageBar()
  const navigate = useNavigate()
  const search = useSearch({ from: '/chat-record' })
  const { typed, q, type } = useQuestion('/chat-record', search.q)
  const isGroup = room.chat_type === ChatType.group
  const tabs = recordTabs.filter((id) => id !== 'member' || isGroup)
  const tab = tabs.find((id) => id === search.tab) ?? 'text'
  const show = (change: { tab: RecordTab; author_id?: string | undefined }) =>
    void navigate({
      to: '/chat-record',
      search: { chat_id: room.chat_id, ...(q && { q }), ...change },
      replace: true,
    })
  const { chat_id } = room
  const body = useRef<HTMLDivElement>(null)
  // On a narrow screen the tabs are wider than it: the chosen one is brought into sight.
  useEffect(() => {
    const chosen = body.current?.querySelector(`[role=tab][id$="-${tab}"]`)
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [tab])
  return (
    <Screen
      {...bar}
      subtitle={<RoomName room={room} />}
      barExtra={
        (tab === 'text' || tab === 'member') && (
          <search>
            <SearchField
              tone="glass"
              label={t('chat.record.label')}
              clearLabel={t('chat.search.clear')}
              value={typed}
              onValueChange={type}
              autoComplete="off"
              enterKeyHint="search"
            />
          </search>
        )
      }
    >
      <div ref={body}>
        <Tabs
          label={t('chat.record.tabs.label')}
          items={tabs.map((id) => ({ id, label: t(`chat.record.tabs.${id}`) }))}
          value={tab}
          onValueChange={(id) => show({ tab: id as RecordTab })}
        >
          <div className="pt-4">
            {tab === 'text' &&
              (q ? (
                <MessageHits filter={{ chat_id, q }} q={q} />
              ) : (
                <EmptyState scene="search" title={t('chat.record.begin')} text={t('chat.record.beginText')} />
              ))}
            {tab === 'member' && (
              <ByMember
                groupId={room.target}
                chat_id={chat_id}
                q={q}
                authorId={search.author_id}
                onChoose={(author_id) => show({ tab: 'member', author_id })}
              />
            )}
            {tab === 'date' && <ByDate chat_id={chat_id} />}
            {tab === 'media' && <MediaGrid chat_id={chat_id} />}
            {tab === 'voice' && <VoiceList chat_id={chat_id} />}
            {tab === 'link' && <LinkList chat_id={chat_id} />}
          </div>
        </Tabs>
      </div>
    </Screen>
  )
}
