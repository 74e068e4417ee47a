import { ChatType, ContentType } from '@mela/contract/enums.ts'
import { useRouter } from '@tanstack/react-router'
import { type DragEvent, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { memberNameOf, useGroupMembers } from '#features/groups/index.ts'
import { nameOf } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useIsIdle } from '#platform/later.ts'
import { useNow } from '#platform/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state-view.tsx'
import { useChatPhase, useMe } from '../core/hooks.ts'
import type { Opened } from '../core/session/chat-store.ts'
import { chatSession, useChatSession } from '../core/session/current.ts'
import type { MessageView, RoomView } from '../core/shapes.ts'
import { BarredBar } from './composer/barred-bar.tsx'
import { Composer, type ComposerHandle } from './composer/composer.tsx'
import { Floating, setPlace } from './floating.tsx'
import { Bubble } from './message/bubble.tsx'
import { LineRow, StampRow, UnreadRow } from './message/line-row.tsx'
import { useRoomSheets } from './message/parts.ts'
import type { MenuAt } from './message-actions.ts'
import { type Members, RoomProviders, type RoomTools } from './room-context.tsx'
import { RoomHeader } from './room-header.tsx'
import { RoomSkeleton } from './room-skeleton.tsx'
import { useRoomUi } from './room-ui.ts'
import type { Row } from './transcript/rows.ts'
import { Transcript, type TranscriptHandle } from './transcript/transcript.tsx'
import { type Timeline, useTimeline } from './transcript/use-timeline.ts'
import { useJumping } from './use-jumping.ts'
import { useMessageActions } from './use-message-actions.tsx'

const attachLater = async (chat_id: string, files: readonly File[]) =>
  (await import('./composer/attach-files.ts')).attachFiles(chat_id, files)

const loadMenu = () => import('./message-menu.tsx')
const loadBar = () => import('./selection-bar.tsx')
const MessageMenu = lazy(async () => ({ default: (await loadMenu()).MessageMenu }))
const SelectionBar = lazy(async () => ({ default: (await loadBar()).SelectionBar }))
const LiveLine = lazy(async () => ({ default: (await import('./live-line.tsx')).LiveLine }))
const RoomViewer = lazy(async () => ({ default: (await import('./room-viewer.tsx')).RoomViewer }))
const MINUTE_MS = 60_000

type OpenRoomProps = { room: RoomView; opened: Opened }

const render = (row: Row) => {
  if (row.kind === 'stamp') return <StampRow at={row.at} />
  if (row.kind === 'unread') return <UnreadRow count={row.count} />
  return row.kind === 'line' ? <LineRow message={row.message} run={row.run} /> : <Bubble row={row} />
}

export function OpenRoom({ room, opened }: OpenRoomProps) {
  const t = useT()
  const me = useMe()
  const { history } = useChatSession()
  const { chat_id, barred } = room
  const divider = useMemo(
    () => ({ read_id: opened.read_id, count: opened.unread_num }),
    [opened.read_id, opened.unread_num],
  )
  const timeline = useTimeline(chat_id, divider)
  const { rows, messages } = timeline
  const transcript = useRef<TranscriptHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  const jumping = useJumping(chat_id, opened.at, timeline, transcript)
  const { menuActions, dialogs } = useMessageActions(chat_id)
  const sheets = useRoomSheets()
  const [menu, setMenu] = useState<MenuAt>()
  const [mediaId, setMediaId] = useState<string>()
  const { tools, members } = useTools({
    room,
    me,
    messages,
    composer,
    setMenu,
    setMediaId,
    ...menuActions,
    ...jumping,
  })
  const isChoosing = useRoomUi(({ chosen }) => chosen !== null)
  const attach = (files: readonly File[]) => attachLater(chat_id, files)
  const canWrite = barred === null && room.chat_type !== ChatType.channel
  const onDrop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    if (canWrite) void attach(files)
  }
  const isIdle = useIsIdle()
  useEffect(() => {
    // What opening the room does not wait for; the first press then finds it.
    if (isIdle) void Promise.all([loadMenu(), loadBar()]).catch(() => {})
  }, [isIdle])
  const nowMs = useNow(MINUTE_MS)
  return (
    <RoomProviders tools={tools} members={members} nowMs={nowMs}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut for the button that attaches it. */}
      <div
        className="flex h-full flex-col bg-bg"
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <RoomHeader room={room} />
        <div className="relative min-h-0 flex-1">
          {rows.length > 0 ? (
            <Transcript
              handle={transcript}
              label={t('chat.room.transcript')}
              rows={rows}
              render={render}
              initialKey={opened.unread_num > 0 ? 'unread' : undefined}
              hasOlder={timeline.hasOlder}
              hasNewer={timeline.hasNewer}
              onNearTop={() => void history.loadOlder(chat_id)}
              onNearEnd={() => void history.loadNewer(chat_id)}
              onMove={setPlace}
              top={<Top timeline={timeline} chat_id={chat_id} />}
            />
          ) : (
            <NoMessages timeline={timeline} chat_id={chat_id} />
          )}
          <Floating me={me} opened={opened} timeline={timeline} jumping={jumping} />
        </div>
        {isIdle && (
          <Suspense fallback={null}>
            <LiveLine messages={messages} me={me} />
          </Suspense>
        )}
        {isChoosing ? (
          <Suspense fallback={<div className="h-14 shrink-0 bg-surface" />}>
            <SelectionBar messages={messages} menuActions={menuActions} />
          </Suspense>
        ) : barred ? (
          <BarredBar reason={barred} />
        ) : (
          <Foot isReadOnly={!canWrite}>
            <Composer room={tools.room} handle={composer} onSent={jumping.toLatest} />
          </Foot>
        )}
        {menu && (
          <Suspense fallback={null}>
            <MessageMenu at={menu} onClose={() => setMenu(undefined)} menuActions={menuActions} />
          </Suspense>
        )}
        {mediaId !== undefined && (
          <Suspense fallback={null}>
            <RoomViewer messages={messages} openId={mediaId} onOpenIdChange={setMediaId} />
          </Suspense>
        )}
        {dialogs}
        {sheets.map((Sheet, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are filled in once and never reordered.
          <Sheet key={at} room={room} />
        ))}
      </div>
    </RoomProviders>
  )
}

