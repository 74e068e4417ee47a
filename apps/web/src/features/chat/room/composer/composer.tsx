// Where one writes. Enter sends where there is a keyboard; a phone has a button for it.
import '../room.css'
import { TEXT_MAX } from '@mela/contract/chat-shapes.ts'
import { ChatType } from '@mela/contract/enums.ts'
import { Languages, SendHorizontal, Smile } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  lazy,
  memo,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { useIsDesktop } from '#platform/viewport.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { isComposing } from '#ui/fields/is-composing.ts'
import { useGrow } from '#ui/fields/use-grow.ts'
import { useMe } from '../../core/hooks.ts'
import { useChatSession } from '../../core/session/current.ts'
import type { RoomView } from '../../core/shapes.ts'
import { EmojiPicker } from '../../text/emoji-picker.tsx'
import { quoteOf } from '../message/quote-block.tsx'
import { useRoomUi } from '../room-ui.ts'
import { AttachButton } from './attach-button.tsx'
import type { Mentioned } from './mention-choices.ts'
import { useDraftText } from './use-draft-text.ts'
import { useMentioning } from './use-mentioning.ts'
import { VoiceLater } from './voice-later.tsx'
import { loadWriteTranslated, useWriteTranslated } from './write-translated.ts'

const ContextBar = lazy(async () => ({ default: (await import('./context-bar.tsx')).ContextBar }))
const MentionList = lazy(async () => ({ default: (await import('./mention-list.tsx')).MentionList }))
const TranslateSheet = lazy(async () => ({ default: (await import('./translate-sheet.tsx')).TranslateSheet }))

export type ComposerHandle = { mention: (who: Mentioned) => void }
type ComposerProps = {
  room: Pick<RoomView, 'chat_id' | 'chat_type' | 'target'>
  onSent: () => void
  handle: Ref<ComposerHandle>
}

const attachLater = async (chat_id: string, files: readonly File[]) =>
  (await import('./attach-files.ts')).attachFiles(chat_id, files)

const stopContext = () => useRoomUi.setState({ replyTo: null, editing: null })
/** From here on it is said how much room is left. */
const NEARLY_FULL = 200

