import { describe, expect, it } from 'vitest'
import {
  isBirthday,
  isCode,
  isEmail,
  isInviterCode,
  isMobile,
  isNickname,
  isPassword,
  isRealName,
  isUsername,
} from './account-rules.ts'
import { areaCodes, DEFAULT_AREA_CODE } from './area-codes.ts'

const rules = {
  isCode,
  isEmail,
  isInviterCode,
  isMobile,
  isNickname,
  isPassword,
  isRealName,
  isUsername,
}
const x = (count: number) => 'x'.repeat(count)

describe('AU-15 the forms of fields', () => {
  it.each([
    [
      'isMobile',
      ['1234567', '123456789012345'],
      ['123456', '1234567890123456', '12345 67', '+1234567', '１２３４５６７'],
    ],
    [
      'isEmail',
      ['a@b.co', 'asha.verma+fair@mela.example', "o'neil@sub.mela.example"],
      [
        'a',
        'a@b',
        '@b.co',
        'a@b.c',
        'a b@c.de',
        'a@b..co',
        'a.@b.co',
        'a@-b.co',
        `${x(250)}@b.co`,
        'a@b.co\n',
      ],
    ],
    [
      'isUsername',
      ['asha1', 'Asha_Verma.2', `a${x(49)}`],
      ['asha', '1asha', '_asha', 'asha verma', 'аsha.v', `a${x(50)}`, 'asha-v'],
    ],
    [
      'isPassword',
      ['abcde1', 'A1!~"#$%&\'()*+,-', '1234567890abcdef'],
      ['abcd1', 'abcdef', '123456', 'abc de1', 'abcdé1', `a1${x(15)}`],
    ],
    [
      'isRealName',
      ['A', '李', 'Asha Verma', "Jean-Luc O'Neil Jr.", 'आशा वर्मा'],
      ['', '-', 'Asha2', 'a_b', x(51), 'a\tb'],
    ],
    ['isInviterCode', ['123456', '1'.repeat(50)], ['12345', '1'.repeat(51), '12345a', '１２３４５６']],
    ['isCode', ['0000', '1234'], ['123', '12345', 'abcd', '१२३४']],
    ['isNickname', ['A', 'आशा 🌸', x(50)], ['', ' a', 'a\u0000', x(51), '\u202eabc']],
  ] as const)('AU-15 %s', (name, right, wrong) => {
    const rule = rules[name]
    expect(right.filter((text) => !rule(text))).toEqual([])
    expect(wrong.filter((text) => rule(text))).toEqual([])
  })

  it('PF-02 a birthday is a real day at least 18 years ago', () => {
    const today = '2026-11-15'
    expect(['2008-11-15', '2000-02-29', '1900-01-01'].every((day) => isBirthday(day, today))).toBe(true)
    expect(
      ['2008-11-16', '2001-02-29', '1899-12-31', '2026-11-15', '15.11.2000', '', '2000-13-01'].some((day) =>
        isBirthday(day, today),
      ),
    ).toBe(false)
    // Born on a leap day one turns 18 with the first day of March.
    expect(isBirthday('2008-02-29', '2026-02-28')).toBe(false)
    expect(isBirthday('2008-02-29', '2026-03-01')).toBe(true)
  })
})

it('AU-16 about 48 area codes are offered, each country once, +1 first', () => {
  expect(areaCodes).toHaveLength(48)
  expect(new Set(areaCodes.map(({ country }) => country)).size).toBe(48)
  expect(areaCodes[0].code).toBe(DEFAULT_AREA_CODE)
  expect(areaCodes.every(({ code }) => /^\+[1-9]\d{0,3}$/.test(code))).toBe(true)
})
