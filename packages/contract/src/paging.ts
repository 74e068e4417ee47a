// `pos` is an offset, `limit` at most 100 unless an endpoint says otherwise; replies carry {list, total}.
import * as z from 'zod/mini'

/** A whole number in a query, where everything arrives as text. */
export function intText(min: number, max: number) {
  return z.codec(z.string().check(z.regex(/^-?\d{1,15}$/)), z.int().check(z.minimum(min), z.maximum(max)), {
    decode: (text) => Number(text),
    encode: (value) => String(value),
  })
}

export const pageQuery = (maxLimit = 100) => ({
  pos: z.optional(intText(0, 1_000_000)),
  limit: z.optional(intText(1, maxLimit)),
})

export function pageOf<T extends z.core.$ZodType>(item: T) {
  return z.object({ list: z.array(item), total: z.int() })
}
