import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Stepper } from '#ui/fields/stepper.tsx'
import { mount, touch } from '#ui/testing/mount.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Times({ max = 100 }: { max?: number }) {
  const [value, setValue] = useState(1)
  return (
    <Stepper
      label="Times"
      value={value}
      max={max}
      onValueChange={setValue}
      lessLabel="Less"
      moreLabel="More"
    />
  )
}

const value = () => document.querySelector<HTMLInputElement>('[role=spinbutton]')?.value
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

it('one press is one step, a held press repeats until it is let go', async () => {
  const { find } = await mount(<Times />)
  const more = find('[aria-label=More]')
  await act(async () => more.dispatchEvent(touch('pointerdown', 0)))
  expect(value()).toBe('2')
  await wait(399)
  expect(value()).toBe('2')
  await wait(1)
  for (let step = 0; step < 3; step++) await wait(90)
  expect(value()).toBe('6')
  await act(async () => window.dispatchEvent(touch('pointerup', 0)))
  await wait(2000)
  expect(value()).toBe('6')
})

it('a hold that reaches the limit stops there, and does not go on after stepping back', async () => {
  const { find } = await mount(<Times max={3} />)
  await act(async () => find('[aria-label=More]').dispatchEvent(touch('pointerdown', 0)))
  for (let step = 0; step < 5; step++) await wait(400)
  expect(value()).toBe('3')
  expect(find<HTMLButtonElement>('[aria-label=More]').disabled).toBe(true)
  await act(async () => window.dispatchEvent(touch('pointerup', 0)))
  await act(async () => find('[aria-label=Less]').click())
  await wait(2000)
  expect(value()).toBe('2')
})

it('a click that no pointer made (a screen reader) counts once', async () => {
  const { find } = await mount(<Times />)
  await act(async () => find('[aria-label=More]').click())
  expect(value()).toBe('2')
})
