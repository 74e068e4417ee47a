// Ids are strings of digits from the column to the wire to the device, because a 64-bit id does not fit a
// JavaScript number.
import * as z from 'zod/mini'

const MAX_ID = 9_223_372_036_854_775_807n
const idPattern = /^[1-9]\d{0,18}$/

/** True for what fits a column of 64 bits: not every 19 digits do. */
export const isId = (text: string): boolean => idPattern.test(text) && BigInt(text) <= MAX_ID

export const Id = z.string().check(
  z.regex(idPattern),
  z.refine((text) => isId(text)),
)
/** The invite code that a member shows to others. */
export const Uid = z.string().check(z.regex(/^\d{8}$/))
export type Id = z.output<typeof Id>

/** `1,2,3` in a query, as a list. */
export function idList(most: number) {
  return z.codec(
    z.string().check(z.maxLength(most * 20)),
    z.array(Id).check(z.minLength(1), z.maxLength(most)),
    { decode: (text) => text.split(','), encode: (ids) => ids.join(',') },
  )
}
