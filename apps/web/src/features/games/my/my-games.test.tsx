// My rounds and my statistics, against a server that says what the test says.
import { afterEach, describe, expect, it } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import {
  button,
  type Call,
  onPage,
  openPage,
  page,
  press,
  router,
  sent,
  server,
  standOnPages,
  until,
} from '../../../testing/page.tsx'
import { ownUser, walked } from '../../../testing/replies.ts'

const MINUTE = 60_000
const NEWEST = Date.parse('2026-03-05T06:00:00Z')
const ROUNDS = '/game/user_participate'

/** So many rounds of this member, one a minute. */
const rounds = (count: number, parts: object[] = []) =>
  Array.from({ length: count }, (_, at) => ({
    game_type: 2,
    minutes: 1,
    period: `2026030510001${String(690 - at).padStart(4, '0')}`,
    money_type: 1,
    state: 'lost',
    bets: 1,
    amount: '10',
    fee: '0.2',
    prize_amount: '0',
    result: [at % 10],
    ends_at: NEWEST - at * MINUTE,
    ...parts[at],
  }))
const betOf = (period: string | null) => ({
  bet_id: `${period}0000001`,
  game_type: 2,
  minutes: 1,
  period,
  category: 'Num',
  position: null,
  selection: '7',
  money_type: 1,
  amount: '10',
  fee: '0.2',
  state: 'lost',
  prize_amount: '0',
  possible_amount: '97.02',
  result: [3],
  can_cancel: false,
  created_at: NEWEST,
  ends_at: NEWEST,
})

standOnPages(() => ({
  '/user/info': ownUser,
  [ROUNDS]: walked(rounds(3)),
  '/game/betting_result': ({ query }: Call) => ({ list: [betOf(query.get('period'))], total: 1 }),
}))

const asked = (path: string) => sent('GET', path).map(({ query }) => query)
const href = () => router.history.location.href
const detail = () =>
  [...document.querySelectorAll('[role=dialog]')].find((one) => one.textContent?.includes('My round'))
/** A tab or a chip; the next choice adds to it once it is drawn. */
async function choose(name: string): Promise<void> {
  const one = () =>
    [...page().querySelectorAll<HTMLElement>('[role=tab], button[aria-pressed]')].find(
      ({ textContent }) => textContent === name,
    )
  await until(() => expect(one(), name).toBeTruthy())
  one()?.click()
  await until(() => expect(one()?.ariaSelected ?? one()?.ariaPressed).toBe('true'))
}
const rowsAre = (count: number) => until(() => expect(page().querySelectorAll('time')).toHaveLength(count))

