// The exchange page, against a server that says what the test says.
import { cashier } from '@mela/contract/cashier.ts'
import { expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { queryClient } from '#platform/api/query.ts'
import {
  type Call,
  openPage,
  refuse,
  router,
  sent,
  server,
  standOnPages,
  until,
} from '../../../testing/page.tsx'
import { ownUser } from '../../../testing/replies.ts'

const wallet = (type: number, balance: string) => ({ type, balance, withdrawable: balance, locked: '0' })
const pair = (from: number, to: number, min: string) => ({ from, to, min, fee: '0' })
/** Numbers the rates that it gives, which hold longer than any test. */
const quotes = () => {
  let asked = 0
  return ({ query }: Call) => {
    if (Number(query.get('amount')) < 4)
      return refuse('exchange_below_minimum', 'This is below the minimum exchange.')
    asked += 1
    const isDiamond = query.get('to') === '3'
    return {
      quote_id: String(asked),
      rate: isDiamond ? '1' : '0.0118',
      fee: '0',
      receive: isDiamond ? '10' : '0.59',
      expires_at: Date.now() + 600_000,
    }
  }
}
const asked = () => sent('GET', '/balance/exchange_quote').map(({ query }) => query.get('amount'))

standOnPages(() => ({
  '/user/info': ownUser,
  '/user/wallet': { list: [wallet(1, '100'), wallet(2, '0'), wallet(3, '0')] },
  '/balance/exchange_pairs': {
    list: [pair(1, 2, '4'), pair(2, 1, '0.05'), pair(1, 3, '1'), pair(2, 3, '1')],
  },
  '/balance/exchange_quote': quotes(),
}))

const amount = () => screen.getByRole('textbox', { name: /^Amount in/ })
const exchange = () => screen.getByRole('button', { name: 'Exchange', exact: true })
const side = (name: 'From' | 'To') => screen.getByRole('group', { name, exact: true })
const pick = async (name: 'From' | 'To', currency: string) =>
  (await side(name).findElement()).querySelectorAll('label').forEach((label) => {
    if (label.textContent?.includes(currency)) label.click()
  })
const question = () => screen.getByRole('alertdialog')
const alert = () => screen.getByRole('alert')

async function ask(words: string): Promise<void> {
  await openPage('/exchange')
  await amount().fill(words)
  await expect.element(exchange()).toBeEnabled()
  await exchange().click()
  await expect.element(question()).toBeVisible()
}

it('WL-10 back closes the question and nothing has happened', async () => {
  await ask('50')
  router.history.back()
  await until(() => expect(question().query()).toBeNull())
  await expect.element(amount()).toHaveValue('50')
  expect(sent('POST', '/balance/exchange')).toEqual([])
})

it('WL-10 what is wrong with the amount is said under the field', async () => {
  await openPage('/exchange')
  await amount().fill('3.99')
  await expect.element(alert()).toHaveTextContent('This is below the minimum exchange.')
  await expect.element(exchange()).toBeDisabled()
  await amount().fill('4')
  await until(() => expect(alert().query()).toBeNull())
  await expect.element(exchange()).toBeEnabled()
  await amount().fill('100.01')
  await expect.element(alert()).toHaveTextContent('Not enough balance for this amount.')
  await expect.element(exchange()).toBeDisabled()
  await screen.getByRole('button', { name: 'Max' }).click()
  await expect.element(amount()).toHaveValue('100')
  await expect.element(exchange()).toBeEnabled()
})

it('WL-17 INR and USDT can be flipped, Diamond cannot, and nothing is given in Diamond', async () => {
  await openPage('/exchange')
  await expect.element(side('From')).toBeVisible()
  expect(side('From').getByRole('radio').elements()).toHaveLength(2)
  await expect.element(side('From')).not.toHaveTextContent('Diamond')
  await screen.getByRole('button', { name: 'Swap currencies' }).click()
  await expect.element(side('From').getByRole('radio', { name: 'USDT' })).toBeChecked()
  await expect.element(side('To').getByRole('radio', { name: 'INR' })).toBeChecked()
  await pick('To', 'Diamond')
  await expect
    .element(screen.getByRole('button', { name: 'Diamonds can’t be exchanged back' }))
    .toBeDisabled()
  await pick('From', 'INR')
  await expect.element(side('To').getByRole('radio', { name: 'Diamond' })).toBeChecked()
  await amount().fill('10.555')
  await expect.element(amount()).toHaveValue('10.55')
  await expect.element(screen.getByText('1 INR = 1 Diamond')).toBeVisible()
  await expect.element(screen.getByText(/^10$/)).toBeVisible()
  await expect.element(screen.getByText(/carry over to the new currency/)).toBeVisible()
})

it('WL-10 a rate says how long it holds', async () => {
  await openPage('/exchange')
  await amount().fill('1234')
  await expect.element(screen.getByText('1 INR = 0.0118 USDT')).toBeVisible()
  await expect.element(screen.getByRole('progressbar', { name: 'Rate valid for' })).toBeVisible()
})

it('WL-10 what was asked is what is done, though newer rates arrive behind the question', async () => {
  server.replies['POST /balance/exchange'] = { ref: '4711', receive: '0.59' }
  await ask('50')
  const before = asked().length
  await queryClient.refetchQueries({ queryKey: [cashier.exchangeQuote.path] })
  expect(asked()).toHaveLength(before + 1)
  await question().getByRole('button', { name: 'Exchange now' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Exchange complete' })).toBeVisible()
  expect(sent('POST', '/balance/exchange').map(({ body }) => body)).toEqual([{ quote_id: String(before) }])
})

it('WL-10 a rate that ran out behind the question is not carried out, and a new one is there', async () => {
  server.replies['POST /balance/exchange'] = () =>
    refuse('quote_expired', 'This rate has expired. Get a new one.')
  await ask('50')
  await question().getByRole('button', { name: 'Exchange now' }).click()
  await until(() => expect(question().query()).toBeNull())
  await expect.element(alert()).toHaveTextContent('This rate has expired. Get a new one.')
  await expect.element(exchange()).toBeEnabled()
})
