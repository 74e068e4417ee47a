import { describe, expect, it } from 'vitest'
import { normalName, whyNameIsRefused } from './name-rules.ts'

describe('SE-09 a name that would be taken for ours', () => {
  it.each([
    ...[
      'Mela',
      'MELA',
      'mElA',
      'Mela Service',
      'MelaService',
      'melaservice',
      'mela.support2026',
      'admin.mela',
    ],
    ...['Mеlа Sеrvісе', 'Μela', 'ＭＥＬＡ', '𝓜𝓮𝓵𝓪', 'M3la', 'me1a', 'meIa', 'mela5', 'Ⓜⓔⓛⓐ', '🅼🅴🅻🅰', '🇲🇪🇱🇦'],
    ...[
      'm e l a',
      'm.e.l.a',
      'M̶e̶l̶a̶',
      'Méla',
      'ᴍᴇʟᴀ',
      'rnela',
      'ad min',
      '@dmin',
      'adm!n',
      'Admin!',
      'Ádmin 7',
    ],
    ...[
      'The Administrator',
      'Official ✅',
      'Raj (official)',
      'Moderator',
      'Help Desk',
      'Customer-Care',
      'админ',
    ],
    ...['Support', 'Support Team', 'system', 'Service Center 24', '5upport', 'customer service', 'MELA团队'],
    ...['मेला', 'मेला सेवा', 'सहायता', 'ग्राहक सेवा', '客服', '官方客服01', '管理员小王', '客 服', '系统'],
  ])('SE-09 %s is refused', (name) => {
    expect(whyNameIsRefused(normalName(name))).toBe('name_reserved')
  })

  it.each([
    ...['Pamela', 'Carmela', 'PAMELA', 'pamela.r', 'Melanie', 'Melattur', 'Amela', 'Jamela 7', 'Asha Verma'],
    ...[
      'Solar System Fan',
      'Supporter of Mumbai',
      'Badminton',
      'Officially Tired',
      'आशा 🌸',
      'रमेला',
      'मेलाराम',
    ],
    ...['王小明', 'Иван', 'Ελένη', 'José', 'player_42', 'Room Service at 9', 'R2D2', '!!!', 'Group of 12'],
  ])('SE-09 %s is taken', (name) => {
    expect(whyNameIsRefused(normalName(name))).toBeUndefined()
  })
})

describe('SE-09 what nobody sees', () => {
  it.each([
    ['zero-width only', '\u200b\u200b'],
    ['a zero-width space inside', 'As\u200bha'],
    ['a joiner between Latin letters', 'As\u200dha'],
    ['a joiner at the end', 'क्\u200d'],
    ['a right-to-left mark', 'Asha\u200f'],
    ['an override', 'asha\u202egnp.exe'],
    ['an isolate', '\u2066Asha\u2069'],
    ['a soft hyphen', 'As\u00adha'],
    ['a byte order mark', 'As\ufeffha'],
    ['a word joiner', 'As\u2060ha'],
    ['a Hangul filler', '\u3164'],
    ['a Braille blank', 'Asha\u2800'],
    ['a combining mark alone', '\u0301\u0302'],
    ['a variation selector on a letter', 'A\ufe01sha'],
    ['hidden tags', 'Asha\u{e0041}\u{e0042}'],
    ['nothing', ''],
    ['spaces', '\u2003 \u00a0'],
    ['half a character', 'A\ud83d'],
  ])('SE-09 %s is refused', (_what, name) => {
    expect(whyNameIsRefused(normalName(name))).toBe('hidden_characters')
  })

  it.each([
    ...['क्\u200dष', 'श्री\u200cमान', '👩‍👩‍👧', '❤️ Asha', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '👍🏽', '🤷🏽‍♀️', 'Asha™️', '🇮🇳 Asha', '☺'],
  ])('SE-09 %s is taken', (name) => {
    expect(whyNameIsRefused(normalName(name))).toBeUndefined()
  })
})

it('SE-09 the same name has one spelling', () => {
  expect(normalName(' Ａｓｈａ ')).toBe('Asha')
  expect(normalName('Jose\u0301')).toBe('Jos\u00e9')
  expect(normalName('Asha™️')).toBe('AshaTM')
})
