import { expect, it } from 'vitest'
import { endSession, holdToken } from '#platform/session.ts'
import { togglePick, useSlip } from './slip-store.ts'

it('AU-23 what one member has chosen to bet on is not there for the next', () => {
  holdToken('a-session')
  togglePick({ game_type: 1, minutes: 1 }, '202611170001', 3)
  expect(useSlip.getState().picks).toEqual([3])
  endSession()
  expect(useSlip.getState()).toMatchObject({ table: undefined, begunIn: undefined, picks: [] })
  expect(sessionStorage.getItem('slip')).toBeNull()
})
