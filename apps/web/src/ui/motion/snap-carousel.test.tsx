import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SnapCarousel } from '#ui/motion/snap-carousel.tsx'
import { mount } from '#ui/testing/mount.tsx'

const slides = ['one', 'two', 'three'].map((id) => ({ id, content: <button type="button">{id}</button> }))
const carousel = (
  <SnapCarousel
    label="News"
    slides={slides}
    dotLabel={(at) => `Slide ${at}`}
    pauseLabel="Pause"
    playLabel="Play"
  />
)
const current = () => document.querySelector('[aria-current=true]')?.getAttribute('aria-label')
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

function preferReducedMotion(isReduced: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: isReduced, media: query }) as unknown as MediaQueryList,
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  // The tests run without the app's style sheet, so scrolling would report slides of no width.
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('HM-01 turns every five seconds and comes round again', async () => {
  preferReducedMotion(false)
  await mount(carousel)
  expect(current()).toBe('Slide 1')
  await wait(5000)
  expect(current()).toBe('Slide 2')
  await wait(5000)
  expect(current()).toBe('Slide 3')
  await wait(5000)
  expect(current()).toBe('Slide 1')
})

it('HM-15 stands still with reduced motion', async () => {
  preferReducedMotion(true)
  const { find } = await mount(carousel)
  await wait(60_000)
  expect(current()).toBe('Slide 1')
  expect(find('section').dataset.playing).toBe('false')
})

it('HM-15 stops under the finger and on focus, and goes on afterwards', async () => {
  preferReducedMotion(false)
  const { find } = await mount(carousel)
  await act(async () => find('section').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
  await wait(20_000)
  expect(current()).toBe('Slide 1')
  await act(async () => find('section').dispatchEvent(new Event('touchend', { bubbles: true })))
  await act(async () => find('li button').focus())
  await wait(20_000)
  expect(current()).toBe('Slide 1')
  await act(async () => find('li button').blur())
  await wait(5000)
  expect(current()).toBe('Slide 2')
})

it('HM-01 the pause button stops it until play is pressed', async () => {
  preferReducedMotion(false)
  const { find } = await mount(carousel)
  await act(async () => find('[aria-label=Pause]').click())
  await wait(20_000)
  expect(current()).toBe('Slide 1')
  await act(async () => find('[aria-label=Play]').click())
  await wait(5000)
  expect(current()).toBe('Slide 2')
})

it('HM-01 slides out of sight cannot be reached by Tab', async () => {
  preferReducedMotion(false)
  const { box } = await mount(carousel)
  expect([...box.querySelectorAll('li')].map((slide) => slide.inert)).toEqual([false, true, true])
})
