// What a text is before it is stored: without characters that nobody sees or that turn others around, and beside it the
// form that is searched.

// Control characters but line ends and tabs; direction overrides and isolates, which leak out of a line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g
const INVISIBLE = /[\s\u200b-\u200f\u2060-\u2064\u00ad\u180e\u3164]/g
const LINK = /(?:https?:\/\/|www\.)[^\s]/i
export const cleanText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(UNWANTED, '').toWellFormed().trim()

export const isBlank = (text: string): boolean => text.replaceAll(INVISIBLE, '') === ''

export const hasLink = (text: string): boolean => LINK.test(text)

// The index of three-letter pieces knows the letters of the database's locale, and that may be English alone. So every
// other character is spelt with capitals, which a text in small letters has none of: Z begins one, A to Y follow.
const OTHER = /[\u0080-\uffff]/g
const JOINERS = /[\u200b-\u200f\u2060-\u2064]/g
const DIGITS = 25
const LENGTH = 4

function spelt(character: string): string {
  let rest = character.charCodeAt(0)
  let letters = ''
  for (let i = 0; i < LENGTH; i += 1) {
    letters = String.fromCharCode(65 + (rest % DIGITS)) + letters
    rest = Math.floor(rest / DIGITS)
  }
  return `Z${letters}`
}

export const searchForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(JOINERS, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(OTHER, spelt)

/** A pattern for LIKE that finds words, in the form that is searched, anywhere. */
export const searchPattern = (form: string): string => `%${form.replaceAll(/[\\%_]/g, '\\$&')}%`
