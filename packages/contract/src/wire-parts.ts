// Small shapes that calls of many kinds are made of.
import * as z from 'zod/mini'
import { Language, MoneyType, oneOf } from './enums.ts'

/** An AES wire text, see `cipher.ts`. Its length is bounded so that nobody can make the server hash a novel. */
export const Ciphered = z.string().check(z.minLength(1), z.maxLength(512))

/** In a query everything is text. */
export const CurrencyText = z.codec(z.enum(['1', '2', '3']), oneOf(MoneyType), {
  decode: (value) => Number(value) as 1 | 2 | 3,
  encode: (value) => String(value) as '1' | '2' | '3',
})

/** A language as it may come in: `in` is an old name of Hindi that is read and never written. */
export const LanguageIn = z.codec(z.enum([...Language, 'in']), z.enum(Language), {
  decode: (value) => (value === 'in' ? 'hi' : value),
  encode: (value) => value,
})