describe('/game-record', () => {
  it('GM-15 each round says what it brought; filters stand in the address; one opens and leads to its proof', async () => {
    const states = [
      { state: 'pending', result: null, amount: '30' },
      { state: 'won', prize_amount: '97.02' },
    ]
    await openPage('/game-record', { [ROUNDS]: walked(rounds(3, states)) })
    await until(() => expect(button(/0690.*30\s*INR.*Open/, page())).toBeTruthy())
    expect(button(/0689.*\+87\.02\s*INR.*Won/, page())).toBeTruthy()
    expect(button(/0688.*−10\s*INR.*Lost/, page())).toBeTruthy()

    await choose('K3')
    await choose('Lost')
    await choose('7 days')
    await until(() => expect(href()).toBe('/game-record?game=4&state=lost&time=week'))
    await until(() => expect(Number(asked(ROUNDS).at(-1)?.get('from'))).toBeGreaterThan(0))
    expect(asked(ROUNDS).at(-1)?.get('state')).toBe('lost')
    expect(asked(ROUNDS).at(-1)?.get('game_type')).toBe('4')

    await press(/0688/, page)
    await until(() => expect(detail()?.textContent).toContain('Number 7'))
    expect(detail()?.textContent).toContain('20260305100010688')
    const proof = [...(detail()?.querySelectorAll('a') ?? [])].find(
      (link) => link.textContent === 'Verify this round',
    )
    expect(proof?.getAttribute('href')).toBe('/fairness/20260305100010688')
    router.history.back()
    await until(() => expect(detail()).toBeUndefined())
    expect(page().querySelector('a[href="/history?type=5"]')?.textContent).toContain('All transactions')
  })

  it('GM-15 they come twenty at a time, to the end', async () => {
    await openPage('/game-record', { [ROUNDS]: walked(rounds(45)) })
    for (const count of [20, 40, 45]) {
      await rowsAre(count)
      page().querySelector('.scroller')?.scrollTo(0, 100_000)
    }
    await onPage('End of list')
    expect(asked(ROUNDS).map((query) => query.get('after'))).toEqual([null, '20', '40'])
  })

  it('GM-15 without rounds, and without a match, the page says what to do', async () => {
    await openPage('/game-record', { [ROUNDS]: walked([]) })
    await onPage('No rounds yet')
    await router.navigate({ href: '/game-record?game=1' })
    await press(/^Clear filters$/, page)
    await until(() => expect(href()).toBe('/game-record'))
  })

  it('GM-15 AP-13 a server that fails is told, and asked again', async () => {
    await openPage('/game-record', {
      [ROUNDS]: () => Response.json({ code: 10500, data: null }, { status: 500 }),
    })
    await onPage('Couldn’t load your rounds')
    server.replies[ROUNDS] = walked([])
    await press(/again/i, page)
    await onPage('No rounds yet')
  })

  describe('on a wide screen', () => {
    afterEach(() => browserPage.viewport(390, 844))
    it('GM-15 RT-19 the round stands beside the list', async () => {
      await browserPage.viewport(1280, 800)
      await openPage('/game-record')
      const aside = () => page().querySelector('aside')
      await until(() => expect(aside()?.textContent).toContain('20260305100010690'))
      expect(aside()?.checkVisibility()).toBe(true)
      await press(/0688/, page)
      await until(() => expect(aside()?.textContent).toContain('20260305100010688'))
      expect(document.querySelector('[role=dialog]')).toBeNull()
    })
  })
})

it('GM-15 /game-statics says the net result plainly, its chart has a table, and the choice stands in the address', async () => {
  const day = (at: number, betting: string, prize: string) => ({
    starts_at: Date.UTC(2026, 2, at),
    recharge_number: 0,
    recharge_amount: '0',
    betting_number: 4,
    betting_amount: betting,
    prize_amount: prize,
  })
  const list = [day(1, '40', '97.02'), day(2, '1000', '0'), day(3, '10', '10')]
  const { starts_at: _, ...first } = day(1, '1050', '107.02')
  const total = { ...first, betting_number: 12, recharge_amount: '500' }
  await openPage('/game-statics', { '/game/user_data': { total, list } })
  await onPage('−942.98')
  await onPage('You won less than you staked.')
  expect(page().querySelector('[role=img][aria-label*="Bets by Day in INR"]')).toBeTruthy()
  const table = [...page().querySelectorAll('summary, button')].find(
    (one) => one.textContent === 'Show as table',
  ) as HTMLElement
  table.click()
  await until(() => {
    const row = [...page().querySelectorAll('tr')].find((one) => one.textContent?.includes('Mar 2, 2026'))
    expect(row?.checkVisibility()).toBe(true)
    expect(row?.textContent).toContain('1,000')
    expect(row?.textContent).toContain('−1,000')
  })
  const week = page().querySelector<HTMLInputElement>('input[type=radio][value=week]')
  week?.click()
  await until(() => expect(asked('/game/user_data').at(-1)?.get('unit')).toBe('week'))
  page().querySelector<HTMLInputElement>('input[type=radio][value="2"]')?.click()
  await until(() => expect(href()).toBe('/game-statics?currency=2&unit=week'))
  await until(() => expect(asked('/game/user_data').at(-1)?.get('money_type')).toBe('2'))
  expect(asked('/game/user_data').at(-1)?.get('unit')).toBe('week')
})
