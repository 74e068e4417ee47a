import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Countdown } from '#ui/game/countdown.tsx'
import { mount } from '#ui/testing/mount.tsx'

const said = () => document.querySelector('[role=status]')?.textContent
const digits = () => document.querySelector('[role=timer]')?.textContent

const counted = (remainingMs: number, onClose?: () => void) => (
  <Countdown
    label="Time left"
    remainingMs={remainingMs}
    tenSecondsText="Ten seconds left"
    closedText="Bets closed"
    closeAtSeconds={5}
    onClose={onClose}
  />
)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('the running second shows as whole, minutes and hours are padded', async () => {
  const { show } = await mount(counted(59_001))
  expect(digits()).toBe('01:00')
  await show(counted(59_000))
  expect(digits()).toBe('00:59')
  await show(counted(3_605_000))
  expect(digits()).toBe('01:00:05')
  await show(counted(-400))
  expect(digits()).toBe('00:00')
})

it('speaks at ten seconds and at the close, once each, and is silent on every other tick', async () => {
  const onClose = vi.fn()
  const { show, find } = await mount(counted(12_000, onClose))
  expect(find('[role=timer]').ariaLive).toBe('off')
  expect(said()).toBe('')
  await show(counted(11_000, onClose))
  expect(said()).toBe('')
  await show(counted(10_000, onClose))
  expect(said()).toBe('Ten seconds left')
  await show(counted(6_000, onClose))
  expect(said()).toBe('Ten seconds left')
  await show(counted(5_000, onClose))
  expect(said()).toBe('Bets closed')
  await show(counted(0, onClose))
  expect(onClose).toHaveBeenCalledOnce()
})

it('coming in late says nothing, and a new round clears what was said', async () => {
  const { show } = await mount(counted(8_000))
  expect(said()).toBe('')
  await show(counted(4_000))
  expect(said()).toBe('Bets closed')
  await show(counted(60_000))
  expect(said()).toBe('')
})

it('with an end and a clock it wakes itself on the second', async () => {
  let nowMs = 1_000
  await mount(<Countdown label="Time left" endsAt={4_500} now={() => nowMs} />)
  expect(digits()).toBe('00:04')
  nowMs = 1_501
  await act(async () => vi.advanceTimersByTime(501))
  expect(digits()).toBe('00:03')
  nowMs = 4_500
  await act(async () => vi.advanceTimersByTime(3_000))
  expect(digits()).toBe('00:00')
})
