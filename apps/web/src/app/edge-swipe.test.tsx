import { expect, it } from 'vitest'
import { watchEdgeSwipes } from '#platform/edge-swipe.ts'
import { router } from './router.tsx'

const step = (value: boolean) =>
  Object.defineProperty(new PopStateEvent('popstate', { state: history.state }), 'hasUAVisualTransition', {
    value,
  })

it('RT-24 a step that the browser has shown itself is told once, and any other not at all', () => {
  const takeSwipe = watchEdgeSwipes()
  expect(takeSwipe()).toBe(false)
  dispatchEvent(step(true))
  expect(takeSwipe()).toBe(true)
  expect(takeSwipe()).toBe(false)
  dispatchEvent(step(false))
  expect(takeSwipe()).toBe(false)
})

it('RT-24 after a swipe from the edge no page slides a second time', () => {
  const { types } = router.options.defaultViewTransition as { types: (step: object) => string[] | false }
  const from = {
    fromLocation: { pathname: '/sessions' },
    toLocation: { pathname: '/user' },
    pathChanged: true,
  }
  expect(types(from)).toBeTruthy()
  dispatchEvent(step(true))
  expect(types(from)).toBe(false)
  expect(types(from)).toBeTruthy()
})