export const Composer = memo(function Composer({ room, onSent, handle }: ComposerProps) {
  const t = useT()
  const isDesktop = useIsDesktop()
  const chat = useChatSession()
  const { chat_id } = room
  const isGroup = room.chat_type === ChatType.group
  const field = useRef<HTMLTextAreaElement>(null)
  useGrow(field)
  const { text, setText, editing, replyTo } = useWriting(chat_id, field)
  const mentioning = useMentioning(isGroup ? room.target : undefined, useMe(), { text, setText, field })
  const [isEmojiOpen, setIsEmojiOpen] = useState(false)
  const translate_to = useWriteTranslated(chat_id)
  const translating = useOverlay('write-translated')
  const attach = (files: readonly File[]) => attachLater(chat_id, files)
  const listId = useId()
  useEffect(() => void loadWriteTranslated(), [])
  useImperativeHandle(handle, () => ({ mention: mentioning.mention }))

  const words = text.trim()
  const left = TEXT_MAX - text.length
  const canSend = words !== '' && left >= 0
  const send = () => {
    if (!canSend) return
    if (editing && words !== editing.content.data.text) void chat.messages.editMessage(editing, words)
    if (!editing) {
      const mentions = mentioning.take()
      const quote = replyTo && quoteOf(replyTo)
      const options = { mentions, ...(quote && { quote }), ...(translate_to && { translate_to }) }
      chat.compose.sendText(chat_id, words, options)
      setText('')
      onSent()
    }
    stopContext()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, the keys belong to the input method.
    if (isComposing(event) || mentioning.onKey(event)) return
    if (event.key === 'Enter' && !event.shiftKey && isDesktop) {
      event.preventDefault()
      send()
    }
    if (event.key === 'Escape' && !isEmojiOpen && (editing || replyTo)) stopContext()
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    void attach(files)
  }
  const pickEmoji = (emoji: string) => {
    const [start, end] = [
      field.current?.selectionStart ?? text.length,
      field.current?.selectionEnd ?? text.length,
    ]
    setText(text.slice(0, start) + emoji + text.slice(end))
    const after = start + emoji.length
    requestAnimationFrame(() => field.current?.setSelectionRange(after, after))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside has the focus; Escape closes the panel from anywhere.
    <div
      data-bottom-bar
      className="@container relative shrink-0 border-t border-line bg-surface"
      onKeyDown={({ key }) => key === 'Escape' && setIsEmojiOpen(false)}
    >
      {mentioning.isOpen && (
        <Suspense fallback={null}>
          <MentionList
            id={listId}
            choices={mentioning.choices}
            active={mentioning.active}
            onChoose={mentioning.mention}
          />
        </Suspense>
      )}
      {(editing || replyTo) && (
        <Suspense fallback={null}>
          <ContextBar />
        </Suspense>
      )}
      {translate_to && (
        <button
          type="button"
          className="flex min-h-8 w-full items-center gap-2 px-4 pt-1.5 text-2xs font-medium text-brand-text"
          onClick={translating.open}
        >
          <Languages aria-hidden="true" className="size-4" />
          {t('chat.composer.translatingInto', { language: t(`chat.composer.languages.${translate_to}`) })}
        </button>
      )}
      <div className="relative flex items-end gap-0.5 px-1 py-1.5 md:px-3">
        {!editing && (
          <AttachButton room={room} onFiles={(files) => void attach(files)} onTranslate={translating.open} />
        )}
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={t('chat.composer.label')}
          placeholder={t('chat.composer.placeholder')}
          // No combobox: that has one line. A text of many may still have a list to choose from.
          {...(isGroup && { 'aria-autocomplete': 'list' as const, 'aria-haspopup': 'listbox' as const })}
          {...(mentioning.isOpen && {
            'aria-controls': listId,
            'aria-activedescendant': `${listId}-${mentioning.active}`,
          })}
          enterKeyHint={isDesktop ? 'send' : undefined}
          dir="auto"
          className="field-grow min-h-11 min-w-0 flex-1 resize-none rounded-[2.2rem] bg-surface2 px-4 py-2.5 text-base outline-offset-0 placeholder:text-ink2"
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            mentioning.onMove(currentTarget.selectionStart, true)
            if (currentTarget.value && !editing) chat.typing.tellTyping(room)
          }}
          onSelect={({ currentTarget }) => mentioning.onMove(currentTarget.selectionStart, false)}
          // On a phone the keyboard comes where the panel is.
          onPointerDown={() => !isDesktop && setIsEmojiOpen(false)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <IconButton
          icon={<Smile />}
          label={t('chat.composer.emoji')}
          aria-expanded={isEmojiOpen}
          // Where large letters meet a small screen, the words need the room.
          className="text-ink2 @max-[30rem]:hidden"
          onClick={() => setIsEmojiOpen(!isEmojiOpen)}
        />
        {words === '' && !editing ? (
          <VoiceLater
            onSend={({ blob, duration, peaks }) => {
              chat.compose.sendMedia(chat_id, [{ kind: 'audio', blob, duration, peaks }])
              onSent()
            }}
          />
        ) : (
          <IconButton
            icon={<SendHorizontal className="animate-pop" />}
            label={t(editing ? 'chat.composer.save' : 'chat.composer.send')}
            variant="brand"
            disabled={!canSend}
            // The text keeps the focus, and a phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={send}
          />
        )}
      </div>
      {left < NEARLY_FULL && (
        <p
          role="status"
          className={`px-5 pb-1 text-end text-2xs ${left < 0 ? 'font-semibold text-danger' : 'text-ink2'}`}
        >
          {left < 0 ? t('chat.composer.tooLong', { count: -left }) : t('chat.composer.left', { count: left })}
        </p>
      )}
      {isEmojiOpen && <EmojiPicker onPick={pickEmoji} />}
      <div className="safe-bottom" />
      {translating.isOpen && (
        <Suspense fallback={null}>
          <TranslateSheet chat_id={chat_id} isOpen onClose={translating.close} />
        </Suspense>
      )}
    </div>
  )
})

/** The draft, or the message that is being changed. */
function useWriting(chat_id: string, field: React.RefObject<HTMLTextAreaElement | null>) {
  const [draft, setDraft] = useDraftText(chat_id)
  const [edited, setEdited] = useState('')
  const editing = useRoomUi((ui) => ui.editing)
  const replyTo = useRoomUi((ui) => ui.replyTo)
  useEffect(() => {
    if (editing) setEdited(String(editing.content.data.text ?? ''))
    if (editing || replyTo) field.current?.focus()
  }, [editing, replyTo, field])
  return { text: editing ? edited : draft, setText: editing ? setEdited : setDraft, editing, replyTo }
}
