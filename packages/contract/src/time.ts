// Times travel as Unix milliseconds in a number (`created_at` and the like).
import * as z from 'zod/mini'

export const TimeMs = z.int().check(z.minimum(0))
