// One thing somebody said, with everything that belongs to it.
import { ChatType, ContentType, SendStatus } from '@mela/contract/enums.ts'
import { CircleAlert, CircleCheck, Circle as CircleIcon } from 'lucide-react'
import { memo, useRef } from 'react'
import { PersonAvatar } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useLongPress } from '#ui/motion/use-long-press.ts'
import type { MessageView } from '../../core/shapes.ts'
import { Ticks } from '../../list/ticks.tsx'
import { emojiCount } from '../../text/emoji-only.ts'
import { useRoomTools } from '../room-context.tsx'
import { type RoomUi, toggleChosen, useRoomUi } from '../room-ui.ts'
import { clockOf } from '../times.ts'
import type { BubbleRow } from '../transcript/rows.ts'
import { AlbumContent, MessageContent } from './content.tsx'
import { nameColour, useAuthorName } from './names.ts'
import { Reactions } from './reactions.tsx'

const isFailed = ({ send_status }: MessageView) =>
  send_status === SendStatus.send_fail || send_status === SendStatus.upload_fail

const isSame = (one: { row: BubbleRow }, other: { row: BubbleRow }) =>
  one.row.isFirst === other.row.isFirst &&
  one.row.isLast === other.row.isLast &&
  one.row.messages.length === other.row.messages.length &&
  one.row.messages.every((message, at) => message === other.row.messages[at])

type Look = { isChoosing: boolean; isChosen: boolean; isFlashed: boolean }
/** All there are, by their number: a row listens once and not three times. */
const looks = Array.from(
  { length: 8 },
  (_, bits): Look => ({ isChoosing: (bits & 1) > 0, isChosen: (bits & 2) > 0, isFlashed: (bits & 4) > 0 }),
)
const lookOf = ({ chosen, flashed }: RoomUi, messages: BubbleRow['messages'], last: MessageView): number =>
  (chosen ? 1 : 0) |
  (chosen?.has(last.message_id) ? 2 : 0) |
  (flashed !== null && messages.some(({ message_id }) => message_id === flashed) ? 4 : 0)

/** Drawn again only when its own messages have changed. */
export const Bubble = memo(function Bubble({ row }: { row: BubbleRow }) {
  const { isMine, isFirst, isLast, messages } = row
  const { isGroup, openMenu, room } = useRoomTools()
  const last = messages.at(-1) ?? messages[0]
  const { isChoosing, isChosen, isFlashed } = looks[useRoomUi((ui) => lookOf(ui, messages, last))] as Look
  const box = useRef<HTMLDivElement>(null)
  const open = () => openMenu(messages, box.current?.getBoundingClientRect() ?? new DOMRect())
  const press = useLongPress(open, {
    isDisabled: isChoosing || room.chat_type === ChatType.channel,
  })
  const canChoose = isChoosing && !last.local
  return (
    <div
      data-key={row.key}
      className={`group relative flex items-end gap-2 px-3 md:px-5 ${isFirst ? 'pt-2' : 'pt-0.5'} ${
        isFlashed ? 'flashed' : ''
      } ${isMine ? 'flex-row-reverse' : ''} ${isChoosing ? 'ps-11 md:ps-12' : ''}`}
    >
      {canChoose && <ChoiceMark isChosen={isChosen} onToggle={() => toggleChosen(messages)} message={last} />}
      {isGroup &&
        !isMine &&
        (isLast ? <AuthorFace id={last.author_id} /> : <span className="w-9 shrink-0" />)}
      <div className={`flex max-w-[min(82%,56rem)] min-w-0 flex-col ${isMine ? 'items-end' : 'items-start'}`}>
        <Skin row={row} box={box} press={press} />
        <Reactions message={last} />
      </div>
      {!isChoosing && room.chat_type !== ChatType.channel && <SideButton messages={messages} onOpen={open} />}
    </div>
  )
}, isSame)

const pictures: readonly number[] = [ContentType.image, ContentType.video]

type SkinProps = {
  row: BubbleRow
  box: React.RefObject<HTMLDivElement | null>
  press: ReturnType<typeof useLongPress>
}

