// What one does to messages. It shows at once; when the server refuses it is taken back and said.
import { chat } from '@mela/contract/chat.ts'
import type { Message } from '@mela/contract/chat-shapes.ts'
import { ContentType } from '@mela/contract/enums.ts'
import { announce } from '#platform/api/notice.ts'
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
  const takeBack = (message: Message) =>
    changeShown(message, (held) => (held.no === message.no ? message : held))

  return {
    /** For all (CH-17). True when it is done. */
    removeMessage: async (message: Message): Promise<boolean> => {
      try {
        await life.ask(chat.removeMessage, { body: addressOf(message) })
      } catch (failure) {
        announce(failure)
        return false
      }
      changeShown(message, (held) => ({ ...held, is_removed: true }))
      // The room's last message is repaired by what the server says happened.
      await sync.catchUp().catch(() => {})
      return true
    },
    editMessage: async (message: Message, text: string): Promise<boolean> => {
      changeShown(message, (held) => ({
        ...held,
        edited_at: serverNow(),
        content: { type: ContentType.text, data: { ...held.content.data, text } },
      }))
      try {
        await life.ask(chat.editMessage, { body: { ...addressOf(message), text } })
        return true
      } catch (failure) {
        takeBack(message)
        announce(failure)
        return false
      }
    },
    /** One reaction each: the same one again takes it away, another one takes its place. */
    react: async (message: Message, emoji: string): Promise<void> => {
      const wanted = message.my_reaction === emoji ? '' : emoji
      changeShown(message, (held) => withMyReaction(held, wanted))
      try {
        await life.ask(chat.react, { body: { ...addressOf(message), emoji: wanted } })
      } catch (failure) {
        takeBack(message)
        announce(failure)
      }
    },
  }
}

function withMyReaction(message: Message, emoji: string): Message {
  const { my_reaction, reactions = [], ...kept } = message
  const counts = new Map(reactions.map((one) => [one.emoji, one.count]))
  if (my_reaction) counts.set(my_reaction, (counts.get(my_reaction) ?? 1) - 1)
  if (emoji) counts.set(emoji, (counts.get(emoji) ?? 0) + 1)
  const left = [...counts].filter(([, count]) => count > 0).map(([one, count]) => ({ emoji: one, count }))
  return { ...kept, ...(left.length > 0 && { reactions: left }), ...(emoji && { my_reaction: emoji }) }
}
