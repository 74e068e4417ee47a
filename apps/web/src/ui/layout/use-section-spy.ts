import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { readSection } from '#ui/layout/section-spy.ts'
import { useReducedMotion } from '#ui/motion/use-reduced-motion.ts'

export interface SectionSpy {
  /** Holds the sections, each marked with `data-section`. */
  boxRef: RefObject<HTMLDivElement | null>
  navRef: RefObject<HTMLElement | null>
  currentId: string
  goTo: (id: string) => void
  /** To be called whenever the page has scrolled. */
  look: () => void
}

const GAP_PX = 16
/** A browser without `scrollend` is believed to have arrived after this long. */
const ARRIVED_MS = 1000

/** Follows which section is under the bars, and scrolls to one on demand. */
export function useSectionSpy(ids: readonly string[]): SectionSpy {
  const boxRef = useRef<HTMLDivElement>(null)
  const navRef = useRef<HTMLElement>(null)
  const [currentId, setCurrentId] = useState(ids[0] ?? '')
  const isTravelling = useRef(false)
  const arrival = useRef<() => void>(undefined)
  const isStill = useReducedMotion()
  useEffect(() => () => arrival.current?.(), [])

  const measure = useCallback(() => {
    const scroller = boxRef.current?.closest<HTMLElement>('.scroller')
    if (!scroller) return undefined
    const originPx = scroller.getBoundingClientRect().top
    const sections = ids.map((id) => boxRef.current?.querySelector<HTMLElement>(`[data-section="${id}"]`))
    const topsPx = sections.map((section) => (section?.getBoundingClientRect().top ?? 0) - originPx)
    const bar = scroller.querySelector('header')?.offsetHeight ?? 0
    // Beside the sections the navigation covers nothing; over them it is one row high.
    const nav = navRef.current
    const isBeside = nav !== null && nav.offsetWidth < scroller.clientWidth / 2
    const linePx = bar + (isBeside ? 0 : (nav?.offsetHeight ?? 0)) + GAP_PX
    return { scroller, sections, topsPx, linePx }
  }, [ids])

  const look = useCallback(() => {
    if (isTravelling.current) return
    const measured = measure()
    if (!measured) return
    const { scroller, topsPx, linePx } = measured
    // At the very end the last section counts as read, even if it is too short to reach the line.
    const isAtEnd =
      scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
    setCurrentId((now) => {
      const index = readSection(topsPx, isAtEnd ? Number.POSITIVE_INFINITY : linePx, ids.indexOf(now))
      return ids[index] ?? now
    })
  }, [ids, measure])

  const goTo = useCallback(
    (id: string) => {
      const measured = measure()
      const index = ids.indexOf(id)
      const section = measured?.sections[index]
      if (!measured || !section) return
      const { scroller, topsPx, linePx } = measured
      setCurrentId(id)
      section.focus({ preventScroll: true })
      const before = scroller.scrollTop
      const top = before + (topsPx[index] ?? 0) - linePx + GAP_PX / 2
      const most = scroller.scrollHeight - scroller.clientHeight
      if (Math.abs(Math.min(most, Math.max(0, top)) - before) < 1) return

      // On the way there the sections in between are passed, not read.
      arrival.current?.()
      isTravelling.current = true
      const timer = setTimeout(() => arrival.current?.(), ARRIVED_MS)
      arrival.current = () => {
        isTravelling.current = false
        clearTimeout(timer)
        scroller.removeEventListener('scrollend', arrive)
      }
      const arrive = () => arrival.current?.()
      scroller.addEventListener('scrollend', arrive)
      scroller.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' })
    },
    [ids, measure, isStill],
  )
  return { boxRef, navRef, currentId, goTo, look }
}
