// The documents are made from the contract and must say all of it, by rules that others check too.
import { api } from '@mela/contract/api.ts'
import { areas } from '@mela/contract/areas.ts'
import type { Endpoint } from '@mela/contract/endpoint.ts'
import { examples } from '@mela/contract/examples.ts'
import { events, namedShapes } from '@mela/contract/named-shapes.ts'
import { statusOf } from '@mela/contract/refusals.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { asyncApiOf } from './asyncapi.ts'
import { openApiOf } from './openapi.ts'
import { operationsOf } from './operations.ts'
import { pageOf } from './page.ts'

const description = { groups: api, areas, examples, names: namedShapes, events, version: '1.1.0' }
const operations = operationsOf(description)
const written = (document: unknown) => JSON.parse(JSON.stringify(document))
const openApi = written(openApiOf(description))
const asyncApi = written(asyncApiOf(description))

/** Errors and warnings of the rules that Redocly recommends. */
async function problemsOf(document: unknown) {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: JSON.stringify(document), config })
  return found.map(({ ruleId, severity, message, location }) =>
    [severity, ruleId, message, location[0]?.pointer].join(' | '),
  )
}

describe('AP-09 OpenAPI', () => {
  it('AP-09 Redocly finds nothing to complain about', async () => {
    expect(await problemsOf(openApi)).toEqual([])
    const broken = written(openApi)
    delete broken.paths['/user/wallet'].get.security
    expect(await problemsOf(broken)).toEqual([expect.stringContaining('security-defined')])
  })

  it('AP-09 every endpoint is one operation with a name of its own', () => {
    const all = Object.values(api).flatMap((group) => Object.values<Endpoint>(group))
    expect(new Set(operations.map(({ endpoint }) => endpoint))).toEqual(new Set(all))
    expect(new Set(operations.map(({ id }) => id)).size).toBe(all.length)
    for (const { id, area, endpoint } of operations)
      expect(openApi.paths[endpoint.path][endpoint.method.toLowerCase()], id).toMatchObject({
        operationId: id,
        tags: [area],
      })
    expect(openApi.paths['/game/betting'].post.operationId).toBe('gamesBet')
  })

  it('AP-09 every refusal that an endpoint declares stands under its status', () => {
    for (const { endpoint } of operations) {
      const { responses } = openApi.paths[endpoint.path][endpoint.method.toLowerCase()]
      for (const name of endpoint.refusals) {
        const response = responses[statusOf(name)]
        const named = response.$ref?.split('/').at(-1)
        const text = JSON.stringify(named ? openApi.components.responses[named] : response)
        // The two that nearly every call may answer stand under a name.
        if (name !== 'user_banned') expect(text, `${endpoint.path} ${name}`).toContain(`"${name}"`)
      }
    }
    const { responses, headers } = openApi.components
    expect(responses.Refused429.headers['Retry-After'].$ref).toBe('#/components/headers/RetryAfter')
    expect(responses.Refused503.headers['Retry-After']).toBeDefined()
    expect(headers.RetryAfter.required).toBe(true)
    expect(openApi['x-refusals'].too_many_messages).toMatchObject({ code: 10001, status: 429 })
  })

  it('AP-09 shapes that are shared are written once, and enumerations say their words', () => {
    const send = openApi.paths['/chat/get_messages'].get.responses['200'].content['application/json'].schema
    expect(send.anyOf[0].properties.data.properties.list.items.$ref).toBe('#/components/schemas/Message')
    expect(openApi.components.schemas.MoneyType).toEqual({
      type: 'integer',
      enum: [1, 2, 3],
      description: '1 rupee, 2 usdt, 3 diamond',
    })
    expect(JSON.stringify(openApi).length).toBeLessThan(500_000)
  })
})

describe('examples', () => {
  it.each(Object.entries(examples))('AP-09 the example of %s is what the contract takes', (id, example) => {
    const endpoint = operations.find((one) => one.id === id)?.endpoint as Endpoint
    expect(endpoint, 'an operation of this name').toBeDefined()
    for (const part of ['params', 'query', 'body'] as const)
      if (endpoint[part] || example[part]) z.decode(endpoint[part] as never, (example[part] ?? {}) as never)
    // Decoding takes unknown fields of a reply away: writing it again shows that there were none.
    const reply = z.decode(endpoint.reply, example.reply as never)
    expect(z.encode(endpoint.reply, reply as never)).toEqual(example.reply)
  })
})

describe('AP-05 AsyncAPI', () => {
  it('AP-05 every event of the contract is a message that the server sends', () => {
    const { dispatch, broadcast } = asyncApi.operations
    const sent = [...dispatch.messages, ...broadcast.messages].map(({ $ref }) => $ref.split('/').at(-1))
    expect(sent.sort()).toEqual(events.map(({ channel, type }) => `${channel}.${type}`).sort())
    for (const { channel, type } of events)
      expect(asyncApi.components.messages[`${channel}.${type}`]).toMatchObject({
        name: channel,
        payload: { required: ['type', 'data'], properties: { type: { const: type } } },
      })
  })

  it('AP-05 what clients emit is there, and every reference leads somewhere', () => {
    expect(asyncApi.asyncapi).toBe('3.0.0')
    expect(asyncApi.servers.here.pathname).toBe('/socket')
    for (const name of ['login', 'logout', 'typing'])
      expect(asyncApi.operations[name]).toMatchObject({ action: 'receive' })
    const at = (path: string) =>
      path
        .split('/')
        .slice(1)
        .reduce((value, key) => value?.[key], asyncApi)
    for (const [, path = ''] of JSON.stringify(asyncApi).matchAll(/"\$ref":"([^"]+)"/g))
      expect(at(path), path).toBeDefined()
  })

  it('AP-05 Redocly finds nothing to complain about', async () => {
    expect(await problemsOf(asyncApi)).toEqual([])
  })
})

describe('AP-09 the page', () => {
  const page = pageOf(description)

  it('AP-09 has every call in its chapter and in the index, and every link leads somewhere', () => {
    for (const { id } of operations) {
      expect(page).toContain(`<article id="${id}"`)
      expect(page).toContain(`<li data-call><a href="#${id}">`)
    }
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, id] of page.matchAll(/<a href="#([^"]+)"/g)) expect(ids, id).toContain(id)
  })

  it('AP-09 shows shapes as lines, refusals with their codes, and examples', () => {
    expect(page).toContain('list: <a href="#shape-WalletBalance">WalletBalance</a>[]')
    expect(page).toContain('200 · 10007 password_wrong')
    expect(page).toContain('GET /api/game/next_periods?game_type=2&amp;minutes=1')
  })
})
