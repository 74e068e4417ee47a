// Messages of others that come in while this device listens, for whoever tells of them on another page (AP-07).
import { messageCreate } from '@mela/contract/chat-shapes.ts'
import { ChatType, YesNo } from '@mela/contract/enums.ts'
import { onEvent } from '#platform/socket/socket.ts'
import { chatSession } from './core/session/current.ts'
import { hasAuthor, type Preview, previewOf } from './list/preview.ts'

export type NewMessage = { chat_id: string; isGroup: boolean; author_id: string; preview: Preview }

/** Hundreds within a moment, as after a break of the line, are told as one: the newest. */
const TOGETHER_MS = 300

/** Not of rooms that are muted, nor of lines that nobody wrote. */
export function hearNewMessages(tell: (message: NewMessage) => void): () => void {
  let newest: NewMessage | undefined
  const tellNewest = () => {
    const message = newest
    newest = undefined
    if (message) tell(message)
  }
  return onEvent(messageCreate, (message) => {
    const { chat_id, chat_type, author_id } = message
    const { me, store } = chatSession()
    const isMuted = store.getState().rooms.get(chat_id)?.room.flag_mute === YesNo.yes
    const preview = previewOf(message)
    if (author_id === me || isMuted || chat_type === ChatType.channel || !hasAuthor(preview)) return
    if (!newest) setTimeout(tellNewest, TOGETHER_MS)
    newest = { chat_id, isGroup: chat_type === ChatType.group, author_id, preview }
  })
}
