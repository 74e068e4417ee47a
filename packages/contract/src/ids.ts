// Ids are strings of digits from the column to the wire to the device, because a 64-bit id does not fit a
// JavaScript number.
import * as z from 'zod/mini'

export const Id = z.string().check(z.regex(/^[1-9]\d{0,18}$/))
/** The invite code that a member shows to others. */
export const Uid = z.string().check(z.regex(/^\d{8}$/))
export type Id = z.output<typeof Id>
