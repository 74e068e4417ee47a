import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { afterAll, expect, it } from 'vitest'
import { followSteps, indexOf, isGoingBack } from './history-place.ts'

const history = createBrowserHistory()
followSteps(history)
afterAll(() => history.destroy())

const arrived = (move: (history: RouterHistory) => void) =>
  new Promise<void>((resolve) => {
    const stop = history.subscribe(() => {
      stop()
      resolve()
    })
    move(history)
  })

it('RT-03 steps are counted from where the visit began, and the last one led back or not', async () => {
  expect([indexOf(history), isGoingBack(history)]).toEqual([0, false])
  for (const path of ['/a', '/b', '/c']) {
    history.push(path)
    history.flush()
  }
  expect(indexOf(history)).toBe(3)
  history.replace('/d')
  history.flush()
  expect([indexOf(history), isGoingBack(history)]).toEqual([3, false])
  await arrived((it) => it.back())
  expect([indexOf(history), isGoingBack(history)]).toEqual([2, true])
  await arrived((it) => it.forward())
  expect([indexOf(history), isGoingBack(history)]).toEqual([3, false])
  await arrived((it) => it.go(-3))
  expect([indexOf(history), isGoingBack(history)]).toEqual([0, true])
})
