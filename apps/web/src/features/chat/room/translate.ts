import { chat } from '@mela/contract/chat.ts'
import { call } from '#platform/api/call.ts'
import { currentLocale } from '#platform/i18n/locale.ts'
import type { MessageView } from '../core/shapes.ts'
import { setTranslation, useRoomUi } from './room-ui.ts'

/** Under the text and in the reader's language; once more takes it away. */
export async function toggleTranslation({ message_id, content }: MessageView): Promise<void> {
  if (useRoomUi.getState().translations.has(message_id)) return setTranslation(message_id, undefined)
  setTranslation(message_id, { state: 'waiting' })
  try {
    const body = { content: String(content.data.text ?? ''), lang: currentLocale() }
    const reply = await call(chat.translate, { body })
    setTranslation(message_id, { state: 'there', text: reply.content })
  } catch {
    setTranslation(message_id, { state: 'failed' })
  }
}
