import { event, notification } from '@mela/contract/event.ts'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { deliver, onEvent } from './socket.ts'

const roundState = event({
  channel: 'broadcast',
  type: 'round_state',
  data: z.object({ period: z.string() }),
})

it('AP-05 a frame reaches those who listen to its type on its channel, decoded by the contract', () => {
  const heard = vi.fn()
  const stop = onEvent(notification, heard)
  const list = [{ type: 1, balance: '12.5', withdrawable: '0', locked: '0' }]
  deliver('dispatch', { type: 'NOTIFICATION', data: { type: 'edit_user_amount', list }, cursor: 'c1' })
  expect(heard).toHaveBeenCalledExactlyOnceWith(
    { type: 'edit_user_amount', list: [{ type: 1, balance: 12_500_000n, withdrawable: 0n, locked: 0n }] },
    'c1',
  )
  deliver('broadcast', { type: 'NOTIFICATION', data: { type: 'edit_user_info', user_id: '1' } })
  stop()
  deliver('dispatch', { type: 'NOTIFICATION', data: { type: 'edit_user_info', user_id: '1' } })
  expect(heard).toHaveBeenCalledOnce()
})

it.each([
  null,
  'text',
  {},
  { type: 5 },
  { type: 'NEW_KIND', data: {} },
  { type: 'round_state', data: { period: 7 } },
])('AP-05 %j is skipped: a newer server may know more than we do', (frame) => {
  const heard = vi.fn()
  const stop = onEvent(roundState, heard)
  deliver('broadcast', frame)
  stop()
  expect(heard).not.toHaveBeenCalled()
})
