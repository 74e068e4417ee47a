// The stage over the board, from the lock to the outcome: what is told, when, and what does not move meanwhile.
import { periodAt } from '@mela/games/period.ts'
import { expect, it } from 'vitest'
import { deliver } from '#platform/socket/socket.ts'
import {
  button,
  five,
  NOON,
  press,
  result,
  rupees,
  setServerTime,
  standAtTable,
  table,
  text,
} from '../../../testing/game-table.ts'
import { until } from '../../../testing/page.tsx'

standAtTable('desktop')

const PERIOD = periodAt(2, 1, NOON)
const bet = (over: object = {}) => ({
  bet_id: `${PERIOD}0000001`,
  game_type: 2,
  minutes: 1,
  period: PERIOD,
  category: 'Num',
  position: null,
  selection: '7',
  money_type: 1,
  amount: '10',
  fee: '0.2',
  state: 'pending',
  prize_amount: '0',
  possible_amount: '88.2',
  result: null,
  can_cancel: false,
  created_at: NOON,
  ends_at: NOON + 60_000,
  ...over,
})
const settle = (over: object) => {
  table.replies['/api/game/betting_result'] = { list: [bet({ result: [7], ...over })], total: 1 }
  table.replies['/api/user/wallet'] = { list: [rupees('178.2')] }
  deliver('dispatch', {
    type: 'NOTIFICATION',
    data: { type: 'edit_user_amount', list: [rupees('178.2')] },
  })
  deliver('dispatch', { type: 'bets_settled', data: { period: PERIOD, game_type: 2, minutes: 1 } })
}
const placeOfBoard = () => button(five)?.getBoundingClientRect().top
/** Whether the balance of the slip is shown as it was, or as the win made it. */
const balanceAfter = (amount: string) => text().includes(`Balance after${amount}`)

async function playUntilEnd(): Promise<void> {
  table.replies['/api/game/betting_result'] = { list: [bet()], total: 1 }
  // Before the slip lies over it.
  await press(/My bets/)
  await until(() => expect(text()).toContain('Open'))
  await press(five)
  await until(() => expect(balanceAfter('90')).toBe(true))
  setServerTime(NOON + 55_100)
  await until(() => expect(text()).toContain('Betting closed'))
}

it('TB-01 GM-09 the cover stays from the lock to the result, nothing moves, and only what ended under our eyes is played', async () => {
  await until(() => expect(text()).toContain('No results yet'))
  deliver('broadcast', result(NOON - 600_000, 3))
  await until(() => expect(text()).toContain('…0711'))
  expect(text()).not.toContain('Result of round')
  const before = placeOfBoard()
  const cover = () => document.querySelector('.round-stage')
  expect(cover()).toBeNull()
  setServerTime(NOON + 55_100)
  await until(() => expect(cover()).not.toBeNull())
  const covering = cover()
  setServerTime(NOON + 60_100)
  await until(() => expect(text()).toContain('Waiting for the result of round …0721'))
  expect(text()).not.toContain('Result of round')
  deliver('broadcast', result(NOON, 7))
  await until(() => expect(text()).toContain('Result of round …0721'))
  // The same element all the way: it did not lift in between.
  expect(cover()).toBe(covering)
  expect(placeOfBoard()).toBe(before)
  await press(/^Skip$/)
  await until(() => expect(cover()).toBeNull())
  await until(() => expect(text()).toContain('…0721'))
  expect(placeOfBoard()).toBe(before)
})

it('TB-01 balance, records, my bets and the day tell nothing while the scene plays, and everything after it', async () => {
  await playUntilEnd()
  setServerTime(NOON + 60_100)
  await until(() => expect(text()).toContain('Waiting for the result of round …0721'))
  table.replies['/api/game/user_data'] = {
    total: {
      recharge_number: 0,
      recharge_amount: '0',
      betting_number: 3,
      betting_amount: '40',
      prize_amount: '97.2',
    },
    list: [],
  }
  const leaks = watchForLeaks(/You won|\+78\.2|168\.2|178\.2|Today \+|Number 7.*Won/)
  deliver('broadcast', result(NOON, 7))
  settle({ state: 'won', prize_amount: '88.2' })
  // The scene plays to its end, however long that takes here.
  await until(() => expect(text()).toContain('You won'))
  await until(() => expect(balanceAfter('168.2')).toBe(true))
  await until(() => expect(text()).toContain('+78.2'))
  await until(() => expect(text()).toContain('Today +57.2 INR'))
  expect(leaks()).toEqual([])
})

/** Looks at the page after every change of it: what was told while the result was still on the stage. */
function watchForLeaks(telling: RegExp): () => string[] {
  const leaks: string[] = []
  const look = () => {
    const isHeld =
      document.querySelector('.round-stage') && !document.querySelector('.scene-stage[data-over]')
    const told = isHeld && telling.exec(text())
    if (told) leaks.push(told[0])
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  return () => {
    observer.disconnect()
    return leaks
  }
}

it('TB-01 a result that is six seconds late frees the board and comes without a scene', async () => {
  setServerTime(NOON + 60_100)
  await until(() => expect(document.querySelector('.round-stage')).not.toBeNull())
  await until(() => expect(document.querySelector('.round-stage')).toBeNull())
  expect(text()).toContain('Waiting for the result of round …0721')
  await until(() => expect(button(five)?.disabled).toBe(false))
  deliver('broadcast', result(NOON, 7))
  await until(() => expect(text()).not.toContain('Waiting for the result'))
  expect(document.querySelector('.round-stage')).toBeNull()
})

it('TB-02 the outcome lies over the page, can be seen wherever it is scrolled to, and leads to the same bet again', async () => {
  const before = placeOfBoard()
  await press(five)
  await press(/^Bet 10 INR/)
  await until(() => expect(table.posted).toHaveLength(1))
  table.replies['/api/game/betting_result'] = { list: [bet()], total: 1 }
  setServerTime(NOON + 60_100)
  await until(() => expect(text()).toContain('Waiting for the result of round …0721'))
  deliver('broadcast', result(NOON, 7))
  await until(() => expect(text()).toContain('Result of round …0721'))
  settle({ state: 'won', prize_amount: '88.2' })
  await press(/^Skip$/)
  await until(() => expect(text()).toContain('You won'))
  expect(placeOfBoard()).toBe(before)
  const overlay = button(/^Again$/)?.closest('section') as HTMLElement
  const scroller = overlay.closest('.scroller') as HTMLElement
  scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' })
  const { top, bottom } = overlay.getBoundingClientRect()
  const page = scroller.getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(page.top)
  expect(bottom).toBeLessThanOrEqual(page.bottom)
  // More than five times the stake.
  expect(document.querySelectorAll('.spark').length).toBeGreaterThan(0)
  await press(/^×2$/)
  await until(() => expect(text()).toContain('Bet 20 INR'))
})

it('PP-14 TB-02 what brings no more than its stake is told quietly, and doubling is not offered', async () => {
  await playUntilEnd()
  setServerTime(NOON + 60_100)
  await until(() => expect(text()).toContain('Waiting for the result of round …0721'))
  deliver('broadcast', result(NOON, 7))
  await until(() => expect(text()).toContain('Result of round …0721'))
  settle({ state: 'lost' })
  await press(/^Skip$/)
  await until(() => expect(text()).toContain('Not this time'))
  expect(document.querySelector('.outcome-win')).toBeNull()
  expect(document.querySelector('.spark')).toBeNull()
})
