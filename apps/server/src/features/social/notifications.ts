// What members are told of others who want to know them.
import { privateRoomId } from '@mela/contract/room-id.ts'
import * as z from 'zod/mini'
import { publicUsers } from '#features/account/index.ts'
import { notificationKind, tellMember } from '#features/notify/index.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

const asked = notificationKind({
  name: 'friend_asked',
  category: 'social',
  leads_to: '/friend-application',
  data: z.object({ name: z.string() }),
  texts: {
    en: ({ name }) => ({ title: 'Friend request', content: `${name} wants to be your friend.` }),
    hi: ({ name }) => ({ title: 'फ़्रेंड रिक्वेस्ट', content: `${name} आपसे दोस्ती करना चाहते हैं।` }),
    zh: ({ name }) => ({ title: '好友申请', content: `${name} 想加你为好友。` }),
  },
})

const added = notificationKind({
  name: 'friend_added',
  category: 'social',
  leads_to: ({ room }) => `/chat/${room}`,
  data: z.object({ name: z.string(), room: z.string() }),
  texts: {
    en: ({ name }) => ({ title: 'New friend', content: `${name} accepted your request. Say hello!` }),
    hi: ({ name }) => ({ title: 'नया दोस्त', content: `${name} ने आपकी रिक्वेस्ट स्वीकार कर ली। हाय बोलिए!` }),
    zh: ({ name }) => ({ title: '新好友', content: `${name} 已通过你的申请，打个招呼吧！` }),
  },
})

export async function tellAsked(tx: Tx, platform: Platform, from_id: string, to_id: string): Promise<void> {
  await tellMember(tx, platform, to_id, asked, { name: await nameOf(tx, from_id) })
}

/** `by_id` has said yes. */
export async function tellAdded(tx: Tx, platform: Platform, by_id: string, to_id: string): Promise<void> {
  const room = privateRoomId(by_id, to_id)
  await tellMember(tx, platform, to_id, added, { name: await nameOf(tx, by_id), room })
}

const nameOf = async (tx: Tx, user_id: string) =>
  (await publicUsers(tx, [user_id])).get(user_id)?.nickname ?? ''
