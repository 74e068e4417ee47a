import { describe, expect, it } from 'vitest'
import { isId, maybeInviterCode, maybePath, oneOf, parseSearch, stringifySearch } from './search.ts'

describe('the query of an address', () => {
  it('RT-21 every value is a text, as it stands there', () => {
    expect(parseSearch('?id=0012&type=all&x=true&big=9007199254740993')).toEqual({
      id: '0012',
      type: 'all',
      x: 'true',
      big: '9007199254740993',
    })
  })

  it('RT-21 survives the way there and back', () => {
    const search = { inviterCode: '123456', from: '/chat/1-2?type=all&x=1#0', name: 'मेला & 集市' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
    expect(stringifySearch({ inviterCode: '123456' })).toBe('?inviterCode=123456')
    expect(stringifySearch({ gone: undefined })).toBe('')
  })

  it('RT-21 a missing or unknown word is the first one', () => {
    expect(oneOf(['all', 'friend'], 'friend')).toBe('friend')
    expect(oneOf(['all', 'friend'], 'everyone')).toBe('all')
    expect(oneOf(['all', 'friend'], undefined)).toBe('all')
  })

  it.each(['1', '4815162342', '9223372036854775807'])('RT-07 %s has the form of an id', (text) => {
    expect(isId(text)).toBe(true)
  })
  it.each(['', '0', '01', '1a', '-1', '1.5', 'nowhere', '12345678901234567890', ' 1'])(
    'RT-07 “%s” has not',
    (text) => {
      expect(isId(text)).toBe(false)
    },
  )

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', 5])(
    'RT-21 “%s” is no way back',
    (from) => {
      expect(maybePath(from)).toBeUndefined()
    },
  )
  it('RT-21 a path of the app is one', () => {
    expect(maybePath('/chatList?x=1')).toBe('/chatList?x=1')
  })

  it('RT-14 an inviter code is kept even when malformed, but not without end', () => {
    expect(maybeInviterCode('12ab')).toBe('12ab')
    expect(maybeInviterCode('')).toBeUndefined()
    expect(maybeInviterCode('1'.repeat(51))).toBeUndefined()
  })
})
