import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const root = mkdtempSync(join(tmpdir(), 'mela-web-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const BUILD = '0123abcdef'
const webFolder = join(root, 'dist')
for (const folder of ['dist/assets', `maps/${BUILD}`]) mkdirSync(join(root, folder), { recursive: true })
const map = { version: 3, sources: ['../../src/secret-of-the-house.tsx'], names: [], mappings: 'AAAA,UAWI' }
writeFileSync(join(webFolder, 'index.html'), '<div id="root"></div>')
writeFileSync(join(webFolder, 'assets/index-Ab12.js'), 'start()')
writeFileSync(join(root, `maps/${BUILD}/index-Ab12.js.map`), JSON.stringify(map))
// As somebody leaves it who builds by hand.
writeFileSync(join(webFolder, 'assets/index-Ab12.js.map'), JSON.stringify(map))

const { app, visitor, logged } = await testApp({ config: { webFolder } })

const report = (stack: string, version = `1.1.0+${BUILD}`) =>
  visitor.raw({
    method: 'POST',
    url: '/api/public/client_error',
    payload: { message: 'boom', stack, route: '/game', version },
  })

it('AP-08 the log names file and line of the source', async () => {
  const { envelope } = await report('at Zt (https://mela.example/assets/index-Ab12.js:1:11)')
  expect(envelope.code).toBe(10000)
  await vi.waitFor(() => expect(logged()).toContain('at Zt (src/secret-of-the-house.tsx:12:5)'), 10_000)
})

it('AP-08 a stack of a build that nobody knows is logged as it came', async () => {
  const stack = 'at Zt (https://mela.example/assets/index-Zz99.js:1:11)'
  await report(stack, '1.1.0+ffffffffff')
  await vi.waitFor(() => expect(logged()).toContain(stack), 10_000)
})

it('SE-06 maps are never served, wherever they lie', async () => {
  const get = (url: string, accept = '*/*') =>
    app.http.inject({ method: 'GET', url, headers: { accept, 'accept-encoding': 'gzip, br' } })
  expect((await get('/assets/index-Ab12.js')).body).toBe('start()')
  for (const url of [
    '/assets/index-Ab12.js.map',
    '/assets/index-Ab12.js.map?x=1',
    '/assets/index-Ab12.js%2emap',
    `/maps/${BUILD}/index-Ab12.js.map`,
    `/../maps/${BUILD}/index-Ab12.js.map`,
    `/assets/..%2f..%2fmaps/${BUILD}/index-Ab12.js.map`,
    `/%2e%2e/maps/${BUILD}/index-Ab12.js.map`,
  ])
    for (const accept of ['*/*', 'text/html'])
      expect((await get(url, accept)).body, url).not.toContain('secret-of-the-house')
})
