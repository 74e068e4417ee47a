// What the menu and the bar of chosen messages have in common.
import { ContentType, GroupIdentity } from '@mela/contract/enums.ts'
import { useGroup } from '#features/groups/index.ts'
import type { MessageView } from '../core/shapes.ts'
import { displayText } from '../text/display-text.ts'
import { useRoomTools } from './room-context.tsx'

/** `anchor` is the message's own box: the menu opens beside it, not over it. */
export type MenuAt = { messages: readonly MessageView[]; anchor: DOMRect }
export type MenuActions = {
  forward: (messages: readonly MessageView[]) => void
  remove: (messages: readonly MessageView[]) => void
  seenBy: (message: MessageView) => void
}

export async function copyTexts(messages: readonly MessageView[]): Promise<boolean> {
  const texts = messages.flatMap(({ content }) =>
    content.type === ContentType.text ? [displayText(String(content.data.text ?? ''))] : [],
  )
  try {
    await navigator.clipboard.writeText(texts.join('\n'))
    return true
  } catch {
    return false
  }
}

/** My own, and as owner or manager those of others in a group; the server decides. */
export function useCanRemove(): (message: MessageView) => boolean {
  const { me, isGroup, room } = useRoomTools()
  const group = useGroup(isGroup ? room.target : undefined)
  const identity = group?.my_group_user.identity
  const isInCharge = identity === GroupIdentity.owner || identity === GroupIdentity.manager
  return ({ author_id, local }) => !local && (author_id === me || isInCharge)
}
