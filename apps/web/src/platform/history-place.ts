// Where in the browser's history the page stands, counted from the entry that this visit began with, and whether the last
// step led back. The router knows both but keeps them to itself.
import type { RouterHistory } from '@tanstack/react-router'

type Place = { index: number; isBack: boolean }
const places = new WeakMap<RouterHistory, Place>()

/** After the router itself listens: before that it loads a page only if nobody else does. */
export function countPlaces(history: RouterHistory): () => void {
  const place = placeOf(history)
  places.set(history, place)
  return history.subscribe(({ action }) => {
    const step = stepOf(action)
    place.index = Math.max(0, place.index + step)
    place.isBack = step < 0
  })
}

type Action = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0]['action']

function stepOf(action: Action): number {
  if (action.type === 'GO') return action.index
  return { PUSH: 1, FORWARD: 1, REPLACE: 0, BACK: -1 }[action.type]
}

const placeOf = (history: RouterHistory): Place => places.get(history) ?? { index: 0, isBack: false }

export const indexOf = (history: RouterHistory): number => placeOf(history).index
export const isGoingBack = (history: RouterHistory): boolean => placeOf(history).isBack
