import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RewardCarousel } from '#ui/motion/reward-carousel.tsx'
import { mount } from '#ui/testing/mount.tsx'

const items = ['first', 'second', 'third'].map((id) => ({ id, content: <p>{id}</p> }))
const carousel = (intervalMs?: number) => (
  <RewardCarousel
    label="Rewards"
    items={items}
    pauseLabel="Pause"
    playLabel="Play"
    {...(intervalMs && { intervalMs })}
  />
)
const current = () => document.querySelector('section p')?.textContent
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const happen = (event: Event) => act(async () => void document.querySelector('section')?.dispatchEvent(event))
function prefersReducedMotion(isReduced: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: isReduced, media: query }) as unknown as MediaQueryList,
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  prefersReducedMotion(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('HM-15 turns every three seconds by default and comes round again', async () => {
  await mount(carousel())
  const seen = [current()]
  await wait(2999)
  expect(current()).toBe('first')
  await wait(1)
  seen.push(current())
  for (let turn = 0; turn < 2; turn++) {
    await wait(3000)
    seen.push(current())
  }
  expect(seen).toEqual(['first', 'second', 'third', 'first'])
})

it('HM-15 another place may ask for five seconds', async () => {
  await mount(carousel(5000))
  await wait(4999)
  expect(current()).toBe('first')
  await wait(1)
  expect(current()).toBe('second')
})

it('HM-15 stops under the finger, on focus and in a hidden tab, and goes on afterwards', async () => {
  const { find } = await mount(carousel())
  await happen(new PointerEvent('pointerdown', { bubbles: true }))
  await wait(9000)
  expect(current()).toBe('first')
  await happen(new Event('touchend', { bubbles: true }))
  await act(async () => find('[aria-label=Pause]').focus())
  await wait(9000)
  expect(current()).toBe('first')
  await act(async () => find('[aria-label=Pause]').blur())
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await wait(9000)
  expect(current()).toBe('first')
  hidden.mockReturnValue(false)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await wait(3000)
  expect(current()).toBe('second')
})

it('HM-15 stands still with reduced motion, and by its button', async () => {
  const { find, show } = await mount(carousel())
  await act(async () => find('[aria-label=Pause]').click())
  await wait(9000)
  expect(current()).toBe('first')
  await act(async () => find('[aria-label=Play]').click())
  await wait(3000)
  expect(current()).toBe('second')
  prefersReducedMotion(true)
  await show(<div key="anew">{carousel()}</div>)
  await wait(9000)
  expect(current()).toBe('first')
  expect(document.querySelector('section button')).toBeNull()
})
