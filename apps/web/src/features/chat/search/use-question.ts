// What is typed into a search field, and what is asked when it has come to rest. The question stands in the address
// too, so that whoever comes back from a hit finds the results again.
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useDebounced } from '#platform/use-debounced.ts'

const REST_MS = 300
export const QUESTION_MAX = 100

export type Question = { typed: string; q: string; type: (next: string) => void }

export function useQuestion(path: string, given: string | undefined): Question {
  const router = useRouter()
  const [typed, setTyped] = useState(given ?? '')
  const q = useDebounced(typed.trim(), REST_MS)
  useEffect(() => {
    const { location } = router.history
    const search = new URLSearchParams(location.search)
    // Somebody who has gone on meanwhile is not called back.
    if (location.pathname !== path || (search.get('q') ?? '') === q) return
    if (q) search.set('q', q)
    else search.delete('q')
    router.history.replace(`${path}?${search}`, location.state)
  }, [router, path, q])
  return { typed, q, type: (next) => setTyped(next.slice(0, QUESTION_MAX)) }
}

/** The address of the page one is on, for the way back to it. */
export const useHere = (): string =>
  useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
