import { describe, expect, it } from 'vitest'
import { displayText } from './display-text.ts'
import { emojiCount } from './emoji-only.ts'
import { emojiGroups, recentOf, withRecent } from './emoji-set.ts'
import { segments } from './segments.ts'

const links = (text: string) => segments(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []))
const whole = (text: string, names: string[] = []) =>
  segments(text, names)
    .map((part) => part.text)
    .join('')

describe('links', () => {
  it.each<[string, string[]]>([
    ['see https://mela.example/a?b=c#d now', ['https://mela.example/a?b=c#d']],
    ['www.mela.example', ['www.mela.example']],
    ['HTTPS://MELA.EXAMPLE', ['HTTPS://MELA.EXAMPLE']],
    ['Look: https://a.example/x.', ['https://a.example/x']],
    ['(https://a.example/x)', ['https://a.example/x']],
    ['(https://a.example/Mela_(fair))', ['https://a.example/Mela_(fair)']],
    ['“https://a.example/x”!?', ['https://a.example/x']],
    [
      'https://a.example, https://b.example; www.c.example…',
      ['https://a.example', 'https://b.example', 'www.c.example'],
    ],
    ['看https://a.example/x这里', ['https://a.example/x']],
    ['请看www.a.example。谢谢', ['www.a.example']],
    ['https://hi.example/मेला', ['https://hi.example/मेला']],
    ['https://a.example/@asha', ['https://a.example/@asha']],
  ])('CH-10 %s', (text, expected) => {
    expect(links(text)).toEqual(expected)
    expect(whole(text)).toBe(text)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a.example',
    'vbscript:x',
    'xhttps://a.example',
    'http://',
    'https://nowhere',
    'https://bank.example@elsewhere.example/x',
    'www.',
    'file:///etc/passwd',
    `https://a.example/${'x'.repeat(3000)}`,
  ])('CH-10 %s stays plain', (text) => {
    expect(segments(text)).toEqual([{ kind: 'text', text }])
  })

  it('CH-10 what stands before a link does not get into it', () => {
    expect(segments('java\nhttps://a.example')).toEqual([
      { kind: 'text', text: 'java\n' },
      { kind: 'link', text: 'https://a.example', href: 'https://a.example/' },
    ])
    expect(segments('www.a.example')).toEqual([
      { kind: 'link', text: 'www.a.example', href: 'https://www.a.example/' },
    ])
  })
})

describe('mentions', () => {
  const names = ['Asha', 'Asha Verma', '李伟', 'प्रिया', 'a.b']
  it.each<[string, string[]]>([
    ['@Asha hello', ['Asha']],
    ['hello @Asha Verma!', ['Asha Verma']],
    ['@Ashanti', []],
    ['mail asha@Asha', []],
    ['@Asha,@李伟你好', ['Asha', '李伟']],
    ['你好@李伟', ['李伟']],
    ['@प्रिया, आओ', ['प्रिया']],
    ['@प्रियाओं', []],
    ['@a.b @a-b', ['a.b']],
    ['@nobody', []],
    ['@', []],
  ])('CH-10 %s', (text, expected) => {
    const found = segments(text, names).flatMap((part) => (part.kind === 'mention' ? [part.name] : []))
    expect(found).toEqual(expected)
    expect(whole(text, names)).toBe(text)
  })
})

describe('what is shown', () => {
  it('CH-10 nothing that turns the direction of writing gets out', () => {
    const steering = [
      '\u202e',
      '\u202d',
      '\u202b',
      '\u202a',
      '\u202c',
      '\u2066',
      '\u2067',
      '\u2068',
      '\u2069',
    ]
    expect(displayText(`a${steering.join('b')}c`)).toBe('abbbbbbbbc')
    expect(displayText('photo\u202Egpj.exe')).toBe('photogpj.exe')
  })
  it('CH-10 control characters go, line ends and what scripts need stay', () => {
    expect(displayText('a\0b\x07c\x1b[31m\td\r\ne\u2028f')).toBe('abc[31m\td\ne\nf')
    const needed = 'क्‍ष श्रीमान् عربي שלום 👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿'
    expect(displayText(needed)).toBe(needed)
  })
  it('CH-10 a tower of marks is cut down', () => {
    expect(displayText(`e${'\u0301'.repeat(500)}!`)).toBe(`e${'\u0301'.repeat(8)}!`)
  })
})

describe('emoji', () => {
  it.each<[string, number]>([
    ['😀', 1],
    [' 👍🏽 ', 1],
    ['❤️🔥', 2],
    ['👩‍👩‍👧‍👦 🇮🇳 1️⃣', 3],
    ['😀😀😀😀', 0],
    ['😀!', 0],
    ['12', 0],
    ['©', 0],
    ['#', 0],
    ['', 0],
    ['  ', 0],
    ['नमस्ते', 0],
  ])('CH-10 “%s” counts as %i', (text, count) => {
    expect(emojiCount(text)).toBe(count)
  })

  it('CH-10 every emoji of the set is one, and stands there once', () => {
    const all: string[] = Object.values(emojiGroups).flat()
    expect(all.filter((one) => emojiCount(one) !== 1)).toEqual([])
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(155)
  })

  it('CH-10 recent ones: the newest first, each once, and nothing else is believed', () => {
    expect(withRecent(['😀', '🔥'], '🔥')).toEqual(['🔥', '😀'])
    expect(withRecent(Object.values(emojiGroups.faces), '🔥')).toHaveLength(24)
    expect(recentOf('["🔥","<b>",7,null]')).toEqual(['🔥'])
    expect(recentOf('{')).toEqual([])
    expect(recentOf('{"a":1}')).toEqual([])
    expect(recentOf(null)).toEqual([])
  })
})

// Tens of milliseconds together; a walk that goes back and forth would take longer than a test may.
it('CH-10 a long text, or one made to be slow, is one walk', () => {
  const names = Array.from({ length: 5000 }, (_, at) => `aaaa${at}`)
  const texts = [
    'www.'.repeat(25_000),
    '@'.repeat(100_000),
    '@aaaa '.repeat(400),
    `https://a.example/${')'.repeat(100_000)}`,
    'https://'.repeat(10_000),
    `${'e\u0301'.repeat(50_000)}`,
  ]
  for (const text of texts) {
    expect(whole(displayText(text), names)).toBe(displayText(text))
  }
})
