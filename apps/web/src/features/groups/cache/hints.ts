// What the socket says about groups: who joined, what I changed on another device, that I am out.
import { messageCreate, roomChange } from '@mela/contract/chat-shapes.ts'
import { ChatType, ContentType } from '@mela/contract/enums.ts'
import { notification } from '@mela/contract/event.ts'
import { groups } from '@mela/contract/groups.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { onEvent } from '#platform/socket/socket.ts'
import { groupOf, refreshGroup } from './group-cache.ts'
import { refreshMembers } from './members.queries.ts'

export const refreshMyGroups = () => queryClient.invalidateQueries({ queryKey: [keyOf(groups.list)[0]] })

function refreshAll(groupId: string): void {
  if (groupOf(groupId)) refreshGroup(groupId)
  void refreshMembers(groupId)
  void refreshMyGroups()
}

export function hearGroups(): void {
  onEvent(messageCreate, ({ chat_type, chat_id, content }) => {
    if (chat_type === ChatType.group && content.type === ContentType.join_group) refreshAll(chat_id)
  })
  onEvent(roomChange, ({ chat_type, chat_id }) => {
    if (chat_type === ChatType.group && groupOf(chat_id)) refreshGroup(chat_id)
  })
  onEvent(notification, (hint) => {
    if (hint.type === 'delete_group_user') refreshAll(hint.group_id)
  })
}