/** The coloured box. Pictures and single emoji stand without one. */
function Skin({ row, box, press }: SkinProps) {
  const { isMine, isFirst, isLast, messages } = row
  const { isGroup } = useRoomTools()
  const last = messages.at(-1) ?? messages[0]
  const { type, data } = last.content
  const isBare = pictures.includes(type)
  const isEmoji = type === ContentType.text && !data.quote && emojiCount(String(data.text ?? '')) > 0
  const tail = isLast ? (isMine ? 'rounded-ee-[.4rem]' : 'rounded-es-[.4rem]') : ''
  const skin = isEmoji
    ? ''
    : `${isBare ? 'p-1' : 'px-3 py-2'} rounded-lg ${tail} ${isMine ? 'bg-bubble-out' : 'bg-surface shadow-1'}`
  return (
    <div ref={box} {...press} className={`max-w-full min-w-0 text-ink [-webkit-touch-callout:none] ${skin}`}>
      {isGroup && !isMine && isFirst && <AuthorName id={last.author_id} isPadded={isBare} />}
      {messages.length > 1 ? <AlbumContent messages={messages} /> : <MessageContent message={last} />}
      <Meta message={last} isMine={isMine} isPadded={isBare} />
    </div>
  )
}

function AuthorName({ id, isPadded }: { id: string; isPadded: boolean }) {
  const name = useAuthorName(id)
  return (
    <p className={`mb-0.5 truncate text-xs font-semibold ${nameColour(id)} ${isPadded ? 'px-2 pt-1' : ''}`}>
      <bdi>{name || '…'}</bdi>
    </p>
  )
}

/** A tap opens the member's page, 600 ms mention them, never both (CH-16). */
function AuthorFace({ id }: { id: string }) {
  const t = useT()
  const { mention, openPerson } = useRoomTools()
  const name = useAuthorName(id)
  const press = useLongPress(() => mention(id))
  return (
    <span {...press} className="shrink-0 select-none [-webkit-touch-callout:none]">
      <button
        type="button"
        className="tap-area block rounded-full"
        aria-label={t('chat.room.openPerson', { name })}
        onClick={() => openPerson(id)}
      >
        <PersonAvatar id={id} size="sm" />
      </button>
    </span>
  )
}

function Meta({ message, isMine, isPadded }: { message: MessageView; isMine: boolean; isPadded: boolean }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const { openEdits } = useRoomTools()
  return (
    <div
      className={`mt-0.5 flex items-center justify-end gap-1 text-2xs text-ink2 ${isPadded ? 'px-1.5' : ''}`}
    >
      {message.edited_at !== undefined && (
        <button
          type="button"
          className="tap-area underline-offset-2 hover:underline"
          onClick={() => openEdits(message)}
        >
          {t('chat.room.edited')}
        </button>
      )}
      <time dateTime={new Date(message.created_at).toISOString()}>{clockOf(message.created_at, locale)}</time>
      {isMine && !isFailed(message) && <Ticks message={message} />}
    </div>
  )
}

type SideProps = { messages: readonly MessageView[]; onOpen: () => void }

/** What a long press does, for keys and pointers; of a failed message it always shows. */
function SideButton({ messages, onOpen }: SideProps) {
  const t = useT()
  const hasFailed = messages.some(isFailed)
  if (hasFailed)
    return (
      <button
        type="button"
        aria-haspopup="menu"
        className="press grid size-11 shrink-0 place-items-center self-center rounded-full text-danger"
        onClick={onOpen}
      >
        <CircleAlert aria-hidden="true" className="size-6" />
        <span className="sr-only">{t('chat.room.notSent')}</span>
      </button>
    )
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={t('chat.room.actions')}
      // See-through by its colour, drawn as a letter and named without an element: an opacity, a picture and a clip in every
      // row would slow scrolling down.
      className="press grid size-9 shrink-0 place-items-center self-center rounded-full text-lg leading-none text-transparent before:content-['⋯'_/_''] group-hover:text-ink2 hover:bg-surface2 focus-visible:text-ink2 pointer-coarse:pointer-events-none"
      onClick={onOpen}
    />
  )
}

type ChoiceProps = { isChosen: boolean; onToggle: () => void; message: MessageView }

/** Over the whole row, so that a tap anywhere on it chooses. */
function ChoiceMark({ isChosen, onToggle, message }: ChoiceProps) {
  const t = useT()
  const { locale } = useLocaleStore()
  const name = useAuthorName(message.author_id)
  const Icon = isChosen ? CircleCheck : CircleIcon
  return (
    <label className="absolute inset-0 z-10 flex items-center ps-2 -outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-brand-text">
      <input
        type="checkbox"
        className="sr-only"
        checked={isChosen}
        aria-label={t('chat.room.choose', { name, time: clockOf(message.created_at, locale) })}
        onChange={onToggle}
      />
      <Icon
        aria-hidden="true"
        className={`size-6 rounded-full bg-surface ${isChosen ? 'text-brand-text' : 'text-control'}`}
      />
    </label>
  )
}
