import { chat } from '@mela/contract/chat.ts'
import { ContentType } from '@mela/contract/enums.ts'
import { files } from '@mela/contract/files.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { befriend, newNonce, roomOf } from '../../testing/chat.ts'
import { type TestMember, testApp } from '../../testing/test-app.ts'

const server = await testApp()
const [asha, ravi, li] = await Promise.all(
  ['asha.rem', 'ravi.rem', 'li.rem'].map((name) => server.member(name)),
)
if (!asha || !ravi || !li) throw new Error('three members')
const withRavi = await befriend(asha, ravi)
const withLi = await befriend(ravi, li)

async function upload(who: TestMember, color: string): Promise<string> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  const type = 'image/jpeg'
  const signed = await who.call(files.sign, { body: { size: bytes.length, type, use: 'chat' } })
  const headers = { 'content-type': type }
  await server.visitor.raw({ method: 'PUT', url: signed.sign_url, payload: bytes, headers })
  return signed.url
}
const show = (who: TestMember, room: string, url: string, thumbnail_url: string) => {
  const data = { url, thumbnail_url, width: 64, height: 64 }
  const body = { ...roomOf(room), nonce: newNonce(), content: { type: ContentType.image, data } }
  return who.call(chat.send, { body })
}
const remove = (who: TestMember, chat_id: string, message_id: string) =>
  who.call(chat.removeMessage, { body: { ...roomOf(chat_id), message_id } })
const statusOf = async (url: string) => (await server.visitor.raw({ method: 'GET', url })).status

it('SE-10 the files of a message that is removed for all are not served any more, and cannot be sent again', async () => {
  const [picture, small] = [await upload(asha, 'red'), await upload(asha, 'pink')]
  const { message_id } = await show(asha, withRavi, picture, small)
  expect([await statusOf(picture), await statusOf(small)]).toEqual([200, 200])
  await remove(asha, withRavi, message_id)
  expect([await statusOf(picture), await statusOf(small)]).toEqual([404, 404])
  await expect(show(ravi, withRavi, picture, small)).rejects.toMatchObject({ reason: expect.any(String) })
})

it('SE-10 what was sent on stays for those who have it, and goes with the last message that shows it', async () => {
  const [picture, small] = [await upload(asha, 'blue'), await upload(asha, 'navy')]
  const first = await show(asha, withRavi, picture, small)
  const second = await show(ravi, withLi, picture, small)
  await remove(asha, withRavi, first.message_id)
  expect(await statusOf(picture)).toBe(200)
  await remove(ravi, withLi, second.message_id)
  expect([await statusOf(picture), await statusOf(small)]).toEqual([404, 404])
})

it('SE-10 two who remove the last two messages at once leave nothing behind', async () => {
  const [picture, small] = [await upload(asha, 'green'), await upload(asha, 'lime')]
  const first = await show(asha, withRavi, picture, small)
  const second = await show(ravi, withLi, picture, small)
  await Promise.all([remove(asha, withRavi, first.message_id), remove(ravi, withLi, second.message_id)])
  expect(await statusOf(picture)).toBe(404)
})
