import '#ui/styles/facet.css'
import { expect, it } from 'vitest'
import { bottomBarPx } from '#ui/feedback/bottom-bar.ts'
import { dismissToast, toast } from '#ui/feedback/toast.tsx'
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
