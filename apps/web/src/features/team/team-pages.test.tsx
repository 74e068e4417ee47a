// The pages of the team: members and rewards, redeeming, opening an account for somebody.
import { wallet } from '@mela/contract/wallet.ts'
import { describe, expect, it } from 'vitest'
import { loadWallets, refreshWallets } from '#features/wallet/index.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { standOnGroupPages } from '../../testing/group-pages.tsx'
import {
  button,
  type Call,
  onPage,
  openPage,
  page,
  press,
  refuse,
  router,
  sent,
  server,
  shown,
  type,
  until,
} from '../../testing/page.tsx'
import { ownUser } from '../../testing/replies.ts'
import { rewardEntry, subordinate, summary } from '../../testing/team-replies.ts'

standOnGroupPages()

const lastQuery = (path: string) => Object.fromEntries(sent('GET', path).at(-1)?.query ?? [])
const summaries = (of: (currency: 1 | 2) => object = summary) => {
  server.replies['/team/rewards/summary'] = ({ query }: Call) => of(Number(query.get('currency')) as 1 | 2)
}
const chip = (name: string) =>
  [...page().querySelectorAll<HTMLButtonElement>('button[aria-pressed]')].find(
    (one) => one.textContent === name,
  )

describe('/invite-record', () => {
  const members = (list: object[], total = list.length) => {
    server.replies['/team/subordinates'] = { list, total }
  }

  it('TM-03 TM-08 shows the members with their figures, tier and whether they are valid', async () => {
    members([
      subordinate('31', { nickname: 'Meera', is_valid: true, tier: 2, agent_flag: 1 }),
      subordinate('32', { nickname: 'Karan' }),
    ])
    await openPage('/invite-record')
    await onPage('Meera')
    const [meera, karan] = [...page().querySelectorAll('ul[aria-label="Team members"] > li')]
    expect(meera?.textContent).toContain('Tier 2')
    expect(meera?.textContent).toContain('Agent')
    expect(meera?.textContent).toContain('Valid')
    expect(meera?.textContent).toContain('Recharged500 INR')
    expect(meera?.textContent).toContain('Bets1,200.5 INR')
    expect(karan?.textContent).toContain('Not valid yet')
    expect(karan?.textContent).not.toContain('Agent')
    expect(lastQuery('/team/subordinates')).toEqual({ currency: '1', sort: 'newest', pos: '0', limit: '20' })
  })

  it('TM-03 search, order, tier and currency are asked of the server, the search once the typing rests', async () => {
    members([subordinate('31')])
    await openPage('/invite-record')
    await onPage('Friend 31')
    for (const typed of ['m', 'me', ' mee ']) type('main input[type=search]', typed)
    await until(() => expect(lastQuery('/team/subordinates').q).toBe('mee'))
    expect(sent('GET', '/team/subordinates').map(({ query }) => query.get('q'))).toEqual([null, 'mee'])
    chip('Most bets')?.click()
    await until(() => expect(lastQuery('/team/subordinates').sort).toBe('play'))
    chip('Tier 3')?.click()
    await until(() => expect(lastQuery('/team/subordinates').tier).toBe('3'))
    page().querySelector<HTMLInputElement>('input[type=radio][value="2"]')?.click()
    await until(() => expect(lastQuery('/team/subordinates').currency).toBe('2'))
    expect(lastQuery('/team/subordinates')).toMatchObject({ q: 'mee', sort: 'play', tier: '3', pos: '0' })
  })

  it('TM-03 a long downline comes in pages, and nobody twice', async () => {
    server.replies['/team/subordinates'] = ({ query }: Call) => {
      const pos = Number(query.get('pos'))
      // Somebody joined between the two pages: the last of the first comes again.
      const from = pos === 0 ? 100 : 119
      return { list: Array.from({ length: 20 }, (_, at) => subordinate(String(from + at))), total: 39 }
    }
    await openPage('/invite-record')
    await onPage('Friend 119')
    page().querySelector('.scroller')?.scrollTo(0, 100_000)
    await onPage('Friend 138')
    const names = [...page().querySelectorAll('ul[aria-label="Team members"] bdi')].map(
      (one) => one.textContent,
    )
    expect(names).toHaveLength(39)
    expect(new Set(names).size).toBe(39)
    await onPage('End of list')
  })

  it('TM-03 nobody yet leads to inviting; nobody found leads back to everybody', async () => {
    members([])
    await openPage('/invite-record')
    await onPage('No team members yet')
    expect(page().querySelector('a[href="/invite"]')).toBeTruthy()
    type('main input[type=search]', 'nobody')
    await onPage('No one found')
    await press(/Show all/, page)
    await onPage('No team members yet')
  })

  it('TM-03 a downline that did not load says so and can be tried again', async () => {
    let isDown = true
    server.replies['/team/subordinates'] = () =>
      isDown ? new Response('<html>', { status: 502 }) : { list: [subordinate('31')], total: 1 }
    await openPage('/invite-record')
    await onPage('Couldn’t load your team')
    isDown = false
    await press(/Try again/, page)
    await onPage('Friend 31')
  })

  it('TM-08 with total_revenue it shows the rewards, each with why it is as much as it is', async () => {
    summaries()
    server.replies['/team/rewards'] = {
      list: [
        rewardEntry('9'),
        rewardEntry('8', { state: 'redeemed', tier: 3, rate: 500, base: '1000', amount: '0.5' }),
        rewardEntry('7', {
          kind: 'first_recharge',
          state: 'expired',
          rate: null,
          base: '800',
          amount: '50',
          source: { uid: '33333331', nickname: 'Meera' },
          day: '2026-10-02',
        }),
      ],
      total: 3,
    }
    await openPage('/invite-record?total_revenue=1')
    await onPage('12,000 INR bet × 0.3% = 36 INR')
    await onPage('136.5 INR')
    await onPage('Commission, tier 3')
    await onPage('1,000 INR bet × 0.05% = 0.5 INR')
    await onPage('Meera’s first recharge')
    await onPage('Recharged 800 INR: fixed 50 INR reward')
    const tags = [...page().querySelectorAll('section span.rounded-full.text-xs')].map(
      (one) => one.textContent,
    )
    expect(tags).toEqual(['To claim', 'Claimed', 'Expired'])
    expect(page().querySelector('h1')?.textContent).toBe('Total revenue')
    expect(sent('GET', '/team/subordinates')).toEqual([])
    chip('Expired')?.click()
    await until(() => expect(lastQuery('/team/rewards')).toMatchObject({ state: 'expired', currency: '1' }))
  })
})

