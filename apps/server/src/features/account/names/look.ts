// What a name looks like to a reader: one form for all that people would take for each other. Not for storing.

/** Characters that are read as a Latin letter, most of them after being made small. */
const alike: Record<string, string> = {
  // Digits and signs that stand for letters.
  ...{ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' },
  ...{ '@': 'a', $: 's', '!': 'l', '|': 'l', '€': 'e', '£': 'l' },
  // Small i, capital I, small l and 1 differ too little to be told apart.
  ...{ i: 'l', ı: 'l', ɩ: 'l', ɪ: 'l', ł: 'l', ʟ: 'l', ǀ: 'l' },
  ...{
    ɑ: 'a',
    ᴀ: 'a',
    ʙ: 'b',
    ᴄ: 'c',
    ᴅ: 'd',
    đ: 'd',
    ᴇ: 'e',
    ə: 'e',
    ɛ: 'e',
    ꜰ: 'f',
    ƒ: 'f',
    ɡ: 'g',
    ɢ: 'g',
  },
  ...{
    ʜ: 'h',
    ᴊ: 'j',
    ᴋ: 'k',
    ᴍ: 'm',
    ɴ: 'n',
    ᴏ: 'o',
    ø: 'o',
    ᴘ: 'p',
    ʀ: 'r',
    ꜱ: 's',
    ᴛ: 't',
    ᴜ: 'u',
    ᴠ: 'v',
  },
  ...{ ᴡ: 'w', ʏ: 'y', ᴢ: 'z' },
  // Cyrillic
  ...{
    а: 'a',
    в: 'b',
    ь: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    э: 'e',
    з: 'e',
    є: 'e',
    һ: 'h',
    н: 'h',
    і: 'l',
    ӏ: 'l',
  },
  ...{
    ј: 'j',
    к: 'k',
    м: 'm',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    г: 'r',
    ѕ: 's',
    т: 't',
    у: 'y',
    ѵ: 'v',
    ԝ: 'w',
    х: 'x',
  },
  // Greek
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'l',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    σ: 'o',
    ς: 's',
    τ: 't',
    υ: 'u',
  },
  ...{ μ: 'u', χ: 'x', γ: 'y', ζ: 'z', ω: 'w' },
  // Armenian
  ...{ օ: 'o', ո: 'n', ս: 'u', հ: 'h', յ: 'j' },
}

/** Capitals that look otherwise than their small letters. */
const capitals: Record<string, string> = {
  ...{ Η: 'h', Μ: 'm', Ν: 'n', Υ: 'y', Σ: 'e', Ξ: 'e', Λ: 'a', Δ: 'a', Д: 'a' },
  ...{ Ꭺ: 'a', Ᏼ: 'b', Ꮯ: 'c', Ꭰ: 'd', Ꭼ: 'e', Ꮋ: 'h', Ꭵ: 'l', Ꭻ: 'j', Ꮶ: 'k', Ꮮ: 'l', Ꮇ: 'm', Ꮲ: 'p' },
  ...{ Ꭱ: 'r', Ꮪ: 's', Ꭲ: 't', Ꮩ: 'v', Ꮃ: 'w', Ꮓ: 'z' },
}

/** Letters in boxes and circles and those of flags, which no normal form turns into letters. */
const boxed = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu
function unboxed(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const first = code >= 0x1f1e6 ? 0x1f1e6 : code >= 0x1f170 ? 0x1f170 : 0x1f150
  return String.fromCharCode(97 + code - first)
}

/** Strokes, dots and rings put on letters; the vowel signs of Indian scripts are none of these. */
const decoration = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/g

/** Without decoration and hidden characters, capitals kept: they say where a word begins. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(decoration, '')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(boxed, unboxed)
    .normalize('NFC')

/** How a plain word looks. */
export function lookOf(word: string): string {
  let look = ''
  for (const character of word) {
    const small = character.toLowerCase()
    look += capitals[character] ?? alike[small] ?? small
  }
  return look.replaceAll('rn', 'm').replaceAll('vv', 'w')
}
