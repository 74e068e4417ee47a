// The API describes itself from the same objects that validate it (AP-09): /api/openapi.json and a page to read.
import type { Access, Endpoint } from '@mela/contract/endpoint.ts'
import { refusalTexts } from '@mela/contract/refusal-texts.ts'
import { commonRefusals, refusals } from '@mela/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

type Schema = Record<string, unknown>

const schemaOf = (shape: z.core.$ZodType): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input' }) as Schema
  return schema
}

function parametersOf(endpoint: Endpoint) {
  const of = (place: 'path' | 'query', shape: z.core.$ZodType | undefined) => {
    const schema = shape && (schemaOf(shape) as { properties?: Record<string, Schema>; required?: string[] })
    return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (schema?.required ?? []).includes(name),
      schema: property,
    }))
  }
  return [...of('path', endpoint.params), ...of('query', endpoint.query)]
}

/** A token that is read when there is one is offered, not demanded. */
function securityOf(access: Access): Schema {
  if (access === 'anyone') return {}
  return { security: access === 'anyone_or_step' ? [{}, { bearer: [] }] : [{ bearer: [] }] }
}

function operationOf(endpoint: Endpoint): Schema {
  const names = [...new Set([...endpoint.refusals, ...commonRefusals])]
  return {
    summary: endpoint.about,
    ...securityOf(endpoint.access),
    parameters: [
      ...parametersOf(endpoint),
      ...(endpoint.once
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 255 },
            },
          ]
        : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body) } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Success (code 10000), or a refusal',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'data'],
              properties: {
                code: { type: 'integer' },
                data: { anyOf: [schemaOf(endpoint.reply), { type: 'null' }] },
                reason: { enum: names },
                message: { type: 'string' },
              },
            },
          },
        },
      },
    },
    'x-access': endpoint.access,
    ...(endpoint.stepUp ? { 'x-step-up': endpoint.stepUp } : {}),
    'x-refusals': names.map((name) => ({
      reason: name,
      code: refusals[name].code,
      message: refusalTexts[name].en,
    })),
  }
}

export function openApiOf(endpoints: readonly Endpoint[], version: string): Schema {
  const paths: Record<string, Schema> = {}
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(endpoint)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mela',
      version,
      description: 'Every reply is {code, data, reason?, message?}; 10000 is success.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

export function addApiDocs(http: FastifyInstance, endpoints: readonly Endpoint[], version: string) {
  const description = openApiOf(endpoints, version)
  const page = pageOf(endpoints, version)
  http.get('/api/openapi.json', async () => description)
  http.get('/api/docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page),
  )
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

function pageOf(endpoints: readonly Endpoint[], version: string): string {
  const shape = (title: string, schema: z.core.$ZodType | undefined) =>
    schema ? `<h3>${title}</h3><pre>${escaped(JSON.stringify(schemaOf(schema), null, 2))}</pre>` : ''
  const articles = endpoints.map(
    (e) => `<article><h2><b>${e.method}</b> /api${escaped(e.path)} <small>${e.access}</small></h2>
<p>${escaped(e.about)}${e.once ? ' Safe to repeat with an Idempotency-Key.' : ''}</p>
<details><summary>Shapes and refusals</summary>${shape('Parameters', e.params)}${shape('Query', e.query)}${shape('Body', e.body)}${shape('Reply', e.reply)}
<h3>Refusals</h3><ul>${e.refusals.map((name) => `<li><code>${refusals[name].code} ${name}</code> ${escaped(refusalTexts[name].en)}</li>`).join('') || '<li>only the common ones</li>'}</ul></details></article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mela API ${version}</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b0f33;background:#f5f2fb}
article{background:#fff;border:1px solid #ddd3ef;border-radius:10px;padding:1rem 1.25rem;margin:1rem 0}h1{font-size:1.6rem}h2{font-size:1.05rem;margin:0;overflow-wrap:anywhere}
h2 b{color:#5b21b6}small{color:#6b5e87;font-weight:400}h3{font-size:.9rem}pre{background:#ece6f8;padding:.75rem;border-radius:6px;overflow:auto;font-size:.8rem}
@media(prefers-color-scheme:dark){body{background:#110821;color:#f4effd}article{background:#1b1031;border-color:#3a2a61}pre{background:#271946}h2 b{color:#b79bff}small{color:#9f90c2}}</style>
<h1>Mela API ${version}</h1><p>Every reply is <code>{code, data, reason?, message?}</code>; 10000 is success. The same description for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${articles.join('\n')}</html>`
}