describe('/receive-rewards', () => {
  const waiting = (inr: string, usdt: string) =>
    summaries((currency) =>
      summary(currency, {
        unredeemed_reward: currency === 1 ? inr : usdt,
        // Whatever the time is, it is 30 days and a bit away.
        next_expiry_at: currency === 1 && inr !== '0' ? Date.now() + 30.5 * 86_400_000 : null,
      }),
    )
  const none = { list: [], total: 0 }

  it('TM-02 redeems everything at once, says how much, and the wallets are asked anew', async () => {
    waiting('36.25', '0.5')
    server.replies['/user/wallet'] = { list: [] }
    server.replies['/team/rewards'] = { list: [rewardEntry('9')], total: 1 }
    server.replies['/team/redemptions'] = none
    server.replies['POST /team/redemptions'] = () => {
      waiting('0', '0')
      server.replies['/team/rewards'] = none
      server.replies['/team/redemptions'] = {
        list: [{ id: '1', currency: 1, amount: '36.25', created_at: Date.parse('2026-11-15T10:00:00Z') }],
        total: 1,
      }
      return {
        list: [
          { currency: 1, amount: '36.25' },
          { currency: 2, amount: '0.5' },
        ],
        waiting: [],
      }
    }
    server.replies['/user/wallet'] = { list: [{ type: 1, balance: '10', withdrawable: '10', locked: '0' }] }
    await refreshWallets()
    await loadWallets()
    await openPage('/receive-rewards')
    await onPage('The next one expires in 30 days.')
    await onPage('12,000 INR bet × 0.3% = 36 INR')
    await onPage('No claims yet.')
    expect(lastQuery('/team/rewards').state).toBe('open')
    await until(() => expect(sent('GET', '/user/wallet')).not.toEqual([]))
    await until(() => expect(queryClient.isFetching()).toBe(0))
    const isOld = () => queryClient.getQueryState(keyOf(wallet.list))?.isInvalidated
    expect(isOld()).toBe(false)
    await press(/Claim all/, page)
    await shown('36.25 INR + 0.5 USDT added to your wallet')
    // No balance is in sight here: it is read again where one is.
    await until(() => expect(isOld()).toBe(true))
    await onPage('+36.25')
    await onPage('No rewards to claim')
    expect(sent('POST', '/team/redemptions')).toHaveLength(1)
    await until(() => expect(button(/Claim all/, page())?.disabled).toBe(true))
    expect(page().textContent).not.toContain('The next one expires')
  })

  it('TM-02 with nothing waiting there is nothing to press', async () => {
    waiting('0', '0')
    server.replies['/team/rewards'] = none
    server.replies['/team/redemptions'] = none
    await openPage('/receive-rewards')
    await onPage('Nothing to claim right now.')
    expect(button(/Claim all/, page())?.disabled).toBe(true)
    await onPage('Claim rewards within 30 days')
    expect(page().querySelector('a[href="/invite"]')).toBeTruthy()
  })

  it('TM-02 what expired in the meantime is said honestly', async () => {
    waiting('36.25', '0')
    server.replies['/team/rewards'] = none
    server.replies['/team/redemptions'] = none
    server.replies['POST /team/redemptions'] = { list: [], waiting: [] }
    await openPage('/receive-rewards')
    await until(() => expect(button(/Claim all/, page())?.disabled).toBe(false))
    await press(/Claim all/, page)
    await shown('Nothing to claim.')
  })

  it('SE-04 the bonus of a friend’s first recharge is said to come later', async () => {
    waiting('50', '0')
    server.replies['/team/rewards'] = none
    server.replies['/team/redemptions'] = none
    server.replies['POST /team/redemptions'] = { list: [], waiting: [{ currency: 1, amount: '50' }] }
    await openPage('/receive-rewards')
    await until(() => expect(button(/Claim all/, page())?.disabled).toBe(false))
    await press(/Claim all/, page)
    await shown('50 INR bonus is pending.')
  })
})

