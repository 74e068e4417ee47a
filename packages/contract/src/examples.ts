// Examples of the main calls for the API documents, as they look on the wire. A test holds each against its shapes.

export type Example = {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly reply: unknown
}

const period = '20261115100010721'
const bet_id = `${period}0000001`
const TIME = 1_794_744_000_000
/** "river7Stone" by the key and IV of the wire. */
const ciphered = '+EHRkqTENjJQo14CVMVvyw=='
const chat_id = '1042-1077'

const round = {
  game_type: 2,
  minutes: 1,
  period,
  state: 'open',
  opens_at: TIME,
  locks_at: TIME + 55_000,
  draws_at: TIME + 57_000,
  ends_at: TIME + 60_000,
  paytable: 'fair97-1',
  commitment: 'a3f1c2d4e5b60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90',
  beacon: { id: '52db9ba7', name: 'quicknet', is_test: false, round: 21_482_919, time: TIME + 57_000 },
  block_time: null,
  server_time: TIME + 12_345,
}

const message = {
  message_id: '4503599627370497',
  seq: 1,
  no: 1,
  nonce: 'b7a1c3d2-0001',
  chat_id,
  chat_type: 1,
  author_id: '1077',
  content: { type: 1, data: { text: 'Hello' } },
  created_at: TIME,
  is_seen: -1,
  mentions: [],
}

/** By `operationId`. */
export const examples: Readonly<Record<string, Example>> = {
  signInRegister: {
    body: {
      source: 2,
      account: { username: 'asha.rao', password: ciphered, real_name: 'Asha Rao' },
      adult: true,
      terms: '2026-11',
    },
    reply: { flag: 2, token: 'the-token-of-this-session' },
  },
  signInLogin: {
    body: { source: 2, data: { account: { username: 'asha.rao', password: ciphered } } },
    reply: { flag: 2, token: 'the-token-of-this-session' },
  },
  walletList: {
    reply: {
      list: [
        { type: 1, balance: '88.4', withdrawable: '0', locked: '0' },
        { type: 2, balance: '0', withdrawable: '0', locked: '0' },
        { type: 3, balance: '0', withdrawable: '0', locked: '0' },
      ],
    },
  },
  gamesPaytable: {
    params: { version: 'fair97-1' },
    reply: {
      version: 'fair97-1',
      games: [
        {
          game_type: 2,
          paytable_hash: '9e6fbeb5036386fd05fd7b0dd2afc3f1b85f2c57edcf4cd1423bb22e83bc8885',
          settles: {
            game: 'wingo',
            paytable: 'fair97-1',
            fee: '0.02',
            picks: [
              {
                pick: 11,
                category: 'Color',
                position: null,
                selection: 'red',
                pays: { won: 210, with_purple: 150 },
              },
            ],
          },
          odds: [
            { pick: 11, way: 'won', ways: 4, of: 10 },
            { pick: 11, way: 'with_purple', ways: 1, of: 10 },
          ],
        },
      ],
    },
  },
  gamesNextPeriods: { query: { game_type: '2', minutes: '1' }, reply: round },
  gamesBet: {
    body: {
      game_type: 2,
      minutes: 1,
      period,
      bets: [{ category: 'Color', selection: 'red', amount: '10' }],
      money_type: 1,
      nonce: '01940000-0000-7000-8000-000000000001',
    },
    reply: {
      list: [
        {
          bet_id,
          category: 'Color',
          position: null,
          selection: 'red',
          amount: '10',
          fee: '0.2',
          receipt: {
            leaf: {
              period,
              seq: 1,
              pseudonym: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
              category: 'Color',
              position: null,
              selection: 'red',
              money_type: 1,
              stake: '10',
              paytable: 'fair97-1',
              cancelled: false,
            },
            salt: '77aa',
            index: 0,
            count: 1,
            path: [],
            signed_at: TIME + 20_000,
            signature: '00ff',
            key_id: '1a2b3c4d5e6f7081',
          },
        },
      ],
      balance: '78.4',
    },
  },
  gamesMyBets: {
    query: { period },
    reply: {
      list: [
        {
          bet_id,
          game_type: 2,
          minutes: 1,
          period,
          category: 'Color',
          position: null,
          selection: 'red',
          money_type: 1,
          amount: '10',
          fee: '0.2',
          state: 'won',
          prize_amount: '20.58',
          possible_amount: '20.58',
          result: [4],
          can_cancel: false,
          created_at: TIME + 20_000,
          ends_at: TIME + 60_000,
        },
      ],
      total: 1,
    },
  },
  gamesResult: {
    query: { game_type: '2', minutes: '1', limit: '1' },
    reply: {
      list: [
        {
          game_type: 2,
          minutes: 1,
          period,
          state: 'settled',
          void_reason: null,
          result: [4],
          block: null,
          ends_at: TIME + 60_000,
        },
      ],
      total: 720,
      next: 'cmVzdWx0cy4x',
    },
  },
  chatSend: {
    body: { chat_id, chat_type: 1, nonce: 'b7a1c3d2-0002', content: { type: 1, data: { text: 'Hello' } } },
    reply: { message_id: '4503599627370498', seq: 2, no: 2, created_at: TIME + 1_000 },
  },
  chatUpdates: {
    query: { after: 'x48213' },
    reply: { list: [{ type: 'MESSAGE_CREATE', data: message }], cursor: 'x48260', has_more: false },
  },
  chatMessages: { query: { chat_id, limit: '50' }, reply: { list: [message] } },
  socialApply: {
    body: { to_user_id: '1077', apply_content: 'Hello, it is Asha' },
    reply: { id: '88' },
  },
}
