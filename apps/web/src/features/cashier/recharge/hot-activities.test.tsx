// The offers on the recharge page, against a server that says what the test says.
import { expect, it } from 'vitest'
import { openPage, page, router, server, standOnPages, until } from '../../../testing/page.tsx'
import { ownUser } from '../../../testing/replies.ts'

const offer = {
  id: '61',
  title: 'Lantern festival',
  about: 'Everything adds up.',
  money_type: 1,
  counts: 'total',
  steps: [
    { need: '100', bonus: '5', state: 'met' },
    { need: '500', bonus: '50', state: 'open' },
  ],
  wager_factor: '3',
  level_min: 0,
  identity_needed: false,
  starts_at: Date.UTC(2026, 10, 12),
  ends_at: Date.UTC(2026, 11, 12),
  state: 'running',
  progress: '188',
  bar: null,
}
const channel = {
  currency: 1,
  category: 'upi',
  platform: 'QuickUPI',
  wager_factor: '1',
  bonus_wager_factor: '112',
  products: [{ idx: 1, price: '100', bonus: '0' }],
}

standOnPages(() => ({
  '/user/info': ownUser,
  '/user/wallet': { list: [{ type: 1, balance: '10', withdrawable: '10', locked: '0' }] },
  '/top_up_configs': { list: [channel], max_bonus_per_day: [] },
  '/activities': { list: [offer] },
  '/activities/61': offer,
}))

const links = () => [...page().querySelectorAll<HTMLAnchorElement>('a[href*="/recharge-activity-detail"]')]
const open = async () => {
  await openPage('/recharge-sub')
  await until(() => expect(page().textContent).toContain('QuickUPI'))
}

it('WL-16 VP-03 an offer on the recharge page says what it may bring and leads to itself', async () => {
  await open()
  await until(() => expect(links()).toHaveLength(1))
  expect(links()[0]?.textContent).toContain('Lantern festival')
  expect(links()[0]?.textContent).toContain('55 INR')
  links()[0]?.click()
  await until(() => expect(router.state.location.href).toContain('/recharge-activity-detail?id=61'))
})

const claimed = offer.steps.map((step) => ({ ...step, state: 'claimed' }))
it.each([
  ['there is none', []],
  ['it is over', [{ ...offer, state: 'over' }]],
  ['it is yet to come', [{ ...offer, state: 'upcoming' }]],
  ['it pays in another currency', [{ ...offer, money_type: 2 }]],
  ['the member cannot take part', [{ ...offer, bar: 'level_needed' }]],
  ['everything was claimed', [{ ...offer, steps: claimed }]],
])('WL-16 the section is hidden while %s', async (_, list) => {
  server.replies['/activities'] = { list }
  await open()
  await until(() => expect(server.calls.some(({ path }) => path === '/activities')).toBe(true))
  await until(() => expect(page().textContent).toContain('QuickUPI'))
  expect(page().textContent).not.toContain('Hot offers')
  expect(links()).toHaveLength(0)
})
