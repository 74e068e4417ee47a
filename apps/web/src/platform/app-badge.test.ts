import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function withIcon(icon: object) {
  vi.stubGlobal('navigator', icon)
  return (await import('./app-badge.ts')).showOnIcon
}

it('CH-07 the icon shows a number when it changes, and none at zero', async () => {
  const told: number[] = []
  const showOnIcon = await withIcon({
    setAppBadge: async (count: number) => void told.push(count),
    clearAppBadge: async () => void told.push(0),
  })
  for (const count of [0, 2, 2, 3, 0, 0]) showOnIcon(count)
  expect(told).toEqual([0, 2, 3, 0])
})

it('CH-07 a browser without a place for it, or that refuses, is left alone', async () => {
  ;(await withIcon({}))(2)
  const setAppBadge = vi.fn(() => Promise.reject(new Error('not installed')))
  ;(await withIcon({ setAppBadge, clearAppBadge: setAppBadge }))(2)
  expect(setAppBadge).toHaveBeenCalledOnce()
})
