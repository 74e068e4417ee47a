import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Marquee, type MarqueeItem } from '#ui/motion/marquee.tsx'
import { mount } from '#ui/testing/mount.tsx'

function preferReducedMotion(isReduced: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: isReduced, media: query }) as unknown as MediaQueryList,
  )
}
afterEach(() => {
  vi.restoreAllMocks()
})

const marquee = (items: readonly MarqueeItem[]) => (
  <Marquee label="Notices" items={items} pauseLabel="Pause" playLabel="Play" />
)
const short: MarqueeItem[] = [{ id: '1', text: 'short' }]
const long: MarqueeItem[] = [
  ...short,
  { id: '2', text: 'a much longer notice', wrap: { as: 'a', props: { href: '/x' } } },
]
const strip = (box: HTMLElement) => box.querySelector('ul')?.parentElement as HTMLElement
const widthOf = (box: HTMLElement) => box.querySelector('ul')?.offsetWidth ?? 0
const nextFrames = () =>
  act(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

it('HM-02 takes 0.03 s for every pixel of text, also when the text changes', async () => {
  preferReducedMotion(false)
  const { box, show } = await mount(marquee(short))
  // The tests run without the app's style sheet: the list is given its own width.
  for (const list of box.querySelectorAll<HTMLElement>('ul')) list.style.width = 'max-content'
  await nextFrames()
  const before = widthOf(box)
  expect(before).toBeGreaterThan(0)
  expect(Number.parseFloat(strip(box).style.animationDuration)).toBeCloseTo(before * 0.03, 3)
  await show(marquee(long))
  await nextFrames()
  expect(widthOf(box)).toBeGreaterThan(before)
  expect(Number.parseFloat(strip(box).style.animationDuration)).toBeCloseTo(widthOf(box) * 0.03, 3)
})

it('HM-02 what leads somewhere is a link, once for the keys', async () => {
  preferReducedMotion(false)
  const { box } = await mount(marquee(long))
  const links = [...box.querySelectorAll('a')]
  expect(links.map((link) => [link.getAttribute('href'), link.tabIndex])).toEqual([
    ['/x', 0],
    ['/x', -1],
  ])
  expect(box.querySelectorAll('ul')[1]?.getAttribute('aria-hidden')).toBe('true')
})

it('HM-02 the button stops it and lets it go on', async () => {
  preferReducedMotion(false)
  const { box, find } = await mount(marquee(short))
  expect(strip(box).style.animationPlayState).toBe('running')
  await act(async () => find('button').click())
  expect(strip(box).style.animationPlayState).toBe('paused')
  await act(async () => find('button').click())
  expect(strip(box).style.animationPlayState).toBe('running')
})

it('HM-02 with reduced motion it stands still and shows everything once', async () => {
  preferReducedMotion(true)
  const { box } = await mount(marquee(long))
  expect(strip(box).style.animation).toBe('')
  expect(box.querySelectorAll('ul')).toHaveLength(1)
  expect(box.querySelector('button')).toBeNull()
})
