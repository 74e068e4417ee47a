import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { pageHeadersFor } from './headers.ts'

const scripts = (page: string) =>
  /script-src ([^;]*)/.exec(pageHeadersFor(page)['content-security-policy'])?.[1]?.split(' ')
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('a script of the built page itself is allowed by its hash, over all of its lines', () => {
  const code = '\n  one()\n  two()\n'
  expect(scripts(`<head><script>${code}</script><script type="module" src="/a.js"></script>`)).toEqual([
    "'self'",
    "'wasm-unsafe-eval'",
    hash(code),
  ])
})

it('without one no script but those of our own files runs', () => {
  expect(scripts('')).toEqual(["'self'", "'wasm-unsafe-eval'"])
  expect(scripts('<script type="application/json">{}</script>')).toHaveLength(2)
})
