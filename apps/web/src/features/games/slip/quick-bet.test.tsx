// The chip bar: amounts, quick bet and the way back, the last bet again, picks that survive.
import { periodAt } from '@mela/games/period.ts'
import { expect, it } from 'vitest'
import { endSession, holdToken } from '#platform/session.ts'
import {
  button,
  five,
  isShut,
  NOON,
  press,
  refusal,
  setServerTime,
  standAtTable,
  table,
  text,
} from '../../../testing/game-table.ts'
import { router, until } from '../../../testing/page.tsx'
import { setQuickBet } from './quick-bet-setting.ts'

standAtTable('desktop')

const labelled = (name: string) =>
  document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`) ?? undefined
const own = () => [...document.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]')][0]

it('TB-03 the bar arms an amount, halves it and doubles it', async () => {
  await press(/^50$/)
  await until(() => expect(own()?.value).toBe('50'))
  await press(/^×2$/)
  await until(() => expect(own()?.value).toBe('100'))
  await press(/^½$/)
  await press(/^½$/)
  await until(() => expect(own()?.value).toBe('25'))
})

it('TB-03 quick bet is asked for once; then every tap is a bet of its own, in order, and none is swallowed', async () => {
  await press(five)
  await until(() => expect(isShut(/^Bet 10 INR/)).toBe(false))
  expect(table.posted).toHaveLength(0)
  await press(five)
  labelled('Quick bet')?.click()
  await until(() => expect(text()).toContain('Each tap on a tile bets 10 INR at once.'))
  await press(/^Turn on quick bet$/)
  await until(() => expect(labelled('Quick bet')?.getAttribute('aria-pressed')).toBe('true'))
  await until(() => expect(router.history.location.state.overlay).toBeUndefined())
  await press(five)
  await press(five)
  await press(/Number 6/)
  await until(() => expect(table.posted).toHaveLength(3))
  expect(table.posted.map(({ bets }) => (bets as { selection: string }[])[0]?.selection)).toEqual([
    '5',
    '5',
    '6',
  ])
  expect(new Set(table.posted.map(({ nonce }) => nonce)).size).toBe(3)
  // Off again without a question.
  labelled('Quick bet')?.click()
  await until(() => expect(labelled('Quick bet')?.getAttribute('aria-pressed')).toBe('false'))
})

it('TB-03 GM-19 the last bet can be taken back until the lock', async () => {
  setQuickBet(true)
  const bet_id = `${periodAt(2, 1, NOON)}0000001`
  table.replies[`/api/game/betting/${bet_id}`] = { bet_id, amount: '10', balance: '100' }
  await press(five)
  await until(() => expect(text()).toContain('Bet placed: 10 INR'))
  await press(/^Undo$/)
  await until(() => expect(text()).toContain('Bet cancelled. Your stake is back.'))
  await until(() => expect(button(/^Undo$/)).toBeUndefined())
  await press(five)
  await until(() => expect(button(/^Undo$/)).toBeTruthy())
  setServerTime(NOON + 55_100)
  await until(() => expect(button(/^Undo$/)).toBeUndefined())
  setQuickBet(false)
})

it('TB-03 GM-11 a quick bet whose answer got lost keeps its nonce; one that was refused does not', async () => {
  setQuickBet(true)
  table.answerBet = async () => {
    throw new TypeError('network')
  }
  await press(five)
  await until(() => expect(text()).toContain('No response.'))
  table.answerBet = async () => refusal('betting_closed', 'Betting has closed')
  await press(five)
  await until(() => expect(text()).toContain('Betting has closed'))
  await press(five)
  await until(() => expect(table.posted).toHaveLength(3))
  const [lost, again, fresh] = table.posted.map(({ nonce }) => nonce)
  expect(again).toBe(lost)
  expect(fresh).not.toBe(lost)
  setQuickBet(false)
})

it('TB-03 the last bet comes back to the slip, and is placed by nobody but the member', async () => {
  await press(five)
  await press(/^Bet 10 INR/)
  await until(() => expect(table.posted).toHaveLength(1))
  await until(() => expect(text()).toContain('Pick a tile to start.'))
  labelled('Repeat last bet')?.click()
  await until(() => expect(isShut(/^Bet 10 INR/)).toBe(false))
  expect(text()).toContain('Remove Number 5')
  expect(table.posted).toHaveLength(1)
})

it('TB-03 with ten picks the lines fold, and amount and total stay in the slip', async () => {
  for (const digit of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) await press(new RegExp(`Number ${digit}`))
  await until(() => expect(button(/^Bet 100 INR/)).toBeTruthy())
  const list = document.querySelector<HTMLElement>('ul[aria-label="Bets on the slip"]')
  expect(list?.children).toHaveLength(10)
  expect(list?.getBoundingClientRect().height).toBeLessThan(200)
})

it('TB-04 what a visitor has picked is there after the log-in', async () => {
  endSession()
  await until(() => expect(isShut(five)).toBe(false))
  await press(five)
  await until(() => expect(button(/^Log in to bet$/)).toBeTruthy())
  holdToken('a-session')
  await until(() => expect(isShut(/^Bet 10 INR/)).toBe(false))
  await until(() => expect(text()).toContain('Balance after90 INR'))
})

it('TB-04 picks survive the way to the recharge and back', async () => {
  await press(five)
  await until(() => expect(isShut(/^Bet 10 INR/)).toBe(false))
  await router.navigate({ to: '/invite' })
  await router.navigate({ to: '/game/wingo' })
  await until(() => expect(isShut(/^Bet 10 INR/)).toBe(false))
  expect(text()).toContain('Remove Number 5')
})

it('TB-03 GM-07 1 to 4 arm an amount, Enter places whichever tile has the focus, Escape clears', async () => {
  const key = (name: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
    )
  button(/Number 6/)?.focus()
  key('2')
  await until(() => expect(own()?.value).toBe('20'))
  await press(five)
  await until(() => expect(isShut(/^Bet 20 INR/)).toBe(false))
  key('Escape')
  await until(() => expect(text()).toContain('Pick a tile to start.'))
  await press(five)
  await until(() => expect(isShut(/^Bet 20 INR/)).toBe(false))
  expect(document.activeElement?.textContent).toContain('Number 6')
  key('Enter')
  await until(() => expect(table.posted).toHaveLength(1))
  expect(table.posted[0]?.bets).toMatchObject([{ selection: '5', amount: '20' }])
})

it('TB-03 a visitor who asks for quick bet is led to the log-in, and nothing is switched on', async () => {
  endSession()
  await until(() => expect(isShut(five)).toBe(false))
  labelled('Quick bet')?.click()
  await until(() => expect(router.history.location.hash).toBe('#0'))
  expect(localStorage.getItem('quick_bet')).not.toBe('1')
  router.history.back()
  await until(() => expect(router.history.location.hash).toBe(''))
})
