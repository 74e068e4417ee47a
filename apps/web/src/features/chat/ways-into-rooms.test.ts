import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../..')

it('RT-11 every way into a room says where it was opened from', () => {
  const ways = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(source, path), 'utf8')
      // What follows the address in the same link or call.
      return [...text.matchAll(/to(?:: |=)['"]\/chat\/\$roomId['"](.{0,220})/gs)].map(([, rest = '']) => ({
        path,
        rest,
      }))
    })
  expect(ways.length).toBeGreaterThan(12)
  expect(
    ways.filter(({ rest }) => !/search(?:: |=\{)\{[^}]*\bfrom\b/.test(rest)).map(({ path }) => path),
  ).toEqual([])
})
