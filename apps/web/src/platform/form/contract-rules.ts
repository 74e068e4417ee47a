// What the contract says about a text that is typed for one field of a request, before it is sent.
import type { Endpoint } from '@mela/contract/endpoint.ts'
import { Ciphered } from '@mela/contract/wire-parts.ts'
import * as z from 'zod/mini'

type Shape = z.core.$ZodType
type Parts = {
  type: string
  shape?: Record<string, Shape>
  options?: readonly Shape[]
  innerType?: Shape
  in?: Shape
}
const partsOf = (shape: Shape) => shape._zod.def as unknown as Parts

/** `wrong` also for a text that is too long; `undefined` when the contract takes it, or asks for no text. */
export function whyNotByContract(
  { body, query, params }: Endpoint,
  name: string,
  text: string,
): 'empty' | 'wrong' | undefined {
  const trimmed = text.trim()
  const shapes = [body, query, params].flatMap((shape) => shapesNamed(shape, name)).filter(takesText)
  const isTaken = (shape: Shape) =>
    (trimmed === '' && partsOf(shape).type === 'optional') || z.safeDecode(shape, trimmed).success
  if (shapes.length === 0 || shapes.some(isTaken)) return undefined
  return trimmed === '' ? 'empty' : 'wrong'
}

/** A request may say a name in several places, such as in each part of a union. */
function shapesNamed(shape: Shape | undefined, name: string): Shape[] {
  if (!shape) return []
  const { shape: fields = {}, options = [], innerType } = partsOf(shape)
  const own = Object.entries(fields).flatMap(([key, field]) => (key === name ? [field] : []))
  const within = [...Object.values(fields), ...options, innerType]
  return [...own, ...within.flatMap((one) => shapesNamed(one, name))]
}

/** A password is typed in another form than it is sent in: its rules are the screen's. */
function takesText(shape: Shape): boolean {
  const { type, innerType, in: wire } = partsOf(shape)
  if (innerType) return takesText(innerType)
  if (type === 'pipe') return wire !== undefined && takesText(wire)
  return type === 'string' && shape !== Ciphered
}
