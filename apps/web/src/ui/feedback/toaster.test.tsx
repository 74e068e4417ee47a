import '#ui/styles/facet.css'
import { expect, it, vi } from 'vitest'
import { bottomBarPx } from '#ui/feedback/bottom-bar.ts'
import { dismissToast, messageToast, toast } from '#ui/feedback/toast.tsx'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { letReactRun, mount } from '#ui/testing/mount.tsx'
import { until } from '../../testing/until.ts'

const bar = (bottom: number, height: number) => (
  <div data-bottom-bar style={{ position: 'fixed', bottom, height, left: 0, right: 0 }} />
)
const box = () => document.querySelector<HTMLElement>('[data-sonner-toast]')?.getBoundingClientRect()

it('AP-07 a toast stands over whatever is at the bottom, and leaves the top to the bar and the balance', async () => {
  await mount(
    <>
      <Toaster label="Messages" />
      {bar(0, 80)}
    </>,
  )
  letReactRun()
  void toast('Saved')
  await until(() => expect(box()?.height).toBeGreaterThan(20))
  await until(() => expect(box()?.bottom).toBeLessThanOrEqual(innerHeight - 80))
  expect(box()?.bottom).toBeGreaterThan(innerHeight - 80 - 60)
  expect(box()?.top).toBeGreaterThan(innerHeight / 2)
  dismissToast()
  await until(() => expect(box()).toBeUndefined())
})

it('a bar that was scrolled up, or is hidden, does not count', async () => {
  const { show } = await mount(bar(200, 50))
  expect(bottomBarPx()).toBe(0)
  await show(<div style={{ display: 'none' }}>{bar(0, 50)}</div>)
  expect(bottomBarPx()).toBe(0)
  await show(
    <>
      {bar(0, 50)}
      {bar(50, 30)}
    </>,
  )
  expect(bottomBarPx()).toBe(80)
})

it('AP-07 at most ten are shown, whatever happens at once', async () => {
  await mount(<Toaster label="Messages" />)
  letReactRun()
  for (let at = 1; at <= 14; at += 1) void toast(`Toast ${at}`)
  const shown = () => document.querySelectorAll('[data-sonner-toast][data-visible=true]')
  await until(() => expect(shown()).toHaveLength(10))
  expect(document.body.textContent).toContain('Toast 14')
  dismissToast()
  await until(() => expect(box()).toBeUndefined())
})

it('AP-07 a message goes after two seconds, anything else after three', async () => {
  await mount(<Toaster label="Messages" />)
  letReactRun()
  const waits: number[] = []
  const real = window.setTimeout
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms && ms > 1000) waits.push(Math.round(ms / 1000))
    return real(run, ms)
  }) as typeof setTimeout)
  void toast('Saved', { id: 'a' })
  await until(() => expect(waits).toContain(3))
  expect(waits).not.toContain(2)
  void messageToast('Ravi', { id: 'b' })
  await until(() => expect(waits).toContain(2))
  vi.restoreAllMocks()
  dismissToast()
  await until(() => expect(box()).toBeUndefined())
})
