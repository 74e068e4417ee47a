import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keepMaps } from './build.ts'

const root = mkdtempSync(join(tmpdir(), 'mela-build-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const dist = join(root, 'dist')
const maps = join(root, 'maps')

function build(name: string, at: number): void {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'version.json'), JSON.stringify({ build: name }))
  writeFileSync(join(dist, 'assets/index.js'), 'start()')
  writeFileSync(join(dist, 'assets/index.js.map'), name)
  keepMaps(dist, maps)
  utimesSync(join(maps, name), at, at)
}

it('AP-08 maps leave what is served and are kept by build, those of the last five', () => {
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].entries()) build(name, 1000 + at)
  expect(readdirSync(maps).sort()).toEqual(['c', 'd', 'e', 'f', 'g'])
  expect(readdirSync(join(dist, 'assets'))).toEqual(['index.js'])
  expect(existsSync(join(maps, 'g/index.js.map'))).toBe(true)
})

it('AP-08 the same build once more is kept once', () => {
  build('g', 2000)
  expect(readdirSync(maps).sort()).toEqual(['c', 'd', 'e', 'f', 'g'])
  expect(readdirSync(join(maps, 'g'))).toEqual(['index.js.map'])
})
