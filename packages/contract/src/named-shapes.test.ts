import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventAbouts } from './event-abouts.ts'
import { events, isQueryText, namedShapes } from './named-shapes.ts'

const files = readdirSync(import.meta.dirname).filter(
  (name) => /^[\w-]+\.ts$/.test(name) && !['named-shapes.ts', 'sandbox.ts'].includes(name),
)
const exported = (
  await Promise.all(
    files.map(async (name) => Object.entries<unknown>(await import(join(import.meta.dirname, name)))),
  )
).flat()
const objects = exported.flatMap(([name, value]) =>
  typeof value === 'object' && value !== null && !isQueryText(name) ? [value] : [],
)

it('AP-05 every event of the contract is known to the documents', () => {
  const declared = new Set(objects.filter((value) => 'channel' in value && 'type' in value))
  expect(declared.size).toBeGreaterThan(15)
  expect(events.length).toBe(declared.size)
  for (const event of events) expect(declared.has(event)).toBe(true)
  expect(new Set(Object.keys(eventAbouts))).toEqual(new Set(events.map(({ type }) => type)))
  expect(new Set(events.map(({ type }) => type)).size).toBe(events.length)
})

it('AP-09 every shape that the contract exports has one name', () => {
  for (const shape of objects.filter((value) => '_zod' in value))
    expect(namedShapes.has(shape as never)).toBe(true)
  const names = [...namedShapes.values()].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
