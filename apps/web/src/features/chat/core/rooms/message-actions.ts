// What one does to messages. It shows at once; when the server refuses it is taken back and said.
import { chat } from '@mela/contract/chat.ts'
import type { Message } from '@mela/contract/chat-shapes.ts'
import { ContentType } from '@mela/contract/enums.ts'
import { setOptimistically } from '#platform/api/optimistic.ts'
import { tellFailure } from '#platform/api/tell-failure.ts'
import { serverNow } from '#platform/clock.ts'
import type { ChatStore } from '../session/chat-store.ts'
import type { Lifetime } from '../session/lifetime.ts'
import type { Sync } from '../sync/sync.ts'

const addressOf = ({ chat_id, chat_type, message_id }: Message) => ({ chat_id, chat_type, message_id })

export function createMessageActions({
  store,
  sync,
  life,
}: {
  store: ChatStore
  sync: Sync
  life: Lifetime
}) {
  /** Changes a message as it is shown, until the server's own word comes with a higher number. */
  function changeShown({ chat_id, message_id }: Message, change: (message: Message) => Message): void {
    const state = store.roomIn(chat_id)
    if (!state) return
    const list = state.window.list.map((message) =>
      message.message_id === message_id ? change(message) : message,
    )
    store.setRoom({ ...state, window: { ...state.window, list } })
  }
  const shownNow = ({ chat_id, message_id }: Message): Message | undefined =>
    store.roomIn(chat_id)?.window.list.find((held) => held.message_id === message_id)

  return {
    /** For all (CH-17). True when it is done. */
    removeMessage: async (message: Message): Promise<boolean> => {
      try {
        await life.ask(chat.removeMessage, { body: addressOf(message) })
      } catch (failure) {
        tellFailure(failure)
        return false
      }
      changeShown(message, (held) => ({ ...held, is_removed: true }))
      // The room's last message is repaired by what the server says happened.
      await sync.catchUp().catch(() => {})
      return true
    },
    editMessage: (message: Message, text: string): Promise<void> =>
      setOptimistically(
        chat.editMessage,
        {
          of: `text of message ${message.message_id}`,
          now: () => wordsOf(shownNow(message)),
          show: (words) => changeShown(message, (held) => withWords(held, words)),
          isSame: (a, b) => a.text === b.text,
          request: (words) => ({ body: { ...addressOf(message), text: words.text }, signal: life.signal }),
        },
        { text, edited_at: serverNow() },
      ),
    /** One reaction each: the same one again takes it away, another one takes its place. */
    react: (message: Message, emoji: string): Promise<void> => {
      const now = () => shownNow(message)?.my_reaction ?? ''
      return setOptimistically(
        chat.react,
        {
          of: `reaction to message ${message.message_id}`,
          now,
          show: (wish: string) => changeShown(message, (held) => withMyReaction(held, wish)),
          request: (wish) => ({ body: { ...addressOf(message), emoji: wish }, signal: life.signal }),
        },
        now() === emoji ? '' : emoji,
      )
    },
  }
}

/** `no` is the server's number of what it says; what was written here has none. */
type Words = { text: string; edited_at?: number | undefined; no?: number }

const wordsOf = (message: Message | undefined): Words | undefined =>
  message && { text: String(message.content.data.text), edited_at: message.edited_at, no: message.no }

/** What the server said before comes back only where nothing happened to the message since. */
function withWords(held: Message, { text, edited_at, no = held.no }: Words): Message {
  if (no !== held.no) return held
  const { edited_at: _, ...kept } = held
  const content = { type: ContentType.text, data: { ...held.content.data, text } }
  return { ...kept, content, ...(edited_at !== undefined && { edited_at }) }
}

function withMyReaction(message: Message, emoji: string): Message {
  const { my_reaction, reactions = [], ...kept } = message
  const counts = new Map(reactions.map((one) => [one.emoji, one.count]))
  if (my_reaction) counts.set(my_reaction, (counts.get(my_reaction) ?? 1) - 1)
  if (emoji) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  const left = [...counts].filter(([, count]) => count > 0).map(([one, count]) => ({ emoji: one, count }))
  return { ...kept, ...(left.length > 0 && { reactions: left }), ...(emoji && { my_reaction: emoji }) }
}
