// My VIP, wash code and the table of rates, against a server that says what the test says.
import { expect, it } from 'vitest'
import { deliver } from '#platform/socket/socket.ts'
import { button, type Call, openPage, sent, server, shown, standOnPages, until } from '../../testing/page.tsx'
import { ownUser } from '../../testing/replies.ts'

const main = () => document.querySelector('main') ?? document.body
const claims = () => sent('POST', '/user/cashback_amount_receive').map(({ body }) => body)

const standing = {
  level: 3,
  recharge: '188',
  consumption: '30',
  recharge_next: '500',
  recharge_relegation: '200',
  consumption_next: '2500',
  consumption_relegation: '1000',
  until: Date.UTC(2026, 11, 1),
}
const cashback = (rate: number) => ({ 1: rate, 2: rate, 3: rate, 4: rate, 5: rate })
const level = (number: number, rate: number, next: string | null) => ({
  level: number,
  recharge_next: next,
  recharge_relegation: '0',
  consumption_next: next,
  consumption_relegation: '0',
  cashback: cashback(rate),
})
const ladder = [level(0, 1000, '500'), level(1, 1500, '900'), level(2, 2500, null)]
const line = (game_type: number, amount: string, exposure: string) => ({
  game_type,
  amount,
  exposure,
  rate: 3000,
})
const waiting = {
  list: [
    line(1, '0', '0'),
    line(2, '2.7', '900'),
    line(3, '0', '0'),
    line(4, '0.6', '200'),
    line(5, '0', '0'),
  ],
  total: '3.3',
}
const nothingWaits = { list: [1, 2, 3, 4, 5].map((game) => line(game, '0', '0')), total: '0' }

standOnPages(() => ({
  '/user/info': ownUser,
  '/user/wallet': { list: [{ type: 1, balance: '10', withdrawable: '10', locked: '0' }] },
  '/user/vip': ({ query }: Call) => ({ ...standing, money_type: Number(query.get('money_type')) }),
  '/user/vip_level_config': ({ query }: Call) => ({
    money_type: Number(query.get('money_type')),
    version: 1,
    list: ladder,
  }),
  '/user/cashback': { money_type: 1, ...waiting },
  '/user/cashback_history': { list: [], total: 0 },
  '/user/bonuses': { list: [], total: 0 },
}))

it('VP-01 the level, what is missing to the next in plain words, and what it takes to stay', async () => {
  await openPage('/my-vip')
  await shown('Recharge 312 INR and bet 2,470 INR to reach VIP 4')
  await shown('Keep VIP 3')
  await shown('you’ll move to VIP 2. Only one level at a time.')
  await shown('Only net bets count')
  const bars = [...document.querySelectorAll('[role=progressbar]')].map((bar) =>
    bar.getAttribute('aria-valuenow'),
  )
  expect(bars).toContain('38')
})

it('VP-01 only what is missing is named, and at the top nothing is', async () => {
  server.replies['/user/vip'] = { ...standing, money_type: 1, consumption: '2500' }
  await openPage('/my-vip')
  await shown('Recharge 312 INR to reach VIP 4')
  server.replies['/user/vip'] = { ...standing, money_type: 1, recharge_next: null, consumption_next: null }
  // A settled bet moves money, and with it the level.
  deliver('dispatch', { type: 'NOTIFICATION', data: { type: 'edit_user_amount', list: [] } })
  await shown('You’re at the highest level.')
})

