// Replies that refuse, by HTTP status. The same set of refusals is described once.
import { refusalTexts } from '@mela/contract/refusal-texts.ts'
import { commonRefusals, type RefusalName, refusals, statusOf } from '@mela/contract/refusals.ts'
import { refTo, type Schema } from './schemas.ts'

const Refusal: Schema = {
  description: 'What every refusal looks like. Branch on `reason`; `message` is for people.',
  type: 'object',
  required: ['code', 'data', 'reason', 'message'],
  properties: {
    code: { type: 'integer' },
    data: { type: 'null' },
    reason: { type: 'string' },
    message: { type: 'string', description: 'In the language of the `Language` header.' },
    fields: {
      description: 'With `invalid_request`: what is wrong with which field.',
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'problem'],
        properties: { path: { type: 'string' }, problem: { type: 'string' } },
      },
    },
    retry_at: { type: 'integer', description: 'From when on it may be tried again, in Unix milliseconds.' },
  },
}

export const RetryAfter: Schema = {
  description: 'Whole seconds, at least 1, after which the call may be tried again.',
  required: true,
  schema: { type: 'integer', minimum: 1 },
}

const words: Record<number, string> = {
  401: 'Nobody, or nobody any more, is signed in with this token',
  403: 'Not allowed',
  408: 'The body did not arrive in time',
  413: 'The body is too large',
  415: 'Only application/json is read',
  429: 'Too many; the header says when to come back',
  500: 'A fault of ours; the same call may be tried again',
  503: 'The server is full at this moment; nothing was done',
}

const common: readonly RefusalName[] = commonRefusals

/** Those that have no HTTP status of their own: the ones that any call may answer by reference, its own ones written out. */
export function refusedWith200(names: readonly RefusalName[]): Schema[] {
  const quiet = names.filter((name) => statusOf(name) === 200)
  const own = quiet.filter((name) => !common.includes(name))
  const shared = refTo(quiet.includes('user_banned') ? 'RefusedCaller' : 'RefusedRequest')
  return own.length > 0 ? [shared, refusalSchema(own)] : [shared]
}

function refusalSchema(names: readonly RefusalName[]): Schema {
  const codes = [...new Set(names.map((name) => refusals[name].code))]
  return {
    allOf: [refTo('Refusal')],
    properties: { code: { enum: codes }, reason: { enum: names } },
  }
}

export const refusedSchemas = (): Record<string, Schema> => ({
  Refusal,
  RefusedCaller: refusalSchema(['invalid_request', 'user_banned']),
  RefusedRequest: refusalSchema(['invalid_request']),
})

export type RefusedBook = {
  /** The replies of one call beside 200, by status. */
  of(names: readonly RefusalName[]): Record<string, Schema>
  readonly components: Record<string, Schema>
}

export function refusedBook(): RefusedBook {
  const components: Record<string, Schema> = {}
  const responseOf = (status: number, names: readonly RefusalName[]): Schema => {
    const own = names.filter((name) => !common.includes(name))
    const name = [`Refused${status}`, ...own].join('_')
    components[name] ??= {
      description: words[status] ?? 'Refused',
      ...(status === 429 || status === 503
        ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
        : {}),
      content: { 'application/json': { schema: refusalSchema(names), examples: examplesOf(names) } },
    }
    return { $ref: `#/components/responses/${name}` }
  }
  return {
    components,
    of: (names) => {
      const byStatus = Map.groupBy(names, statusOf)
      byStatus.delete(200)
      return Object.fromEntries([...byStatus].map(([status, those]) => [status, responseOf(status, those)]))
    },
  }
}

const examplesOf = (names: readonly RefusalName[]): Schema =>
  Object.fromEntries(
    names.map((reason) => [
      reason,
      { value: { code: refusals[reason].code, data: null, reason, message: refusalTexts[reason].en } },
    ]),
  )