describe('/activateMember', () => {
  const asAgent = async (over: object = {}) => {
    server.replies['/user/info'] = { ...ownUser, agent_flag: 1 }
    server.replies['/user/wallet'] = {
      list: [{ type: 1, balance: '900', withdrawable: '900', locked: '0' }],
    }
    server.replies['/user/check_username'] = { flag: 1 }
    server.replies['/user/withdraw_config'] = {}
    Object.assign(server.replies, over)
    queryClient.clear()
    await openPage('/activateMember')
    await onPage('Open account')
  }
  const fill = async () => {
    type('main input[name="new-member"]', 'meera.rao')
    type('main input[name="mobile"]', '9876543210')
    type('main input[name="new-member-name"]', ' Meera Rao ')
    await onPage('This username is available.')
  }
  const submit = () => button(/Open/, page()) as HTMLButtonElement

  it('TM-08 somebody who is no agent reads that it is needed, and comes to the requirements', async () => {
    server.replies['/team/agent/requirements'] = () => refuse('not_found', 'Not found.', 10004)
    await openPage('/activateMember')
    await onPage('You need agent status to open accounts for others.')
    expect(page().querySelector('input')).toBeNull()
    page().querySelector<HTMLAnchorElement>('a[href="/profile"]')?.click()
    await until(() => expect(router.state.location.pathname).toBe('/profile'))
    await shown('Become an agent')
    expect(router.state.location.state.overlay).toBe('apply-agent')
    await press(/^Close$/, () => document.querySelector('[role=dialog]'))
    await until(() => expect(router.state.location.pathname).toBe('/activateMember'))
  })

  it('TM-08 a closed agent reads another reason', async () => {
    server.replies['/user/info'] = { ...ownUser, agent_flag: -1 }
    queryClient.clear()
    await openPage('/activateMember')
    await onPage('Your agent status was closed')
  })

  it('TM-05 SE-03 opens an account by the contact of its owner; there is no password to hand over', async () => {
    await asAgent({ 'POST /team/subordinates': { user_id: '77', uid: '77000077' } })
    expect(submit().disabled).toBe(true)
    await fill()
    expect(submit().disabled).toBe(false)
    expect(page().querySelector('input[type="password"]')).toBeNull()
    submit().click()
    await onPage('Account opened')
    const [call] = sent('POST', '/team/subordinates')
    expect(call?.body).toEqual({
      data: {
        username: 'meera.rao',
        real_name: 'Meera Rao',
        contact: { mobile: { area_code: '+1', phone_number: '9876543210' } },
      },
    })
    expect(call?.key).toBeTruthy()
    for (const words of ['+1 9876543210', '77000077']) expect(page().textContent).toContain(words)
    await press(/Open another/, page)
    await onPage('Starting balance')
    expect(page().querySelector<HTMLInputElement>('input[name="mobile"]')?.value).toBe('')
  })

  it.each([
    ['username_already_bound', 'new-member'],
    ['mobile_or_email_already_bound', 'mobile'],
    ['real_name_format', 'new-member-name'],
  ])('TM-05 a refusal for %s stands under its field', async (reason, field) => {
    await asAgent({ 'POST /team/subordinates': () => refuse(reason, `Refused: ${reason}`) })
    await fill()
    submit().click()
    await onPage(`Refused: ${reason}`)
    const input = page().querySelector<HTMLInputElement>(`input[name="${field}"]`)
    const note = document.getElementById(input?.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe(`Refused: ${reason}`)
    type(`main input[name="${field}"]`, field === 'mobile' ? '9876543211' : 'other.name1')
    await until(() => expect(page().textContent).not.toContain(`Refused: ${reason}`))
  })

  it('TM-05 a refusal that belongs to no field stands over the form', async () => {
    await asAgent({ 'POST /team/subordinates': () => refuse('limit_reached', 'Enough for today.') })
    await fill()
    submit().click()
    await onPage('Enough for today.')
    expect(page().querySelector('[role=alert]')?.textContent).toContain('Enough for today.')
  })

  it('TM-05 a taken name and more than the wallet has cannot be sent', async () => {
    await asAgent({ '/user/check_username': { flag: 2 } })
    type('main input[name="new-member"]', 'ravi.kumar')
    type('main input[name="mobile"]', '9876543210')
    type('main input[name="new-member-name"]', 'Ravi')
    await onPage('This username is taken.')
    expect(submit().disabled).toBe(true)
    server.replies['/user/check_username'] = { flag: 1 }
    type('main input[name="new-member"]', 'ravi.kumar2')
    await onPage('This username is available.')
    await until(() => expect(submit().disabled).toBe(false))
    await onPage('You have 900 INR.')
    type('main input[name="amount"]', '900.01')
    await onPage('That’s more than your balance.')
    expect(submit().disabled).toBe(true)
    type('main input[name="amount"]', '900')
    await until(() => expect(submit().textContent).toContain('Open with 900 INR'))
    expect(submit().disabled).toBe(false)
    submit().click()
    // Money does not leave without the PIN.
    await until(() => expect(router.state.location.state.overlay).toBe('activate-pin'))
    expect(sent('POST', '/team/subordinates')).toEqual([])
    router.history.back()
    await until(() => expect(router.state.location.state.overlay).toBeUndefined())
  })
})
