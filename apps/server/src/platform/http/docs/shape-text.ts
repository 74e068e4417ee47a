// A JSON Schema as a few lines that people can read, in HTML: `{ list: Message[], total?: integer }`.
import { html } from '../../sandbox/html.ts'
import type { Schema } from './schemas.ts'

const escaped = (text: string) => html`${text}`.text
const indent = (text: string) => text.replaceAll('\n', '\n  ')
const listOf = (value: unknown): Schema[] => (Array.isArray(value) ? value : [])

export function shapeText(schema: Schema): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `<a href="#shape-${name}">${name}</a>`
  }
  if (schema.enum) return (schema.enum as unknown[]).map(literal).join(' | ')
  if (schema.const !== undefined) return literal(schema.const)
  const choices = listOf(schema.anyOf ?? schema.oneOf)
  if (choices.length > 0) return choices.map(shapeText).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array') return arrayText(schema)
  if (schema.type === 'object') return objectText(schema)
  return scalarText(schema)
}

const literal = (value: unknown) => escaped(JSON.stringify(value))

function arrayText({ items, prefixItems }: Schema): string {
  if (prefixItems) return `[${listOf(prefixItems).map(shapeText).join(', ')}]`
  const inner = shapeText((items ?? {}) as Schema)
  return inner.includes(' | ') && !inner.startsWith('{') ? `(${inner})[]` : `${inner}[]`
}

function objectText({ properties, required, additionalProperties }: Schema): string {
  const fields = Object.entries((properties ?? {}) as Record<string, Schema>)
  const isRequired = (name: string) => ((required ?? []) as string[]).includes(name)
  if (fields.length === 0)
    return additionalProperties ? `{ [name]: ${shapeText(additionalProperties as Schema)} }` : '{}'
  const lines = fields.map(
    ([name, field]) => `\n  ${escaped(name)}${isRequired(name) ? '' : '?'}: ${indent(shapeText(field))}`,
  )
  return `{${lines.join('')}\n}`
}

function scalarText({ type, pattern, minimum, maximum, minLength, maxLength }: Schema): string {
  const bounds = [
    [minimum ?? minLength, '≥'],
    [maximum ?? maxLength, '≤'],
  ].flatMap(([bound, sign]) => (bound === undefined ? [] : [` ${sign} ${bound}`]))
  const form = typeof pattern === 'string' ? ` /${escaped(pattern)}/` : ''
  return `${type ?? 'anything'}${form}${bounds.join(',')}`
}
