// What a text is before it is stored: without characters that nobody sees or that turn others around, and beside it the
// form that is searched.

// Control characters but line ends and tabs; direction overrides and isolates, which leak out of a line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g
const INVISIBLE = /[\s\u200b-\u200f\u2060-\u2064\u00ad\u180e\u3164]/g
const LINK = /(?:https?:\/\/|www\.)[^\s]/i
// One character is a word in Chinese: set apart, it can be found by the index of three-letter pieces.
const ONE_IS_A_WORD = /[\u3400-\u9fff\uf900-\ufaff]/gu

export const cleanText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(UNWANTED, '').toWellFormed().trim()

export const isBlank = (text: string): boolean => text.replaceAll(INVISIBLE, '') === ''

export const hasLink = (text: string): boolean => LINK.test(text)

export const searchForm = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(ONE_IS_A_WORD, ' $& ').replaceAll(/\s+/g, ' ').trim()

/** A pattern for LIKE that finds the words anywhere. */
export const searchPattern = (text: string): string => `%${searchForm(text).replaceAll(/[\\%_]/g, '\\$&')}%`
