// What a row of the list says about its newest message; pure. Words are chosen elsewhere.
import { ContentType, SystemMessage } from '@mela/contract/enums.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { MessageView } from '../core/shapes.ts'
import { displayText } from '../text/display-text.ts'

const LONGEST = 160

export type Preview =
  | { kind: 'text'; text: string }
  | { kind: 'audio' | 'image' | 'video' | 'invite_card' | 'channel' | 'treasure' | 'unknown' | 'removed' }
  | { kind: 'joined'; user_id: string; ref_user_id: string }
  | { kind: 'received'; user_id: string }
  | { kind: 'banned' | 'unblocked' | 'not_a_friend' | 'banned_from_speaking' }

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** One line: a message of many must not push the rest of the row away. */
export const oneLine = (text: string): string =>
  displayText(text.slice(0, LONGEST * 4))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)

/** Of a post, in one's own language. By hand: the whole of it is read by whoever shows it. */
function titleOf(data: Record<string, unknown>, locale: Locale): string {
  const { [locale]: mine } = (data.translation ?? {}) as Record<string, { title?: unknown } | undefined>
  return asText(mine?.title) || asText(data.title)
}

export function previewOf(
  { content, is_removed }: Pick<MessageView, 'content' | 'is_removed'>,
  locale: Locale = 'en',
): Preview {
  const { type, data } = content
  if (is_removed) return { kind: 'removed' }
  switch (type) {
    case ContentType.text:
      return { kind: 'text', text: oneLine(asText(data.text)) }
    case ContentType.audio:
      return { kind: 'audio' }
    case ContentType.image:
      return { kind: 'image' }
    case ContentType.video:
      return { kind: 'video' }
    case ContentType.join_group:
      return { kind: 'joined', user_id: asText(data.user_id), ref_user_id: asText(data.ref_user_id) }
    case ContentType.invite_card:
      return { kind: 'invite_card' }
    case ContentType.channel: {
      const title = oneLine(titleOf(data, locale))
      return title ? { kind: 'text', text: title } : { kind: 'channel' }
    }
    case ContentType.treasure:
      return { kind: 'treasure' }
    case ContentType.treasure_received:
      return { kind: 'received', user_id: asText(data.receive_user_id) }
    case ContentType.system:
      if (data.kind === SystemMessage.banned) return { kind: 'banned' }
      if (data.kind === SystemMessage.unblock) return { kind: 'unblocked' }
      return { kind: 'unknown' }
    case ContentType.local_system:
      return { kind: data.reason === 'banned_from_speaking' ? 'banned_from_speaking' : 'not_a_friend' }
    default:
      return { kind: 'unknown' }
  }
}

/** In groups it says who wrote; lines that nobody wrote have no author. */
export const hasAuthor = ({ kind }: Preview): boolean =>
  ['text', 'audio', 'image', 'video', 'invite_card', 'treasure', 'unknown'].includes(kind)
