// The API describes itself from the same objects that validate it (AP-09).
import { type Access, SUCCESS } from '@mela/contract/endpoint.ts'
import type { Example } from '@mela/contract/examples.ts'
import { refusalTexts } from '@mela/contract/refusal-texts.ts'
import { type RefusalName, refusals, statusOf } from '@mela/contract/refusals.ts'
import { type ApiDescription, type Operation, operationsOf } from './operations.ts'
import { type RefusedBook, RetryAfter, refusedBook, refusedSchemas, refusedWith200 } from './refused.ts'
import { type Schema, type SchemaBook, schemaBook } from './schemas.ts'

/** A token that is read when there is one is offered (`{}` is nobody), not demanded. */
const doors: Record<Access, readonly string[]> = {
  anyone: ['', 'member'],
  anyone_or_step: ['', 'member', 'step'],
  member: ['member'],
  step: ['member', 'step'],
  staff: ['staff'],
  guest: ['guest'],
  member_or_guest: ['member', 'guest'],
}
const bearer = (description: string): Schema => ({ type: 'http', scheme: 'bearer', description })
const securitySchemes = {
  member: bearer('The token of a full session: log-in or registration with flag 2 or 5.'),
  step: bearer('The token of an unfinished sign-in (flags 1, 3, 4, 6): it opens its next steps only.'),
  guest: bearer('The token of a guest’s chat with customer service, from POST /public/guest.'),
  staff: bearer('The token of an operator, from POST /console/sign_in.'),
}
const parameters: Record<string, Schema> = {
  Language: {
    name: 'Language',
    in: 'header',
    description: 'Of `message` and of texts in replies; English when it is absent.',
    schema: { enum: ['en', 'hi', 'zh'] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key with the same request answers as the first time, for seven days.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
}

export function openApiOf(description: ApiDescription): Schema {
  const shapes = schemaBook(description.names)
  const refused = refusedBook()
  const operations = operationsOf(description)
  const paths: Record<string, Schema> = {}
  for (const operation of operations) {
    const { method, path } = operation.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(operation, shapes, refused) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mela',
      version: description.version,
      description:
        'Every reply is {code, data, reason?, message?}; 10000 is success, and `reason` names a refusal. HTTP stays 200 unless a response below says otherwise. docs/API.md explains the rest; the socket is described by /api/asyncapi.json.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: description.areas.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      schemas: { ...refusedSchemas(), ...inOrder(shapes.components) },
      responses: inOrder(refused.components),
      parameters,
      headers: { RetryAfter },
      securitySchemes,
    },
    'x-refusals': refusalTable(operations),
  }
}

const inOrder = (named: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1)))

function operationOf(
  { id, area, endpoint, example, refusals: names }: Operation,
  shapes: SchemaBook,
  refused: RefusedBook,
) {
  const inQuery = (place: 'path' | 'query', examples: Example['query']) => {
    const shape = place === 'path' ? endpoint.params : endpoint.query
    return (shape ? shapes.fieldsOf(shape) : []).map(({ name, isRequired, schema }) => ({
      name,
      in: place,
      ...(isRequired ? { required: true } : {}),
      schema,
      ...(examples?.[name] === undefined ? {} : { example: asTyped(schema, examples[name]) }),
    }))
  }
  return {
    operationId: id,
    tags: [area],
    summary: endpoint.about,
    security: doors[endpoint.access].map((door) => (door ? { [door]: [] } : {})),
    parameters: [
      ...inQuery('path', example?.params),
      ...inQuery('query', example?.query),
      { $ref: '#/components/parameters/Language' },
      ...(endpoint.once ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(shapes.of(endpoint.body), example?.body) } }
      : {}),
    responses: {
      200: {
        description: 'Success, or refused',
        content: json(
          replyOf(shapes.of(endpoint.reply), names),
          example && { code: SUCCESS, data: example.reply },
        ),
      },
      ...refused.of(names),
    },
    'x-access': endpoint.access,
    ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
    ...(endpoint.stepUp ? { 'x-step-up': endpoint.stepUp } : {}),
  }
}

const asTyped = (schema: Schema, text: string) =>
  schema.type === 'string' || schema.pattern || !/^\d{1,15}$/.test(text) ? text : Number(text)

const json = (schema: Schema, example: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

function replyOf(data: Schema, names: readonly RefusalName[]): Schema {
  const success = {
    type: 'object',
    required: ['code', 'data'],
    properties: { code: { const: SUCCESS }, data },
  }
  return { anyOf: [success, ...refusedWith200(names)] }
}

/** Code, status and English text of every refusal that a call names. */
function refusalTable(operations: readonly Operation[]): Schema {
  const names = [...new Set(operations.flatMap((operation) => operation.refusals))].sort()
  return Object.fromEntries(
    names.map((name) => [
      name,
      { code: refusals[name].code, status: statusOf(name), message: refusalTexts[name].en },
    ]),
  )
}
