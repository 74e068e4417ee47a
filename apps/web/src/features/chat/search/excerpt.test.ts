import { expect, it } from 'vitest'
import { excerptOf, hitsIn } from './excerpt.ts'

const marked = (text: string, q: string) =>
  excerptOf(text, q)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('')

it('CH-15 hits are found whatever the case and the width of the letters', () => {
  expect(marked('Hello HELLO hello', 'hello')).toBe('[Hello] [HELLO] [hello]')
  expect(marked('price １２３ INR', '123')).toBe('price [１２３] INR')
  expect(marked('Straße', 'STRASSE')).toBe('Straße')
})

it('CH-15 spaces count as one, and the hit is marked as it stands in the text', () => {
  expect(marked('see  you\nsoon', 'you soon')).toBe('see  [you\nsoon]')
})

it('CH-15 no script is torn apart: a letter is marked with its marks', () => {
  expect(marked('मेला किताब', 'क')).toBe('मेला [कि]ताब')
  expect(marked('明天见面', '见')).toBe('明天[见]面')
  expect(marked('e\u0301te\u0301', 'é')).toBe('[e\u0301]t[e\u0301]')
  expect(marked('👍🏽 ok', 'ok')).toBe('👍🏽 [ok]')
})

it('CH-15 what was searched for is never taken for a pattern', () => {
  expect(marked('100% (sure)', '% (')).toBe('100[% (]sure)')
  expect(marked('a.b', '.')).toBe('a[.]b')
  expect(hitsIn('anything', '   ')).toEqual([])
})

it('CH-15 a long text is cut so that its first hit is seen, at the edge of a letter', () => {
  const long = `${'😀'.repeat(300)} needle ${'x'.repeat(500)}`
  const parts = excerptOf(long, 'needle')
  expect(parts.find(({ isHit }) => isHit)?.text).toBe('needle')
  const whole = parts.map(({ text }) => text).join('')
  expect(whole.length).toBeLessThan(200)
  expect(whole.isWellFormed()).toBe(true)
  expect([whole.at(0), whole.at(-1)]).toEqual(['…', '…'])
})

it('CH-15 without a hit the beginning is shown', () => {
  expect(marked('short', 'zzz')).toBe('short')
})

it('CH-15 a text of twenty thousand characters is marked at once', () => {
  const text = 'ab'.repeat(10_000)
  expect(hitsIn(text, 'ab')).toHaveLength(10_000)
  expect(excerptOf(text, 'b').length).toBeLessThan(200)
})
