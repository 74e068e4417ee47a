import { startTransition, useEffect, useState } from 'react'

let isFirstPage = true

/**
 * Counts up to `last`, a frame at a time, on the page that a visit begins with: its parts are drawn one after another, so
 * that a slow phone answers between them. Every later page counts as drawn, because it slides in whole.
 */
export function useTurns(last: number): number {
  const [turn, setTurn] = useState(isFirstPage ? 0 : last)
  useEffect(() => {
    if (turn < last) startTransition(() => setTurn(turn + 1))
    else isFirstPage = false
  }, [turn, last])
  return turn
}
