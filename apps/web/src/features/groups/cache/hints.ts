// What the socket says about groups: what changed in one, who wants to come in, that I am out.
import { messageCreate, roomChange } from '@mela/contract/chat-shapes.ts'
import { ChatType, ContentType } from '@mela/contract/enums.ts'
import { notification } from '@mela/contract/event.ts'
import { groups } from '@mela/contract/groups.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { onEvent, onReconnect } from '#platform/socket/socket.ts'
import { groupOf, refreshGroup } from './group-cache.ts'
import { refreshMembers } from './members.queries.ts'
import { refreshReview } from './review.queries.ts'

export const refreshMyGroups = () => queryClient.invalidateQueries({ queryKey: [keyOf(groups.list)[0]] })
const refreshInfo = () => queryClient.invalidateQueries({ queryKey: [keyOf(groups.info)[0]] })

/**
 * Everything that is shown of a group; its picture is made of its members, so that it follows too. Asked for whether or
 * not it is known: before I came in, an invitation may have asked for it in vain.
 */
export function refreshWhole(groupId: string): void {
  refreshGroup(groupId)
  void refreshMembers(groupId)
  void refreshMyGroups()
  void refreshInfo()
}

export function hearGroups(): void {
  onEvent(messageCreate, ({ chat_type, chat_id, content }) => {
    if (chat_type === ChatType.group && content.type === ContentType.join_group) refreshWhole(chat_id)
  })
  onEvent(roomChange, ({ chat_type, chat_id }) => {
    if (chat_type === ChatType.group && groupOf(chat_id)) refreshGroup(chat_id)
  })
  onEvent(notification, (hint) => {
    // What was never shown is asked for when it is.
    const isChange = hint.type === 'delete_group_user' || hint.type === 'edit_group_info'
    if (isChange && groupOf(hint.group_id)) refreshWhole(hint.group_id)
    if (isChange) void refreshMyGroups()
    if (hint.type === 'join_group_application' || hint.type === 'edit_group_info')
      void refreshReview(hint.group_id)
  })
  onReconnect(() => void refreshReview())
}
