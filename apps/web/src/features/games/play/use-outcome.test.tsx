import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/api/query.ts'
import { endSession, holdToken } from '#platform/session.ts'
import { deliver } from '#platform/socket/socket.ts'
import { letReactRun, mount } from '#ui/testing/mount.tsx'
import { until } from '../../../testing/until.ts'
import { useOutcomes } from './use-outcome.ts'

const PERIOD = '20261115100010721'
const bet = {
  bet_id: `${PERIOD}0000001`,
  game_type: 2,
  minutes: 1,
  period: PERIOD,
  category: 'Size',
  position: null,
  selection: 'big',
  money_type: 1,
  amount: '10',
  fee: '0.2',
  state: 'pending',
  prize_amount: '0',
  possible_amount: '19.4',
  result: null,
  can_cancel: false,
  created_at: 1,
  ends_at: 2,
}
let state = 'pending'
let asked = 0

beforeEach(() => {
  queryClient.clear()
  holdToken('a-session')
  ;[state, asked] = ['pending', 0]
  vi.stubGlobal('fetch', async (url: string) => {
    const isBets = url.includes('/game/betting_result')
    if (isBets) asked += 1
    return Response.json({ code: 10000, data: isBets ? { list: [{ ...bet, state }] } : { list: [] } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  endSession()
})

function Shown() {
  const [one] = useOutcomes(PERIOD, true)
  return <p>{one ? `staked ${one.staked}` : 'waiting'}</p>
}

const settled = (period: string) =>
  deliver('dispatch', { type: 'bets_settled', data: { period, game_type: 2, minutes: 1 } })

it('GM-09 while a round is settled nothing is asked again; when it is told, once', async () => {
  // So that a minute passes at once.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  const { box } = await mount(<Shown />)
  letReactRun()
  await until(() => expect(asked).toBe(1))
  await vi.advanceTimersByTimeAsync(60_000)
  settled('20261115100010720')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(1)
  expect(box.textContent).toBe('waiting')

  state = 'lost'
  settled(PERIOD)
  await until(() => expect(box.textContent).toBe('staked 10000000'))
  expect(asked).toBe(2)
  settled(PERIOD)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(2)
})
