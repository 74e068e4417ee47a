// Nothing in the system can set, force or influence a result. Here: no call takes one, no operator may do anything about
// one, no setting names one. Whatever is new is found by itself, and is looked at before it joins a list.
import { api } from '@mela/contract/api.ts'
import { type Endpoint, endpoint, Nothing } from '@mela/contract/endpoint.ts'
import { Permission } from '@mela/contract/permissions.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '#platform/config.ts'

type Shape = { _zod?: { def?: Record<string, unknown> & { type?: string } } }

/** Everything that a call could bring: the names of fields at any depth, and what is not bound to any shape. */
function takenBy(shape: unknown, name: string): string[] {
  const def = (shape as Shape | undefined)?._zod?.def
  if (!def) return []
  const found = [name]
  if (['any', 'unknown', 'record', 'map', 'set', 'tuple', 'json'].includes(def.type ?? ''))
    found.push(`${name}: anything`)
  if (def.type === 'array' && isNumeric(def.element)) found.push(`${name}: numbers`)
  for (const [key, value] of Object.entries(def)) {
    if (key === 'shape')
      for (const [field, inner] of Object.entries(value as object))
        found.push(...takenBy(inner, `${name}.${field}`))
    else for (const part of Array.isArray(value) ? value : [value]) found.push(...takenBy(part, name))
  }
  return found
}

const isNumeric = (shape: unknown): boolean =>
  JSON.stringify(takenTypes(shape)).includes('number') || takenTypes(shape).includes('bigint')

function takenTypes(shape: unknown): string[] {
  const def = (shape as Shape | undefined)?._zod?.def
  if (!def || def.type === 'object') return []
  return [def.type ?? '', ...Object.values(def).flatMap((part) => [part].flat().flatMap(takenTypes))]
}

const TELLING =
  /result|outcome|seed|(?<!with)draw|beacon|block|digit|dice|cars?$|winner|winning|prize|payout|multipl|odds|rtp|salt|commit|root|anything|numbers/i
const ABOUT_ROUNDS = /round|period|(?<!with)draw|result|epoch|seed|fairness|settle|void|beacon|block/i
/** Telegram's `hash` and the like are no part of it; these are, and were looked at. */
const lookedAt = [
  // An order of the member's own: chooses what is bet on, in a round that is named.
  'POST /game/betting',
  // One member shuts out another.
  'POST /user/block',
]
const takenForGood = [
  // The wave of a voice message.
  'POST /chat/send_message takes body.content.data.peaks: numbers',
  'PUT /console/team_config/{currency} takes body.rates: numbers',
  // Of a payment that did not match its order.
  'POST /console/orders/{id}/decide takes body.outcome',
]

function problemsOf(endpoints: readonly Endpoint[]): string[] {
  return endpoints.flatMap((one) => {
    const name = `${one.method} ${one.path}`
    const problems: string[] = []
    if (one.access === 'staff' && ABOUT_ROUNDS.test(one.path)) problems.push(`${name} touches rounds`)
    if (one.method === 'GET') return problems
    if (ABOUT_ROUNDS.test(one.path) && !lookedAt.includes(name)) problems.push(`${name} writes to rounds`)
    for (const part of ['params', 'query', 'body'] as const)
      for (const taken of new Set(takenBy(one[part], part)))
        if (TELLING.test(taken) || (/period/.test(taken) && !lookedAt.includes(name)))
          problems.push(`${name} takes ${taken}`)
    return problems.filter((problem) => !takenForGood.includes(problem))
  })
}

const endpoints = Object.values(api).flatMap((group) => Object.values<Endpoint>(group))

