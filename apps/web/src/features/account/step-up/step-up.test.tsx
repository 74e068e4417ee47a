// Where the app asks who it is before something changes (SE-03), and the hold that follows.
import { describe, expect, it } from 'vitest'
import { queryClient } from '#platform/api/query.ts'
import { standOnGroupPages } from '../../../testing/group-pages.tsx'
import {
  button,
  type Call,
  onPage,
  page,
  press,
  refuse,
  router,
  sent,
  server,
  shown,
  text,
  type,
  until,
} from '../../../testing/page.tsx'

standOnGroupPages()

const ADDRESS = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const config = (over: object = {}) => ({
  accounts: [],
  has_pin: false,
  limits: [],
  sums: [],
  direct: [],
  ...over,
})
const sheet = () => document.querySelector('[role=dialog]') ?? document.body
const digits = async (pin: string) => {
  for (const digit of pin) await press(new RegExp(`^${digit}$`))
}

/** The server asks for the proof until it has been given one, as the real one does. */
function guards(path: string, ways: object[], { wrong }: { wrong?: (proof: object) => unknown } = {}) {
  let isProved = false
  server.replies['/user/step_up'] = { ways }
  server.replies['POST /user/step_up'] = ({ body }: Call) => {
    const refusal = wrong?.(Object(body.proof))
    if (refusal) return refusal
    isProved = true
    return { expires_at: Date.now() + 300_000 }
  }
  server.replies[path] = () => {
    if (!isProved) return refuse('step_up_needed', 'Confirm it’s you first.')
    isProved = false
    return { id: '7' }
  }
}

async function open(href: string, over: object = {}): Promise<void> {
  server.replies['/balance/withdraw_config'] = config(over)
  queryClient.clear()
  await router.navigate({ href })
}

describe('a payout account', () => {
  const addWallet = async () => {
    await open('/add-wallet')
    await onPage('Network')
    const [channel] = [...page().querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ value }) => value === 'ERC20',
    )
    channel?.click()
    type('main input[autocomplete="off"]', ADDRESS)
    await until(() => expect(button(/^Save$/, page())?.disabled).toBe(false))
    button(/^Save$/, page())?.click()
  }

  it('SE-03 the sheet asks for the password, says what is wrong under it, and the same call goes out again', async () => {
    let tries = 0
    guards('POST /withdraw_methods/crypto_wallet', [{ kind: 'password' }], {
      wrong: () => {
        tries += 1
        return tries === 1 ? refuse('password_wrong', 'Wrong password.', 10007) : undefined
      },
    })
    await addWallet()
    await shown('Confirm it’s you')
    await until(() => expect(sheet().querySelector('input[name="current-password"]')).toBeTruthy())
    type('[role=dialog] input[name="current-password"]', 'Wrong2026')
    await press(/^Confirm$/, sheet)
    await shown('Wrong password.')
    const field = sheet().querySelector('input[name="current-password"]')
    const note = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Wrong password.')
    type('[role=dialog] input[name="current-password"]', 'Fair2026play')
    await press(/^Confirm$/, sheet)
    await shown('Account added.')
    const [first, second, ...more] = sent('POST', '/withdraw_methods/crypto_wallet')
    expect(more).toEqual([])
    expect(second?.body).toEqual(first?.body)
    const proofs = sent('POST', '/user/step_up').map(({ body }) => body)
    expect(proofs).toHaveLength(2)
    expect(proofs[1]).toMatchObject({ purpose: 'payout_account' })
    expect(JSON.stringify(proofs)).not.toContain('Fair2026play')
  })

  it('SE-03 the member chooses among the ways they have; a code goes to what is bound', async () => {
    guards('POST /withdraw_methods/crypto_wallet', [
      { kind: 'pin' },
      { kind: 'email', target: 'a****@mela.example' },
    ])
    server.replies['POST /public/verifications'] = {
      type: 2,
      data: { target: 'a****@mela.example', token: 'flow', retry_at: Date.now() + 60_000 },
    }
    await addWallet()
    await shown('Your 6-digit withdrawal password')
    await press(/^Use another way$/, sheet)
    await shown('Code by e-mail')
    sheet().querySelector<HTMLInputElement>('input[value="email"]')?.click()
    await shown('We’ll send a code to a****@mela.example.')
    await press(/^Send code$/, sheet)
    await shown('We sent a 4-digit code to a****@mela.example.')
    expect(sent('POST', '/public/verifications')[0]?.body).toMatchObject({
      biz: 5,
      data: { bound: { type: 2 } },
    })
    await press(/^Close$/, sheet)
  })
})

describe('the withdrawal password', () => {
  it('SE-03 a first one is saved once it is sure who chose it', async () => {
    guards('POST /balance/add_pin', [{ kind: 'password' }])
    await open('/change-withdraw-password')
    await onPage('Choose 6 digits')
    await digits('482913')
    await onPage('Enter the 6 digits again')
    await digits('482913')
    await press(/^Save$/)
    await onPage('One more step: confirm it’s you.')
    await onPage('Your current password')
    type('main input[name="current-password"]', 'Fair2026play')
    await press(/^Confirm$/, page)
    await shown('Withdrawal password set.')
    expect(sent('POST', '/balance/add_pin')).toHaveLength(2)
  })

  it('SE-03 who has no way at all reads what to do', async () => {
    guards('PUT /balance/update_pin', [])
    await open('/change-withdraw-password', { has_pin: true })
    await onPage('You can’t confirm it’s you right now.')
  })
})

describe('the hold', () => {
  it('SE-03 the page for withdrawals says until when no money leaves, and cannot be sent', async () => {
    const limit = {
      currency: 1,
      min: '110',
      max: '1000',
      fee: '0',
      fee_rate: '0.02',
      direct_fee_rate: '0.05',
      per_day: 5,
      left_today: 5,
    }
    const sum = { currency: 1, balance: '900', to_wager: '0', withdrawable: '900', direct_received: '0' }
    const account = { id: '3', kind: 'bank', currency: 1, name: 'Lotus Bank', tail: '1111', holder: 'Asha' }
    server.replies['/balance/withdraws'] = { list: [], total: 0 }
    const info = Object(server.replies['/user/info'])
    server.replies['/user/info'] = { ...info, identity_flag: 2 }
    const whole = { has_pin: true, limits: [limit], sums: [sum], accounts: [account] }
    const amount = () => type('main input[inputmode="decimal"]', '200')
    await open('/withdraw', { ...whole, held_until: Date.now() + 3_600_000 })
    await onPage('Your money is on hold')
    amount()
    await onPage('Lotus Bank')
    expect(button(/^Continue$/)?.disabled).toBe(true)
    await open('/game')
    await open('/withdraw', whole)
    await onPage('Lotus Bank')
    expect(text()).not.toContain('Your money is on hold')
    amount()
    await until(() => expect(button(/^Continue$/)?.disabled).toBe(false))
  })
})
