import { useRef } from 'react'

/** False until the current item has changed once: an icon greets whoever comes to it, not whoever opens the page. */
export function useHasMoved(currentId: string | undefined): boolean {
  const first = useRef({ id: currentId, isOver: false })
  if (first.current.id !== currentId) first.current.isOver = true
  return first.current.isOver
}
