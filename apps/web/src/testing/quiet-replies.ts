// What the frame of every page asks for beside what a test is about, answered by a server on which nothing happens. Each
// has the shape of the contract: an answer of another shape fails the test that met it.
import { gameSwitch } from './replies.ts'
import { summary } from './team-replies.ts'

const nothing = { list: [], total: 0 }
const tier = { state: 'none', reason: null, submitted_at: null, decided_at: null }

type Read = { path: string; query: URLSearchParams }
const quietReplies: Readonly<Record<string, unknown>> = {
  '/user/wallet': {
    list: [1, 2, 3].map((type) => ({ type, balance: '0', withdrawable: '0', locked: '0' })),
  },
  '/user/notifications': nothing,
  '/user/vip': ({ query }: Read) => ({
    money_type: Number(query.get('money_type') ?? 1),
    level: 0,
    recharge: '0',
    consumption: '0',
    recharge_next: null,
    recharge_relegation: '0',
    consumption_next: null,
    consumption_relegation: '0',
    until: Date.UTC(2026, 11, 1),
  }),
  '/user/identity_check': {
    identity_flag: -3,
    basic: { ...tier, real_name: null, gender: 3, birthday: null, has_contact: false },
    advanced: { ...tier, document_type: null, document_tail: null },
  },
  '/user/identity_check_config': { list: [], documents: ['passport', 'national_id', 'driving_licence'] },
  '/activities': nothing,
  '/team/rewards/summary': ({ query }: Read) => summary(Number(query.get('currency') ?? 1) as 1 | 2),
  '/homepage/banner': { list: [], ui_banner_interval: 5, outside_hosts: [] },
  '/homepage/announcement': { list: [], outside_hosts: [] },
  '/homepage/marks': { partner: [], currency: [] },
  '/game/config': { switch: [1, 2, 3, 4, 5].map((type) => gameSwitch(type)) },
  '/game/latest_winning_list': nothing,
  '/game/earnings_ranking': nothing,
  '/balance/withdraw_config': { accounts: [], has_pin: false, limits: [], sums: [], direct: [] },
  '/top_up_configs': { list: [] },
  '/public/sign_in_options': {
    google: null,
    facebook: null,
    telegram: null,
    has_sms: true,
    has_email: true,
    is_sandbox: false,
  },
}

/** What nobody named in particular answers an empty object. */
export function quietReply(read: Read): unknown {
  const given = quietReplies[read.path]
  return typeof given === 'function' ? given(read) : (given ?? {})
}

/** For tests with a `fetch` of their own. */
export function quietReplyTo(url: string): unknown {
  const { pathname, searchParams } = new URL(url, location.origin)
  return quietReply({ path: pathname.replace('/api', ''), query: searchParams })
}
