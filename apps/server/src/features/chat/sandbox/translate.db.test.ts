import { chat } from '@mela/contract/chat.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'

const server = await testApp()
const asha = await server.member('asha.translates')
const translate = async (content: string, lang: string) =>
  (await asha.call(chat.translate, { body: { content, lang } as never })).content

it('CH-22 while somebody tries Mela out, translation is offered and a phrase book answers over HTTP', async () => {
  expect((await asha.call(chat.updates)).can_translate).toBe(true)
  expect(await translate('hello!', 'hi')).toBe('नमस्ते')
  expect(await translate('几点', 'en')).toBe('What time?')
  expect(await translate('आज बारिश है', 'hi')).toBe('आज बारिश है')
})

it('CH-22 what the phrase book does not know is not taken for a translation', async () => {
  expect(await translate('The wheel is broken', 'zh')).toBe('[zh] The wheel is broken')
})

it.each([
  [{ target: 'hi' }],
  [{ q: ' ', target: 'hi' }],
  [{ q: 'x'.repeat(5_001), target: 'hi' }],
  [{ q: 'Hello', target: 'fr' }],
])('CH-22 the stand-in refuses nonsense as a real service does: %j', async (payload) => {
  const { statusCode } = await server.app.http.inject({
    method: 'POST',
    url: '/sandbox/translate/translate',
    payload,
  })
  expect(statusCode).toBe(400)
})
