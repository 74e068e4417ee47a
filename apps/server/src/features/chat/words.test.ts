import { expect, it } from 'vitest'
import { cleanText, hasLink, isBlank, searchForm, searchPattern } from './words.ts'

it('CH-15 the form that is searched is ASCII, in small letters but for what is spelt out', () => {
  expect(searchForm('  The  FAIR\ntonight ')).toBe('the fair tonight')
  expect(searchForm('烟花')).toMatch(/^(Z[A-Y]{4}){2}$/)
  expect(searchForm('शुभ 😀')).toMatch(/^(Z[A-Y]{4}){3} (Z[A-Y]{4}){2}$/)
  expect(searchForm('ＦＵＬＬ')).toBe('full')
})

it('CH-15 characters that differ are spelt differently', () => {
  const spelt = new Set(Array.from({ length: 0x8000 }, (_, i) => searchForm(String.fromCharCode(0x3400 + i))))
  expect(spelt.size).toBeGreaterThan(0x7000)
})

it('CH-15 a joiner inside a word does not hide it', () => {
  expect(searchForm('क्‍ष')).toBe(searchForm('क्ष'))
})

it('CH-15 what LIKE reads otherwise is taken as it is', () => {
  expect(searchPattern('100% a_b\\')).toBe('%100\\% a\\_b\\\\%')
})

it('CH-10 what nobody sees is taken out or counts as nothing', () => {
  expect(cleanText(' a\u0000\u202eb\r\nc ')).toBe('ab\nc')
  expect(cleanText('\ud800x')).toBe('\ufffdx')
  expect(isBlank('\u200b \u2060\n')).toBe(true)
  expect(isBlank('.')).toBe(false)
  expect(hasLink('see HTTPS://mela.example')).toBe(true)
  expect(hasLink('javascript:alert(1) https://')).toBe(false)
})
