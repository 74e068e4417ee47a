// A game page against a server that says what the test says, at the time that the test says.
import { periodAt } from '@mela/games/period.ts'
import { expect, it, onTestFinished } from 'vitest'
import { page as viewport } from 'vitest/browser'
import { deliver } from '#platform/socket/socket.ts'
import {
  accept,
  button,
  config,
  five,
  isShut,
  NOON,
  press,
  refusal,
  result,
  rupees,
  setServerTime,
  standAtTable,
  table,
  text,
} from '../../../testing/game-table.ts'
import { until } from '../../../testing/page.tsx'

standAtTable()

it('GM-08 at the lock the board closes, whatever is chosen, with the seconds over it', async () => {
  setServerTime(NOON + 54_700)
  expect(isShut(five)).toBe(false)
  await until(() => expect(isShut(five)).toBe(true))
  expect(text()).toContain('Betting closed')
})

it('GM-08 after the lock the way from the board to the slip is shut, and says why', async () => {
  await press(five)
  await press(/^Add another bet$/)
  const bar = () => document.querySelector<HTMLButtonElement>('[data-bottom-bar].sticky button')
  await until(() => expect([bar()?.textContent, bar()?.disabled]).toEqual(['Continue · 1 bet', false]))
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  const gold = () => getComputedStyle(bar() as HTMLElement, '::before').backgroundImage
  expect(gold()).toContain('gradient')
  setServerTime(NOON + 54_700)
  await until(() => expect([bar()?.textContent, bar()?.disabled]).toEqual(['Betting closed', true]))
  expect(gold()).toBe('none')
})

it('on the narrowest phones the title is whole, and sound and rules share a button', async () => {
  const { innerWidth: width, innerHeight: height } = window
  onTestFinished(() => viewport.viewport(width, height))
  await viewport.viewport(320, 640)
  const title = () => document.querySelector<HTMLElement>('main > div.absolute h1')
  await until(() => expect(button(/^More$/)).toBeTruthy())
  expect(button(/^Rules$/)).toBeUndefined()
  expect(title()?.textContent).toBe('WinGo')
  const { clientWidth = 0, scrollWidth = 1 } = title() ?? {}
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await press(/^More$/)
  const items = () => [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent)
  await until(() => expect(items()).toEqual([expect.stringMatching(/^Turn o(n|ff) sounds/), 'Rules']))
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await until(() => expect(items()).toEqual([]))
})

it('GM-07 a double tap is one bet, of the chosen amount, multiplier and round', async () => {
  let answer = (_: Response) => {}
  table.answerBet = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  await press(five)
  await press(/^50$/)
  await press(/^×10$/)
  await until(() => expect(text()).toContain('4,851'))
  expect(text()).toContain('Not enough balance for this bet.')
  await press(/^×1$/)
  await until(() => expect(isShut(/^Bet 50 INR/)).toBe(false))
  await press(/^Bet 50 INR/)
  await press(/^Bet 50 INR/)
  await until(() => expect(table.posted).toHaveLength(1))
  expect(table.posted[0]).toMatchObject({
    game_type: 2,
    minutes: 1,
    period: periodAt(2, 1, NOON),
    money_type: 1,
    bets: [{ category: 'Num', position: null, selection: '5', amount: '50' }],
  })
  answer(accept(table.posted[0] ?? {}))
  await until(() => expect(button(/^Bet 50 INR/)).toBeUndefined())
  expect(table.posted).toHaveLength(1)
})

it('GM-11 after an answer that got lost the same bet carries the same nonce; another bet another', async () => {
  table.answerBet = async () => {
    throw new TypeError('network')
  }
  await press(five)
  await press(/^Bet 10 INR/)
  await until(() => expect(text()).toContain('No response.'))
  table.answerBet = async () => refusal('betting_closed', 'Betting has closed')
  await press(/^Bet 10 INR/)
  await until(() => expect(text()).toContain('Betting has closed'))
  await press(/^Bet 10 INR/)
  await until(() => expect(table.posted).toHaveLength(3))
  const [lost, again, fresh] = table.posted.map(({ nonce }) => nonce)
  expect(again).toBe(lost)
  expect(fresh).not.toBe(lost)
})

it('TB-04 a slip rolls on to the running round by itself, says so, and bets on that one', async () => {
  await press(five)
  await until(() => expect(isShut(/^Bet 10 INR/)).toBe(false))
  expect(text()).not.toContain('Moved to round')
  setServerTime(NOON + 67_000)
  await until(() => expect(text()).toContain('Moved to round …0722'))
  await until(() => expect(isShut(/^Bet 10 INR/)).toBe(false))
  await press(/^Bet 10 INR/)
  await until(() => expect(table.posted).toHaveLength(1))
  expect(table.posted[0]?.period).toBe(periodAt(2, 1, NOON + 61_000))
})

it('TB-04 a bet whose answer got lost with its round is told before the next one is placed', async () => {
  table.answerBet = async () => {
    throw new TypeError('network')
  }
  await press(five)
  await press(/^Bet 10 INR/)
  await until(() => expect(text()).toContain('No response.'))
  setServerTime(NOON + 67_000)
  await until(() => expect(text()).toContain('No response for round …0721. Check My bets'))
})

it('GM-07 a balance that another device has spent meanwhile is seen by the open slip', async () => {
  await press(five)
  await until(() => expect(isShut(/^Bet 10 INR/)).toBe(false))
  deliver('dispatch', { type: 'NOTIFICATION', data: { type: 'edit_user_amount', list: [rupees('9.99')] } })
  await until(() => expect(isShut(/^Bet 10 INR/)).toBe(true))
  expect(text()).toContain('Not enough balance for this bet.')
})

it('GM-17 a game that is paused or switched off while its page is open says so and takes no bets', async () => {
  table.replies['/api/game/config'] = config({ is_paused: true })
  deliver('broadcast', { type: 'game_config_update', data: {} })
  await until(() => expect(text()).toContain('System upgrade so betting is unavailable'))
  expect(isShut(five)).toBe(true)
  table.replies['/api/game/config'] = config({ switch: -1 })
  deliver('broadcast', { type: 'game_config_update', data: {} })
  await until(() => expect(text()).toContain('Game under maintenance'))
  expect(button(five)).toBeUndefined()
})

it('GM-09 after ten minutes in another tab nothing is played: what ended meanwhile is in the records', async () => {
  setServerTime(NOON + 610_000)
  deliver('broadcast', result(NOON + 540_000, 7))
  await until(() => expect(text()).toContain('…0730'))
  expect(text()).not.toContain('Result of round')
  expect(text()).not.toContain('Waiting for the result')
})

it('GM-15 how long one plays and what the day brought stands under the board', async () => {
  await until(() => expect(text()).toContain('Today −21 INR'))
})
