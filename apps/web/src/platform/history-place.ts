// Where in the browser's history the page stands, and whether the last step led back.
import type { RouterHistory } from '@tanstack/react-router'

const goneBack = new WeakSet<RouterHistory>()

/** After the router itself listens: before that it loads a page only if nobody else does. */
export function followSteps(history: RouterHistory): () => void {
  return history.subscribe(({ action }) => {
    const isBack = action.type === 'BACK' || (action.type === 'GO' && action.index < 0)
    if (isBack) goneBack.add(history)
    else goneBack.delete(history)
  })
}

/** Counted by the router from the entry that the tab began with; it outlives a reload. Read here and nowhere else. */
export const indexOf = (history: RouterHistory): number => history.location.state.__TSR_index ?? 0
export const isGoingBack = (history: RouterHistory): boolean => goneBack.has(history)
