import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AutoScrollList } from '#ui/motion/auto-scroll-list.tsx'
import { mount } from '#ui/testing/mount.tsx'

const rows = Array.from({ length: 8 }, (_, at) => `row ${at}`)
// The letters are higher than a row, whatever the machine's fonts are: nothing may hang out of the last one.
const row20 = { height: 20, display: 'block', overflow: 'hidden' }
const list = (isMoving: boolean) => (
  <AutoScrollList label="Winners" isMoving={isMoving}>
    {rows.map((row) => (
      <li key={row} style={row20}>
        <button type="button" style={{ fontSize: 40 }}>
          {row}
        </button>
      </li>
    ))}
  </AutoScrollList>
)
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

function preferReducedMotion(isReduced: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: isReduced, media: query }) as unknown as MediaQueryList,
  )
}

async function show(isMoving = true) {
  const mounted = await mount(list(isMoving))
  const box = mounted.find('[role=group]')
  // The style sheet is not here: a window of five rows, and scrolling that does not take its time. Away from the corner,
  // where the browser's own pointer stands.
  Object.assign(box.style, { height: '100px', overflowY: 'auto', margin: '40px' })
  Object.assign((box.firstElementChild as HTMLElement).style, { margin: '0', padding: '0' })
  vi.spyOn(box, 'scrollTo').mockImplementation((to) => {
    box.scrollTop = (to as unknown as ScrollToOptions).top ?? 0
  })
  return { ...mounted, box }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  preferReducedMotion(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('HM-03 moves on by a row every four seconds and begins again after the last', async () => {
  const { box } = await show()
  await wait(3999)
  expect(box.scrollTop).toBe(0)
  await wait(1)
  expect(box.scrollTop).toBe(20)
  await wait(8000)
  expect(box.scrollTop).toBe(60)
  await wait(4000)
  expect(box.scrollTop).toBe(0)
})

it('HM-03 rests under the finger and while something in it has the focus', async () => {
  const { box, find } = await show()
  await act(async () => box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
  await wait(20_000)
  expect(box.scrollTop).toBe(0)
  await act(async () => box.dispatchEvent(new Event('touchend', { bubbles: true })))
  await act(async () => find('li button').focus({ preventScroll: true }))
  await wait(20_000)
  expect(box.scrollTop).toBe(0)
  await act(async () => find('li button').blur())
  await wait(4000)
  expect(box.scrollTop).toBe(20)
})

it('HM-03 stands still with few rows and with reduced motion', async () => {
  const { box } = await show(false)
  await wait(60_000)
  expect(box.scrollTop).toBe(0)
  preferReducedMotion(true)
  const reduced = await show()
  await wait(60_000)
  expect(reduced.box.scrollTop).toBe(0)
})
