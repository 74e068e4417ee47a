import { expect, it } from 'vitest'
import { systemRandom } from './random.ts'
import { createSealer } from './seal.ts'

const sealer = createSealer(Buffer.from('a key of the server'), systemRandom)

it('AU-22 gives back what was sealed, in any script', () => {
  for (const text of ['', '1234', 'कोड 验证码', 'x'.repeat(5_000)])
    expect(sealer.open('code', sealer.seal('code', text))).toBe(text)
})

it('AU-22 shows nothing of the text, and never the same twice', () => {
  const [first, second] = [sealer.seal('code', '1234'), sealer.seal('code', '1234')]
  expect(first).not.toBe(second)
  expect(Buffer.from(first, 'base64url').includes('1234')).toBe(false)
})

it('AU-22 does not open after any change of one bit', () => {
  const sealed = Buffer.from(sealer.seal('code', '1234'), 'base64url')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => sealer.open('code', changed.toString('base64url')), `byte ${at}`).toThrow()
  }
  for (const cut of [0, 1, 12, 27, sealed.length - 1])
    expect(() => sealer.open('code', sealed.subarray(0, cut).toString('base64url')), `${cut} bytes`).toThrow()
})

it('AU-22 does not open for another purpose or with another key', () => {
  const sealed = sealer.seal('code', '1234')
  expect(() => sealer.open('pin', sealed)).toThrow()
  const other = createSealer(Buffer.from('a key of another server'), systemRandom)
  expect(() => other.open('code', sealed)).toThrow()
})