it('VP-01 the ladder marks where one stands and says what each level asks and brings', async () => {
  server.replies['/user/vip'] = { ...standing, money_type: 1, level: 1 }
  await openPage('/my-vip')
  await until(() => expect(document.querySelectorAll('ol > li')).toHaveLength(3))
  const rungs = [...document.querySelectorAll('ol > li')]
  expect(rungs.map((rung) => rung.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(rungs[0]?.textContent).toContain('Starting level')
  // What leads to a level is asked one level below.
  expect(rungs[2]?.textContent).toContain('Recharge 900 INR and bet')
  expect(rungs[2]?.textContent).toContain('+0.1% over VIP 1')
})

it('VP-01 each currency has its own standing', async () => {
  server.replies['/user/vip'] = ({ query }: Call) => ({
    ...standing,
    money_type: Number(query.get('money_type')),
    level: query.get('money_type') === '2' ? 7 : 3,
  })
  await openPage('/my-vip')
  await shown('Your level in INR')
  document.querySelector<HTMLInputElement>('input[type=radio][value="2"]')?.click()
  await shown('Your level in USDT')
  await shown('Recharge 312 USDT and bet 2,470 USDT to reach VIP 8')
})

it('VP-01 without the server the page says so and can be asked again', async () => {
  const down = () => new Response('', { status: 500 })
  Object.assign(server.replies, { '/user/vip': down, '/user/vip_level_config': down })
  await openPage('/my-vip')
  await shown('Couldn’t load this page')
  server.replies['/user/vip'] = { ...standing, money_type: 1 }
  server.replies['/user/vip_level_config'] = { money_type: 1, version: 1, list: ladder }
  button(/^Try again$/)?.click()
  await shown('Keep VIP 3')
})

it('VP-02 what waits by game, where it comes from, and the claim of one game', async () => {
  server.replies['/user/cashback_amount_receive'] = () => {
    server.replies['/user/cashback'] = { money_type: 1, ...nothingWaits }
    return { amount: '2.7' }
  }
  await openPage('/wash-code')
  await shown('From 900 INR in net bets')
  await shown('Current rate: 0.3%')
  expect(button(/^Claim 0 INR from Racing/)?.disabled).toBe(true)
  button(/^Claim 2.7 INR from WinGo/)?.click()
  await shown('2.7 INR added to your wallet.')
  expect(claims()).toEqual([{ money_type: 1, type: 2 }])
  await until(() => expect(button(/^Claim all$/)?.disabled).toBe(true))
})

it('VP-02 claim all names no game, and a second tap is the same claim', async () => {
  let answer = (_: unknown) => {}
  server.replies['/user/cashback_amount_receive'] = () => {
    return new Promise((resolve) => {
      answer = resolve
    })
  }
  await openPage('/wash-code')
  await until(() => expect(button(/^Claim all$/)?.disabled).toBe(false))
  button(/^Claim all$/)?.click()
  await until(() => expect(claims()).toHaveLength(1))
  for (const name of [/^Claim all$/, /^Claim 0.6 INR from K3/]) button(name)?.click()
  answer({ amount: '3.3' })
  await shown('3.3 INR added to your wallet.')
  expect(claims()).toEqual([{ money_type: 1 }])
})

it('VP-02 another device was faster: nothing is said to have come', async () => {
  server.replies['/user/cashback_amount_receive'] = { amount: '0' }
  await openPage('/wash-code')
  await until(() => expect(button(/^Claim all$/)?.disabled).toBe(false))
  button(/^Claim all$/)?.click()
  await shown('Nothing left to claim.')
})

it('VP-02 with nothing waiting and nothing claimed the page says where it would come from', async () => {
  server.replies['/user/cashback'] = { money_type: 1, ...nothingWaits }
  await openPage('/wash-code')
  await shown('No rebate yet')
  await shown('No claims yet')
})

it('VP-02 my claims, of one game and of all, with what they came from', async () => {
  const claim = { id: '1', money_type: 1, game_type: 4, amount: '0.6', exposure: '200', created_at: 0 }
  server.replies['/user/cashback_history'] = {
    list: [{ ...claim, id: '2', game_type: null }, claim],
    total: 2,
  }
  await openPage('/wash-code')
  await shown('All games')
  await shown('+0.6')
  await shown('End of list')
})

it('SE-04 bonuses that wait say how far they are; those that were paid are no longer there', async () => {
  const bonus = {
    id: '1',
    money_type: 1,
    kind: 'recharge_bonus',
    amount: '10',
    to_wager: '1120',
    created_at: 0,
  }
  const paid = { ...bonus, id: '2', kind: 'reward', wagered: '1120', paid_at: 1 }
  server.replies['/user/bonuses'] = { list: [{ ...bonus, wagered: '280', paid_at: null }, paid], total: 2 }
  await openPage('/wash-code')
  await shown('Pending bonuses')
  await shown('280 INR of 1,120 INR bet')
  expect(document.body.textContent).not.toContain('Offer bonus')
})

it('VP-02 one table when both currencies bring the same, with my level in each', async () => {
  server.replies['/user/vip'] = ({ query }: Call) => ({
    ...standing,
    money_type: Number(query.get('money_type')),
    level: query.get('money_type') === '2' ? 2 : 0,
  })
  await openPage('/view-all-ratio')
  await shown('The same in INR and USDT.')
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(3))
  await shown('Your level in USDT: VIP 2')
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows[0]).toBe('VIP 0You, INR0.1%0.1%0.1%0.1%0.1%')
  expect(rows[2]).toContain('You, USDT')
  expect(document.querySelector('input[type=radio]')).toBeNull()
})

it('VP-02 two tables when they differ, the chosen one shown', async () => {
  server.replies['/user/vip_level_config'] = ({ query }: Call) => ({
    money_type: Number(query.get('money_type')),
    version: 1,
    list: query.get('money_type') === '2' ? [level(0, 7000, null)] : ladder,
  })
  await openPage('/view-all-ratio')
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(3))
  document.querySelector<HTMLInputElement>('input[type=radio][value="2"]')?.click()
  await shown('0.7%')
  expect(main().querySelectorAll('tbody tr')).toHaveLength(1)
})