/** Where one cannot write, it is said who does. */
function Foot({ isReadOnly, children }: { isReadOnly: boolean; children: ReactNode }) {
  const t = useT()
  if (!isReadOnly) return children
  return (
    <div data-bottom-bar className="shrink-0 border-t border-line bg-surface">
      <p className="px-4 py-3 text-center text-sm text-ink2">{t('chat.room.readOnly')}</p>
      <div className="safe-bottom" />
    </div>
  )
}

/** Above the oldest message: more is coming, did not come, or there is no more. */
function Top({ timeline, chat_id }: { timeline: Timeline; chat_id: string }) {
  const t = useT()
  const { fetching, hasOlder } = timeline
  if (fetching.failed === 'older')
    return (
      <Button size="sm" variant="quiet" onClick={() => void chatSession().history.loadOlder(chat_id)}>
        {t('chat.room.olderFailed')}
      </Button>
    )
  if (hasOlder) return fetching.older && <Spinner />
  return <p className="text-2xs text-ink3">{t('chat.room.beginning')}</p>
}

function NoMessages({ timeline, chat_id }: { timeline: Timeline; chat_id: string }) {
  const t = useT()
  const chat = useChatSession()
  const phase = useChatPhase()
  const retry = () => void (phase === 'failed' ? chat.retry() : chat.history.showLatest(chat_id))
  if (phase === 'failed' || timeline.fetching.failed === 'whole')
    return (
      <ErrorState
        title={t('chat.room.failed')}
        text={t('app.failure.offline')}
        action={<Button onClick={retry}>{t('app.failure.retry')}</Button>}
      />
    )
  // A room that was made up from its id is not an empty one before the rooms are there.
  if (phase === 'loading' || timeline.isUnknown) return <RoomSkeleton />
  return (
    <div className="grid h-full place-items-center">
      <EmptyState scene="chat" title={t('chat.room.empty')} text={t('chat.room.emptyText')} />
    </div>
  )
}

type ToolParts = {
  room: RoomView
  me: string
  messages: readonly MessageView[]
  composer: React.RefObject<ComposerHandle | null>
  setMenu: (at: MenuAt) => void
  setMediaId: (id: string) => void
  openEdits: (message: MessageView) => void
  jumpTo: (message_id: string) => Promise<void>
}

/** The same object for as long as the room is the same: rows do not draw themselves again for it. */
function useTools(parts: ToolParts): { tools: RoomTools; members: Members } {
  const router = useRouter()
  const latest = useRef(parts)
  latest.current = parts
  const { me } = parts
  const { chat_id, chat_type, target } = parts.room
  const isGroup = chat_type === ChatType.group
  const { list } = useGroupMembers(isGroup ? target : undefined)
  const members = useMemo(() => new Map(list?.map((member) => [member.user.id, member])), [list])
  const known = useRef(members)
  known.current = members
  const tools = useMemo<RoomTools>(
    () => ({
      me,
      room: { chat_id, chat_type, target },
      isGroup,
      openMenu: (messages, anchor) => latest.current.setMenu({ messages, anchor }),
      openMedia: (id) => latest.current.setMediaId(id),
      openPerson: (id) => void router.navigate({ to: '/user-page', search: { id } }),
      mention: (id) => {
        const member = known.current.get(id)
        // The name that everybody knows, not the one that I alone have given.
        const name = member ? memberNameOf(member, '') : nameOf(id)
        if (name) latest.current.composer.current?.mention({ id, name })
      },
      jumpTo: (id) => void latest.current.jumpTo(id),
      react: (message, emoji) => void chatSession().messages.react(message, emoji),
      playNext: (message) => void playAfter(message, () => latest.current),
      openEdits: (message) => latest.current.openEdits(message),
    }),
    [me, chat_id, chat_type, target, isGroup, router],
  )
  return { tools, members }
}

/** Voice messages of others go on by themselves. */
async function playAfter(
  message: MessageView,
  room: () => { messages: readonly MessageView[]; me: string },
): Promise<void> {
  const { messages, me } = room()
  const next = messages[messages.findIndex(({ nonce }) => nonce === message.nonce) + 1]
  const url = next?.content.data.url
  if (next?.content.type !== ContentType.audio || next.author_id === me || typeof url !== 'string') return
  const { playVoice } = await import('../voice/voice-player.ts')
  playVoice({ id: next.message_id, src: url, onEnded: () => void playAfter(next, room) })
}