describe('what can be called', () => {
  it('GM-13 no call takes a result, a seed or anything of the kind, and no operator’s call touches a round', () => {
    expect(endpoints.length).toBeGreaterThan(70)
    expect(problemsOf(endpoints)).toEqual([])
  })

  it('GM-13 writing to the games are: a bet, its cancelling, and an operator’s switch, fees and limits', () => {
    const ofGames = endpoints.filter(
      ({ method, path }) => method !== 'GET' && /game|bet|fair|round/.test(path),
    )
    expect(ofGames.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /game/betting',
      'DELETE /game/betting/{bet_id}',
      'PUT /console/games/{game_type}',
      // For epochs that are not published yet, and inside what each of them is signed with.
      'PUT /console/game_fees',
      'PUT /console/bet_limits/{money_type}',
      'PUT /console/liabilities/{game_type}/{money_type}',
    ])
    const [set] = ofGames.filter(({ path }) => path === '/console/games/{game_type}')
    expect(takenBy(set?.body, 'body').filter((name) => name !== 'body')).toEqual(
      expect.arrayContaining(['body.switch', 'body.is_paused', 'body.paytable', 'body.reason']),
    )
    expect(new Set(takenBy(set?.body, 'body')).size).toBe(6)
  })

  const fake = (over: Partial<Endpoint>): Endpoint =>
    endpoint({
      method: 'POST',
      path: '/user/harmless',
      access: 'member',
      about: 'Planted.',
      reply: Nothing,
      refusals: [],
      ...over,
    } as Endpoint)
  it.each([
    ['a field', fake({ body: z.strictObject({ result: z.string() }) }), 'takes body.result'],
    [
      'a field in a list in a choice',
      fake({
        body: z.union([
          z.strictObject({ a: z.string() }),
          z.strictObject({ list: z.optional(z.array(z.strictObject({ next_outcome: z.string() }))) }),
        ]),
      }),
      'takes body.list.next_outcome',
    ],
    ['a question', fake({ query: z.strictObject({ seed: z.string() }) }), 'takes query.seed'],
    ['a list of numbers', fake({ body: z.strictObject({ order: z.array(z.int()) }) }), 'body.order: numbers'],
    ['whatever comes', fake({ body: z.strictObject({ extra: z.unknown() }) }), 'body.extra: anything'],
    ['a round', fake({ body: z.strictObject({ period: z.string() }) }), 'takes body.period'],
    [
      'a way for operators',
      fake({
        method: 'PUT',
        path: '/console/rounds/{id}',
        access: 'staff',
        permission: 'games.switch',
        params: z.strictObject({ id: z.string() }),
      }),
      'touches rounds',
    ],
    [
      'a way for operators to look',
      fake({ method: 'GET', path: '/console/epochs', access: 'staff', permission: 'games.read' }),
      'touches rounds',
    ],
  ])('GM-13 would find %s', (_, planted, says) => {
    expect(problemsOf([planted]).join('\n')).toContain(says)
  })
})

it('GM-13 no permission is about results', () => {
  expect(Permission.filter((one) => ABOUT_ROUNDS.test(one))).toEqual([])
  expect(Permission.filter((one) => /game/.test(one))).toEqual(['games.read', 'games.switch'])
})

it('GM-13 of all settings these alone concern the games: who keeps rounds, which beacon, which nodes, how often', () => {
  const read = new Set<string>()
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    DATABASE_URL: 'none',
    DATA_FOLDER: 'none',
    SECRET_KEY: 'planted',
    PASSWORD_PEPPER: 'planted',
  }
  const asked = (key: string | symbol): string => {
    read.add(String(key))
    return String(key)
  }
  readConfig(
    new Proxy(env, { get: (of, key) => of[asked(key)], has: (of, key) => asked(key) in of }) as typeof env,
  )
  // A new setting fails here until somebody has asked: could it lean on a draw? Where chance comes from is public.
  const ofGames = [
    'BEACON',
    'BETS_PER_SECOND',
    'DRAND_API_BASES',
    'ROLE',
    'TRON_API_KEY',
    'TRON_EXPLORER',
    'TRON_NETWORK',
    'TRON_NODES',
  ]
  const ofOthers =
    /^(ANONYMOUS_READS_PER_SECOND|ASK_INVITER|CONNECTIONS_MAX|CHAT_|CHESTS_|CRASH_AT|DATABASE_|DATA_FOLDER|DEMONSTRATION|FACEBOOK_|GOOGLE_|GROUP_|HOST|LINK_HOSTS|LOG_LEVEL|MAIL_FROM|METRICS_TOKEN|MONEY_HOLD_HOURS|MIGRATION_DATABASE_URL|NODE_ENV|OLD_SECRET_KEYS|PASSWORD_PEPPER|PORT|PUBLIC_DEMONSTRATION|PUBLIC_ORIGIN|REDIS_URL|REQUESTS_MAX|REQUIRE_CONTACT|S3_|SECRET_KEY|SMS_|SMTP_URL|STATEMENTS_MAX|TELEGRAM_|TELL_SIGN_INS|TRANSLATE_|TRUST_PROXY_HOPS|UPLOAD_MB_PER_DAY|WEB_FOLDER)/
  expect([...read].filter((name) => !ofOthers.test(name)).sort()).toEqual(ofGames)
})
