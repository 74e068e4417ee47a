// Lets the demonstration's members know each other, once, so that a newcomer finds conversations and not an empty list.
import { privateRoomId } from '@mela/contract/room-id.ts'
import { makeGroup } from '#features/groups/index.ts'
import { friendsAmong, makeFriends } from '#features/social/index.ts'
import type { Platform } from '#platform/platform.ts'
import { sayWithin } from '../put.ts'

type People = { asha: string; ravi: string; li: string }

export async function fillChat(platform: Platform, { asha, ravi, li }: People): Promise<void> {
  await platform.db.transaction(async (tx) => {
    if ((await friendsAmong(tx, asha, [ravi])).size > 0) return
    await makeFriends(tx, platform, { from_id: ravi, to_id: asha, words: 'नमस्ते आशा! मेले में मिले थे 🎡' })
    await makeFriends(tx, platform, { from_id: li, to_id: asha, words: '你好，我是李伟' })
    await makeFriends(tx, platform, { from_id: li, to_id: ravi, words: 'Hi Ravi, Asha gave me your name' })
    const user_ids = [ravi, li]
    const group = await makeGroup(tx, platform, { owner_id: asha, user_ids, name: 'Diwali fair' })
    const messages: [room: string, author: string, text: string][] = [
      [privateRoomId(asha, ravi), asha, 'I remember! Did you win anything on the big wheel?'],
      [privateRoomId(asha, ravi), ravi, 'नहीं 😄 पर मज़ा आया। आज शाम फिर चलें?'],
      [privateRoomId(asha, li), asha, 'Hello Li Wei, welcome to Mela'],
      [group, asha, 'Who is coming on Saturday?'],
      [group, ravi, 'मैं! और मिठाई भी लाऊँगा 🍬'],
      [group, li, '我也来，几点集合？'],
    ]
    for (const [room, author, text] of messages)
      await sayWithin(tx, platform, { author, room, nonce: `demo-${platform.random.id()}`, text })
  })
}
