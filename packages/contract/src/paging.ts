// `pos` is an offset, `limit` at most 100 unless an endpoint says otherwise; replies carry {list, total}. Lists that grow for
// ever are also walked by a cursor: what a reply calls `next` is the `after` of the next question.
import * as z from 'zod/mini'

/** A whole number in a query, where everything arrives as text. */
export function intText(min: number, max: number) {
  return z.codec(z.string().check(z.regex(/^-?\d{1,15}$/)), z.int().check(z.minimum(min), z.maximum(max)), {
    decode: (text) => Number(text),
    encode: (value) => String(value),
  })
}

/** Everything before an offset is read to be passed over: whoever wants to see further narrows the question. */
export const POS_MAX = 10_000

export const pageQuery = (maxLimit = 100) => ({
  pos: z.optional(intText(0, POS_MAX)),
  limit: z.optional(intText(1, maxLimit)),
})

/** Opaque; a list takes its own only. */
const Cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/))

/** Either `pos` or `after`. */
export const walkQuery = (maxLimit = 100) => ({ ...pageQuery(maxLimit), after: z.optional(Cursor) })

/** `next` is absent at the end. Counting costs more than a page does, so `total` comes without a cursor only. */
export function walkOf<T extends z.core.$ZodType>(item: T) {
  return z.object({ list: z.array(item), total: z.optional(z.int()), next: z.optional(Cursor) })
}

export function pageOf<T extends z.core.$ZodType>(item: T) {
  return z.object({ list: z.array(item), total: z.int() })
}
