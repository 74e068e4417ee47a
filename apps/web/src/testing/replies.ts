// What a server would say, for tests of whole pages: replies in the form of the wire.

/** `/user/info` of a member who lacks nothing that the page needs. */
export const ownUser = {
  id: '1',
  uid: '10000001',
  username: 'asha.verma',
  nickname: 'Asha Verma',
  avatar: null,
  language: 'en',
  identity: 1,
  identity_flag: -3,
  agent_flag: 0,
  gender: 1,
  birthday: null,
  completion: -1,
  missing: ['contact'],
  has_inviter: false,
  bound: { mobile: null, email: null },
  last_seen: null,
}

/** One game of `/game/config`. */
export const gameSwitch = (game_type: number, over: object = {}) => ({
  game_type,
  switch: 1,
  is_paused: false,
  minutes: [1, 3, 5, 10],
  draws_per_day: [],
  method: 'pf1',
  material_img: null,
  fee: '0.02',
  paytable: 'fair97-1',
  lock_seconds: 5,
  limits: [
    { money_type: 1, min: '1', max: '1000000' },
    { money_type: 2, min: '0.01', max: '10000' },
  ],
  ...over,
})

/** A list of the contract that is walked by its cursor (`after`, `limit`, `next`). */
export const walked =
  (all: readonly object[]) =>
  ({ query }: { query: URLSearchParams }) => {
    const pos = Number(query.get('after') ?? 0)
    const list = all.slice(pos, pos + Number(query.get('limit')))
    const end = pos + list.length
    return { list, total: all.length, ...(end < all.length && { next: String(end) }) }
  }
