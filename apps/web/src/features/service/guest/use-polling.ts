import { useEffect } from 'react'
import { fetchLines } from './guest-store.ts'

const VISIBLE_MS = 3_000
/** Nobody looks: now and then is enough. */
const HIDDEN_MS = 30_000

/** A guest has no socket: the chat asks, often while somebody looks at it. */
export function usePolling(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      clearTimeout(timer)
      await fetchLines()
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(ask, document.visibilityState === 'visible' ? VISIBLE_MS : HIDDEN_MS)
    }
    const look = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [])
}
