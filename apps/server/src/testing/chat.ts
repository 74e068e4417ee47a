// Friends and groups for tests, made the way members make them.
import { chat } from '@mela/contract/chat.ts'
import { ChatType, ContentType, FriendApplyStatus } from '@mela/contract/enums.ts'
import { groups } from '@mela/contract/groups.ts'
import { privateRoomId } from '@mela/contract/room-id.ts'
import { social } from '@mela/contract/social.ts'
import type { TestMember } from './test-app.ts'

let nonces = 0
export const newNonce = () => `nonce-${String(++nonces).padStart(8, '0')}`

/** Their room. */
export async function befriend(one: TestMember, other: TestMember): Promise<string> {
  const { id } = await one.call(social.apply, { body: { to_user_id: other.id, apply_content: 'Hello' } })
  await other.call(social.decide, { body: { id, status: FriendApplyStatus.pass } })
  return privateRoomId(one.id, other.id)
}

export const roomOf = (chat_id: string) => ({
  chat_id,
  chat_type: chat_id.includes('-') ? ChatType.private : ChatType.group,
})

export function say(
  who: TestMember,
  chat_id: string,
  text: string,
  more: { nonce?: string; mentions?: string[]; quote?: { message_id: string } } = {},
) {
  const { nonce = newNonce(), mentions, quote } = more
  return who.call(chat.send, {
    body: {
      ...roomOf(chat_id),
      nonce,
      content: { type: ContentType.text, data: { text, ...(quote ? { quote } : {}) } },
      ...(mentions ? { mentions } : {}),
    },
  })
}

/** Everybody becomes a friend of the first, who then makes the group. */
export async function groupOf(owner: TestMember, ...others: TestMember[]): Promise<string> {
  for (const other of others) await befriend(owner, other)
  const { id } = await owner.call(groups.add, { body: { user_ids: others.map((other) => other.id) } })
  return id
}

export const history = async (who: TestMember, chat_id: string, query: object = {}) =>
  (await who.call(chat.messages, { query: { chat_id, ...query } })).list

export const textsOf = (list: readonly { content: { data: Record<string, unknown> } }[]) =>
  list.map(({ content }) => content.data.text)

export const roomFor = async (who: TestMember, chat_id: string) => {
  const { rooms = [] } = await who.call(chat.updates)
  return rooms.find((room) => room.chat_id === chat_id)
}
