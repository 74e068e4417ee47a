// The history of a wallet, against a server that says what the test says.
import { expect, it } from 'vitest'
import {
  button,
  field,
  onPage,
  openPage,
  page,
  press,
  router,
  sent,
  server,
  shown,
  standOnPages,
  text,
  type,
  until,
} from '../../../testing/page.tsx'
import { ownUser, walked } from '../../../testing/replies.ts'
import { watchSaving } from '../../../testing/watch-saving.ts'

const HISTORY = '/user/account_transaction_list'
const HOUR = 3_600_000
const MARCH = Date.parse('2026-03-05T06:00:00Z')

/** So many entries, one an hour. */
const entries = (count: number, newestAt = MARCH, parts: object[] = []) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${count - at}.0`,
    type: 5,
    kind: 'bet',
    money_type: 1,
    amount: '-10',
    fee: '0',
    balance_after: '990',
    state: 'done',
    ref: `70${at}`,
    created_at: newestAt - at * HOUR,
    ...parts[at],
  }))

standOnPages(() => ({ '/user/info': ownUser, [HISTORY]: walked(entries(1)) }))

const asked = () => sent('GET', HISTORY).map(({ query }) => query)
const href = () => router.history.location.href
const rows = () => page().querySelectorAll('time')
const rowsAre = (count: number) => until(() => expect(rows()).toHaveLength(count))
const sheet = () => document.querySelector('[role=dialog]')
it.each([
  ['/history?type=5', '/history?type=5', 'Bets'],
  ['/history?type=99', '/history', 'All'],
])('RT-21 %s is understood as %s', async (given, kept, name) => {
  await openPage(given)
  await rowsAre(1)
  const chosen = page().querySelector('[role=tab][aria-selected=true]')
  expect(chosen?.textContent).toBe(name)
  const { left = -1, right = 9999 } = chosen?.getBoundingClientRect() ?? {}
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect(href()).toBe(kept)
  expect(asked()[0]?.get('type')).toBe(name === 'Bets' ? '5' : null)
})

it('WL-12 twenty at a time, to the end, under their months', async () => {
  // Half an hour into March: the entries before it are February's.
  await openPage('/history?type=5', { [HISTORY]: walked(entries(45, new Date(2026, 2, 1, 0, 30).getTime())) })
  for (const count of [20, 40, 45]) {
    await rowsAre(count)
    page().querySelector('.scroller')?.scrollTo(0, 100_000)
  }
  await onPage('End of list')
  expect([...page().querySelectorAll('h2')].map((one) => one.textContent)).toEqual([
    'March 2026',
    'February 2026',
  ])
  const pages = asked().map(
    (query) => `${query.get('after') ?? 0}+${query.get('limit')} ${query.get('type')}`,
  )
  expect(new Set(pages)).toEqual(new Set(['0+20 5', '20+20 5', '40+20 5']))
})

it('WL-12 dates: presets and a period of one’s own, in the days of the place', async () => {
  await openPage('/history')
  await rowsAre(1)
  expect(asked().at(-1)?.get('from')).toBeNull()
  await press(/^Custom$/, page)
  await until(() => expect(field(/^From/)).toBeTruthy())
  type(field(/^From/), '2026-02-28')
  await until(() => expect(asked().at(-1)?.get('from')).toBeTruthy())
  type(field(/^To/), '2026-02-28')
  await until(() => expect(asked().at(-1)?.get('to')).toBe(String(new Date(2026, 2, 1).getTime())))
  expect(asked().at(-1)?.get('from')).toBe(String(new Date(2026, 1, 28).getTime()))
  // Whoever opens the address finds the same.
  await openPage(href())
  expect(field(/^From/)?.value).toBe('2026-02-28')
  await press(/^7 days$/, page)
  await until(() => expect(asked().at(-1)?.get('to')).toBeNull())
  const from = new Date(Number(asked().at(-1)?.get('from')))
  expect([from.getHours(), from.getMinutes(), from.getMilliseconds()]).toEqual([0, 0, 0])
  const days = (Date.now() - from.getTime()) / (24 * HOUR)
  expect(days).toBeGreaterThan(5.9)
  expect(days).toBeLessThan(7.1)
})

it('WL-12 how a withdrawal stands is said in words, and a fee is on its receipt', async () => {
  await openPage('/history', {
    [HISTORY]: walked(
      entries(3, MARCH, [
        { kind: 'withdraw', amount: '-1234567.5', fee: '24691.35', state: 'paying' },
        { kind: 'withdraw', amount: '-200', fee: '4', state: 'refused' },
        { kind: 'withdraw_refused', amount: '200', state: 'done' },
      ]),
    ),
  })
  await until(() => expect(button(/Withdrawal.*−1,234,567\.5\s*INR.*On its way/, page())).toBeTruthy())
  expect(button(/Withdrawal.*−200\s*INR.*Declined/, page())).toBeTruthy()
  await press(/−1,234,567\.5/, page)
  await until(() => expect(sheet()?.textContent).toContain('24,691.35 INR'))
  router.history.back()
  await until(() => expect(sheet()).toBeNull())
})

it('WL-12 the entries of the filter are saved as a file that no spreadsheet runs', async () => {
  const saved = watchSaving()
  const list = entries(130, MARCH, [{ kind: '=cmd|calc', amount: '-0.05', state: '=evil' }])
  await openPage('/history?type=5', { [HISTORY]: walked(list) })
  await rowsAre(20)
  await press(/^Export as CSV$/)
  await shown('130 rows exported.')
  expect(saved[0]?.name).toMatch(/^mela-\d{4}-\d\d-\d\d\.csv$/)
  // The mark of UTF-8 at the beginning is a part of the file; text() would drop it.
  const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.bytes.arrayBuffer())
  const [head, first, ...rest] = file.split('\r\n')
  expect(head).toBe(
    '\uFEFF"Time","Transaction ID","Details","Currency","Amount","Fee","Balance after","Status","Reference"',
  )
  expect(first).toBe('"2026-03-05T06:00:00.000Z","130.0","Bets","INR","-0.05","0","990","\'=evil","700"')
  expect(rest).toHaveLength(129)
  const pages = asked().filter((query) => query.get('limit') === '100')
  expect(pages.map((query) => query.get('after'))).toEqual([null, '100'])
  expect(new Set(pages.map((query) => query.get('to'))).size).toBe(1)
})

it('WL-12 AP-13 a history that cannot be loaded says so; a new member reads that there is nothing yet', async () => {
  await openPage('/history', { [HISTORY]: () => Promise.reject(new TypeError('network')) })
  await onPage('Couldn’t load your transactions')
  server.replies[HISTORY] = walked([])
  await press(/^Try again$/, page)
  await onPage('No transactions yet')
  expect(button(/^Export as CSV$/)).toBeUndefined()
  expect(text()).not.toContain('Couldn’t load your transactions')
})
