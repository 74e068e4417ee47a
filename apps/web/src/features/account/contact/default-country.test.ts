import { expect, it } from 'vitest'
import { defaultCountry } from './default-country.ts'

it.each([
  ['a phone in India, whatever it speaks', 'Asia/Kolkata', ['en-US'], 'IN'],
  ['the old name of its zone', 'Asia/Calcutta', [], 'IN'],
  ['a phone in China', 'Asia/Shanghai', ['zh-Hans-CN'], 'CN'],
  ['a zone that is not known, by its language', 'Europe/Berlin', ['de-DE', 'en-US'], 'DE'],
  ['the first language that names a country that is offered', 'UTC', ['la-VA', 'en', 'fr-FR'], 'FR'],
  ['neither', 'UTC', ['en'], 'US'],
  ['nonsense', 'Nowhere', ['x', ''], 'US'],
])('AU-16 the code of %s', (_, zone, languages, country) => {
  expect(defaultCountry(zone, languages)).toBe(country)
})
