import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { StackReader } from './stack-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'mela-maps-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const BUILD = '0123abcdef'
const VERSION = `1.1.0+${BUILD}`
mkdirSync(join(folder, BUILD))
/** Column 11 of line 1 is line 12, column 5 of the source. */
const map = {
  version: 3,
  sources: ['../../src/features/home/game-grid.tsx'],
  names: [],
  mappings: 'AAAA,UAWI',
}
writeFileSync(join(folder, BUILD, 'index-Ab_12.js.map'), JSON.stringify(map))
writeFileSync(join(folder, BUILD, 'broken.js.map'), '{"version":3,"mappings":')
writeFileSync(join(folder, 'outside.js.map'), JSON.stringify(map))

const reader = new StackReader(folder)
const frame = (file: string, place = '1:11') => `    at Zt (https://mela.example/assets/${file}:${place})`

it('AP-08 a stack is read by file and line; what is not of the build stays as it came', async () => {
  const stack = ['TypeError: list is undefined', frame('index-Ab_12.js'), frame('gone.js')].join('\n')
  expect(await reader.read(VERSION, stack)).toBe(
    [
      'TypeError: list is undefined',
      '    at Zt (src/features/home/game-grid.tsx:12:5)',
      frame('gone.js'),
    ].join('\n'),
  )
})

it('AP-08 a stack as Firefox and Safari write it is read too', async () => {
  expect(await reader.read(VERSION, 'Zt@https://mela.example/assets/index-Ab_12.js:1:11')).toBe(
    'Zt@src/features/home/game-grid.tsx:12:5',
  )
})

it.each([
  ['an unknown build', '1.1.0+ffffffffff', frame('index-Ab_12.js')],
  ['no build', '1.1.0', frame('index-Ab_12.js')],
  ['a build that is a way out', '1.1.0+../../../etc', frame('index-Ab_12.js')],
  ['a file that is a way out', VERSION, frame('../outside.js')],
  ['a file that is a coded way out', VERSION, frame('..%2Foutside.js')],
  ['a map that is missing', VERSION, frame('gone.js')],
  ['a map that is broken', VERSION, frame('broken.js')],
  ['a place before the first', VERSION, frame('index-Ab_12.js', '0:0')],
  ['a line that is not there', VERSION, frame('index-Ab_12.js', '9999999:1')],
  ['a number that is none', VERSION, frame('index-Ab_12.js', '1:99999999999')],
  ['garbage', VERSION, '\0/assets/\u{1f3aa}.js:1:1 /assets/.js:1:1 /assets/'.repeat(100)],
  ['nothing', VERSION, ''],
])('AP-08 %s leaves the stack as it came', async (_what, version, stack) => {
  expect(await reader.read(version, stack)).toBeUndefined()
})

it('AP-08 of an endless stack the first thirty places are read', async () => {
  const read = await reader.read(VERSION, Array(100).fill(frame('index-Ab_12.js')).join('\n'))
  expect(read?.match(/game-grid/g)).toHaveLength(30)
})

it('AP-08 more than fifty at once are not read, and all are answered', async () => {
  const asked = Array.from({ length: 60 }, () => reader.read(VERSION, frame('index-Ab_12.js')))
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(10)
  expect(await reader.read(VERSION, frame('index-Ab_12.js'))).toContain('game-grid.tsx:12:5')
})

it('AP-08 a server without a web app reads none', async () => {
  expect(await new StackReader(undefined).read(VERSION, frame('index-Ab_12.js'))).toBeUndefined()
})
