// What is done for members beside talking: translation by a service outside, and forgetting in time.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chat } from '@mela/contract/chat.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlAt } from '#platform/db/sql-at.ts'
import { befriend, history, roomOf, say } from '../../testing/chat.ts'
import { testApp } from '../../testing/test-app.ts'
import { sweep } from './sweep.ts'

let asked: unknown[] = []
let answer: () => { status: number; body: string } | undefined = () => ({ status: 200, body: '{}' })
beforeEach(() => {
  asked = []
})
// Speaks LibreTranslate's protocol, and fails as it does.
const service = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    asked.push({ method: request.method, path: request.url, body: JSON.parse(text) })
    const reply = answer()
    if (reply) response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`

const server = await testApp({ config: { translate: { url, key: 'a-key', withinMs: 500 } } })
const plain = await testApp({ db: server.db, config: { isDemonstration: false } })
const one = await server.member('one.service')
const two = await server.member('two.service')
const room = await befriend(one, two)

describe('CH-22 translation', () => {
  const translate = (content = 'See you') => one.call(chat.translate, { body: { content, lang: 'hi' } })

  it('is asked for by its protocol, and its words come back', async () => {
    answer = () => ({ status: 200, body: JSON.stringify({ translatedText: 'फिर मिलेंगे' }) })
    expect(await translate()).toEqual({ content: 'फिर मिलेंगे' })
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/translate',
        body: { q: 'See you', source: 'auto', target: 'hi', format: 'text', api_key: 'a-key' },
      },
    ])
    expect((await one.call(chat.updates)).can_translate).toBe(true)
  })

  it('is asked for once; another language is another translation', async () => {
    answer = () => ({ status: 200, body: JSON.stringify({ translatedText: 'हाँ' }) })
    expect(await translate('Yes')).toEqual({ content: 'हाँ' })
    answer = () => ({ status: 200, body: JSON.stringify({ translatedText: '是' }) })
    expect(await two.call(chat.translate, { body: { content: 'Yes', lang: 'hi' } })).toEqual({
      content: 'हाँ',
    })
    expect(asked).toHaveLength(1)
    expect(await two.call(chat.translate, { body: { content: 'Yes', lang: 'zh' } })).toEqual({
      content: '是',
    })
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['a refusal', { status: 403, body: '{"error":"Invalid API key"}' }],
    ['too many', { status: 429, body: '{"error":"Slowdown"}' }],
    ['another shape', { status: 200, body: '{"text":"?"}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['nothing', { status: 200, body: '{"translatedText":" "}' }],
    ['far too much', { status: 200, body: JSON.stringify({ translatedText: 'x'.repeat(200_000) }) }],
    ['silence', undefined],
  ])('%s is said to be unavailable, and not kept', async (what, reply) => {
    answer = () => reply
    await expect(translate(what)).rejects.toMatchObject({ reason: 'translation_unavailable' })
    await expect(translate(what)).rejects.toMatchObject({ reason: 'translation_unavailable' })
  })

  it('without a service it is not offered, and refused', async () => {
    const eve = await plain.member('eve.service')
    expect((await eve.call(chat.updates)).can_translate).toBe(false)
    await expect(eve.call(chat.translate, { body: { content: 'x', lang: 'en' } })).rejects.toMatchObject({
      reason: 'translation_unavailable',
    })
  })
})

it('what was removed is kept for ninety days, then only its place', async () => {
  const owner = sqlAt(server.db.ownerUrl)
  const [early, late] = [await say(one, room, 'removed long ago'), await say(one, room, 'removed today')]
  for (const { message_id } of [early, late])
    await one.call(chat.removeMessage, { body: { ...roomOf(room), message_id } })
  await owner`update message set removed_at = now() - interval '91 days' where seq = ${early.seq}`
  await sweep.run({}, server.platform, undefined as never)
  const rows = await server.db.sql<{ text: string | null }[]>`
    select data->>'text' as text from message where seq in (${early.seq}, ${late.seq}) order by seq`
  expect(rows.map(({ text }) => text)).toEqual([null, 'removed today'])
  const places = (await history(two, room)).map(({ seq }) => seq)
  expect(places).toContain(early.seq)
  await owner.end()
})
