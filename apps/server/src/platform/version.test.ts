// PF-08: the page shows the version of its package, the API documents that of the server: one product, one version.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { VERSION } from './version.ts'

const root = new URL('../../../../', import.meta.url)
const versionIn = (folder: string) =>
  (JSON.parse(readFileSync(new URL(`${folder}package.json`, root), 'utf8')) as { version: string }).version

it.each(['', 'apps/server/', 'apps/web/', 'packages/contract/', 'packages/games/'])(
  'PF-08 %spackage.json has the version that is shown',
  (folder) => {
    expect(versionIn(folder)).toBe(VERSION)
    expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/)
  },
)

it('PF-08 the changelog begins with it', () => {
  const [, first] = /^## (\S+)/m.exec(readFileSync(new URL('CHANGELOG.md', root), 'utf8')) ?? []
  expect(first).toBe(VERSION)
})
