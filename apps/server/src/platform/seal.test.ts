import { expect, it } from 'vitest'
import { systemRandom } from './random.ts'
import { createSealer, keyIdOf, SealError, sealedBy } from './seal.ts'

const sealer = createSealer([Buffer.from('a key of the server')], systemRandom)

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
  const [id = '', text = ''] = sealer.seal('code', '1234').split('.')
  const sealed = Buffer.from(text, 'base64url')
  const open = (bytes: Buffer) => sealer.open('code', `${id}.${bytes.toString('base64url')}`)
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => open(changed), `byte ${at}`).toThrow(SealError)
  }
  for (const cut of [0, 1, 12, 27, sealed.length - 1])
    expect(() => open(sealed.subarray(0, cut)), `${cut} bytes`).toThrow(SealError)
  for (const wrong of [text, `.${text}`, `00000000.${text}`, id, ''])
    expect(() => sealer.open('code', wrong)).toThrow(SealError)
})

it('RN-07 a new key seals, the old one still opens what it sealed, and a seal says by whom', () => {
  const [old, fresh] = [Buffer.from('the old key'), Buffer.from('the new key')]
  const before = createSealer([old], systemRandom).seal('code', '1234')
  const after = createSealer([fresh, old], systemRandom)
  expect(after.open('code', before)).toBe('1234')
  const sealed = after.seal('code', '5678')
  expect([sealedBy(before), sealedBy(sealed)]).toEqual([keyIdOf(old), keyIdOf(fresh)])
  expect(() => createSealer([fresh], systemRandom).open('code', before)).toThrow(keyIdOf(old))
  expect(() => createSealer([old], systemRandom).open('code', sealed)).toThrow(keyIdOf(fresh))
})

it('AU-22 does not open for another purpose or with another key', () => {
  const sealed = sealer.seal('code', '1234')
  expect(() => sealer.open('pin', sealed)).toThrow()
  const other = createSealer([Buffer.from('a key of another server')], systemRandom)
  expect(() => other.open('code', sealed)).toThrow()
})
