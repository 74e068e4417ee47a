// The contract's shapes as JSON Schema. A shape that the contract exports is written once, under its name.
import type { NamedShape } from '@mela/contract/named-shapes.ts'
import * as z from 'zod/mini'

export type Schema = Record<string, unknown>
export type Names = ReadonlyMap<z.core.$ZodType, NamedShape>
export type SchemaBook = {
  /** As it stands in a body or a reply. */
  of(shape: z.core.$ZodType): Schema
  /** The fields of an object whose values arrive as text: what is a number to read, is said to be one. */
  fieldsOf(shape: z.core.$ZodType): { name: string; isRequired: boolean; schema: Schema }[]
  /** Every named shape that was used so far. */
  readonly components: Record<string, Schema>
}

const AT = '#/components/schemas/'
export const refTo = (name: string): Schema => ({ $ref: AT + name })

/** AsyncAPI knows the draft of 2018 (7) only, OpenAPI the one of 2020. */
export function schemaBook(names: Names, target: 'draft-2020-12' | 'draft-7' = 'draft-2020-12'): SchemaBook {
  const metadata = z.registry<{ id: string; description?: string }>()
  for (const [shape, { name, about }] of names)
    metadata.add(shape, { id: name, ...(about ? { description: about } : {}) })
  const components: Record<string, Schema> = {}

  const convert = (shape: z.core.$ZodType, io: 'input' | 'output') => {
    const whole = z.toJSONSchema(shape, { io, metadata, target, unrepresentable: 'any', override: tidy })
    const text = JSON.stringify(whole).replaceAll(/"#\/(\$defs|definitions)\//g, `"${AT}`)
    const { $schema: _, $defs, definitions, ...schema } = JSON.parse(text) as Schema
    return { schema, named: ($defs ?? definitions ?? {}) as Record<string, Schema> }
  }
  const keep = ({ schema, named }: ReturnType<typeof convert>): Schema => {
    for (const [name, one] of Object.entries(named)) components[name] ??= one
    return schema
  }
  const isNumber = ({ schema, named }: ReturnType<typeof convert>) =>
    (named[String(schema.$ref).slice(AT.length)] ?? schema).type === 'integer'
  const of = (shape: z.core.$ZodType) => keep(convert(shape, 'input'))

  return {
    components,
    of,
    fieldsOf: (shape) => {
      const { required = [] } = convert(shape, 'input').schema as { required?: string[] }
      const fields = (shape as z.ZodMiniObject)._zod.def.shape
      return Object.entries(fields).map(([name, field]) => {
        const read = convert(field, 'output')
        const isRequired = required.includes(name)
        return { name, isRequired, schema: isNumber(read) ? keep(read) : of(field) }
      })
    },
  }
}

/** Bounds that every whole number has say nothing, and whole numbers are integers. */
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const values = jsonSchema.enum ?? (jsonSchema.const === undefined ? [] : [jsonSchema.const])
  if (values.length > 0 && values.every(Number.isInteger)) jsonSchema.type = 'integer'
}
