// The page to read the API on: an index by area, a search field, shapes, refusals and examples. It works without its script.
import { SUCCESS } from '@mela/contract/endpoint.ts'
import { refusalTexts } from '@mela/contract/refusal-texts.ts'
import { commonRefusals, type RefusalName, refusals, statusOf } from '@mela/contract/refusals.ts'
import { Html, html } from '../../sandbox/html.ts'
import { type ApiDescription, type Operation, operationsOf } from './operations.ts'
import { SCRIPT, STYLE } from './page-parts.ts'
import { type Schema, type SchemaBook, schemaBook } from './schemas.ts'
import { shapeText } from './shape-text.ts'

const who: Record<string, string> = {
  anyone: 'anyone',
  anyone_or_step: 'anyone, or a sign-in that is not complete',
  member: 'members',
  step: 'members, or a sign-in that is not complete',
  staff: 'operators',
  guest: 'guests',
  member_or_guest: 'members and guests',
}

const common: readonly RefusalName[] = commonRefusals

export function pageOf(description: ApiDescription): string {
  const shapes = schemaBook(description.names)
  const operations = operationsOf(description)
  const chapters = description.areas.map(({ name, about }) => ({
    name,
    about,
    calls: operations.filter(({ area }) => area === name),
  }))
  const index = chapters.map(
    ({ name, calls }) =>
      html`<li data-chapter><details><summary>${name}</summary><ul><li><a href="#${anchor(name)}">All of it</a></li>${calls.map(indexEntry)}</ul></details></li>`,
  )
  const body = chapters.map(
    ({ name, about, calls }) =>
      html`<section data-chapter aria-labelledby="${anchor(name)}"><h2 id="${anchor(name)}">${name}</h2><p>${about}</p>${calls.map((call) => callPart(call, shapes))}</section>`,
  )
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mela API ${description.version}</title><style>${new Html(STYLE)}</style></head><body>
<header><h1>Mela API ${description.version}</h1>
<p>Every call is under <code>/api</code>; every reply is <code>{code, data, reason?, message?}</code>, and ${SUCCESS} is success. For machines: <a href="/api/openapi.json">openapi.json</a>, and <a href="/api/asyncapi.json">asyncapi.json</a> for the socket. How to sign in, bet, chat and catch up, with a whole client: docs/API.md.</p>
<div id="search" role="search" hidden><label for="q">Search calls, fields and refusals</label><input id="q" type="search" autocomplete="off" spellcheck="false"><p id="found" role="status"></p></div></header>
<nav aria-labelledby="index"><h2 id="index">Index</h2><ul>${index}<li><a href="#common">Refusals of every call</a></li><li><a href="#shapes">Shapes</a></li></ul></nav>
<main>${body}${commonPart()}${shapesPart(shapes)}</main>
<script>${new Html(SCRIPT)}</script></body></html>`
  return page.text
}

const anchor = (name: string) => `area-${name.toLowerCase().replaceAll(' ', '-')}`
const ownRefusals = (call: Operation) => call.refusals.filter((name) => !common.includes(name))

/** What the search looks into: the call, its fields and what it may refuse. */
const textOf = (call: Operation, fields: readonly string[]) => {
  const { method, path, about } = call.endpoint
  return [call.id, method, path, about, ...fields, ...ownRefusals(call)].join(' ')
}

/** What stands in backticks. */
const withCode = (text: string): readonly Html[] =>
  text.split('`').map((part, i) => (i % 2 ? html`<code>${part}</code>` : html`${part}`))

const indexEntry = (call: Operation): Html =>
  html`<li data-call><a href="#${call.id}">${call.endpoint.method} ${call.endpoint.path}</a></li>`

function callPart(call: Operation, shapes: SchemaBook): Html {
  const { id, endpoint } = call
  const { params, query, body, reply } = endpoint
  const fields = [...(params ? shapes.fieldsOf(params) : []), ...(query ? shapes.fieldsOf(query) : [])]
  const names = [
    ...fields.map(({ name }) => name),
    ...[body, reply].flatMap((shape) => (shape ? Object.keys(shapes.of(shape).properties ?? {}) : [])),
  ]
  return html`<article id="${id}" data-call data-find="${textOf(call, names)}"><h3>${endpoint.method} <code>/api${endpoint.path}</code></h3>
<p>${withCode(endpoint.about)}${endpoint.once ? ' Safe to repeat with an Idempotency-Key.' : ''}</p>
<p class="who"><code>${id}</code> · for ${who[endpoint.access] ?? ''}${endpoint.permission ? ` with ${endpoint.permission}` : ''}${endpoint.stepUp ? ` · step-up: ${endpoint.stepUp}` : ''}</p>
<details><summary>Shapes, refusals${call.example ? ', example' : ''}</summary>${fields.length > 0 ? html`<h4>Parameters</h4><pre>${fields.map(fieldLine)}</pre>` : ''}${body ? shapePart('Body', shapes.of(body)) : ''}${shapePart('data of the reply', shapes.of(reply))}<h4>Refusals</h4><ul>${ownRefusals(call).map(refusalLine)}<li>any of <a href="#common">those that every call may answer</a></li></ul>${examplePart(call)}</details></article>`
}

const shapePart = (title: string, schema: Schema): Html =>
  html`<h4>${title}</h4><pre>${new Html(shapeText(schema))}</pre>`

const fieldLine = ({ name, isRequired, schema }: ReturnType<SchemaBook['fieldsOf']>[number]): Html =>
  html`${name}${isRequired ? '' : '?'}: ${new Html(shapeText(schema))}
`

const refusalLine = (name: RefusalName): Html =>
  html`<li><code>${statusOf(name)} · ${refusals[name].code} ${name}</code> ${refusalTexts[name].en}</li>`

function examplePart({ endpoint: { method, path, access }, example }: Operation): Html {
  if (!example) return html``
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => example.params?.[name] ?? '')
  const query = new URLSearchParams(example.query).toString()
  const lines = [
    `${method} /api${at}${query ? `?${query}` : ''}`,
    ...(access === 'anyone' ? [] : ['Authorization: Bearer …']),
    ...(example.body ? ['Content-Type: application/json', '', JSON.stringify(example.body, null, 2)] : []),
  ]
  const reply = JSON.stringify({ code: SUCCESS, data: example.reply }, null, 2)
  return html`<h4>Example</h4><pre>${lines.join('\n')}</pre><pre>${reply}</pre>`
}

const commonPart = (): Html =>
  html`<section aria-labelledby="common"><h2 id="common">Refusals of every call</h2><p>HTTP status, code, reason. 429 and 503 say in <code>Retry-After</code> when to come back.</p><ul>${common.map(refusalLine)}</ul></section>`

/** All that was named above, and what these name. */
function shapesPart(shapes: SchemaBook): Html {
  const named = Object.entries(shapes.components).sort(([one], [other]) => (one < other ? -1 : 1))
  return html`<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>${named.map(
    ([name, schema]) =>
      html`<article id="shape-${name}"><h3>${name}</h3>${schema.description ? html`<p>${String(schema.description)}</p>` : ''}<pre>${new Html(shapeText(schema))}</pre></article>`,
  )}</section>`
}
