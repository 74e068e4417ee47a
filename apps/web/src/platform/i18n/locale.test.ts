import { describe, expect, it } from 'vitest'
import { localeOf, preferredLocale } from './locale.ts'

describe('PF-03 which language the app speaks', () => {
  it('the stored one before the browser’s', () => {
    expect(preferredLocale('zh', ['hi-IN'])).toBe('zh')
  })
  it('else the first of the browser’s that we speak', () => {
    expect(preferredLocale(null, ['fr-FR', 'hi-IN', 'en-US'])).toBe('hi')
    expect(preferredLocale(null, ['zh-Hant-TW'])).toBe('zh')
  })
  it('else English', () => {
    expect(preferredLocale(null, ['fr', 'de'])).toBe('en')
    expect(preferredLocale('klingon', [])).toBe('en')
  })
  it('“in” is read as Hindi', () => {
    expect(localeOf('in')).toBe('hi')
    expect(preferredLocale('in', ['en'])).toBe('hi')
  })
})
