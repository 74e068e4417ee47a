// The list of a conversation. It stands on its end: what comes in above moves nothing that is seen, and who reads the
// newest stays with the newest. The virtual list behind it is nobody else's business.
import { type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { estimateOf } from './estimate.ts'
import type { Row } from './rows.ts'
import { useKeepEnd } from './use-keep-end.ts'

export type TranscriptHandle = {
  /** False when there is no such row. */
  scrollToKey: (key: string) => boolean
  scrollToEnd: () => void
}

export type TranscriptProps = {
  label: string
  rows: readonly Row[]
  render: (row: Row) => ReactNode
  /** Where it opens; without one at its end. */
  initialKey?: string
  hasOlder: boolean
  hasNewer: boolean
  onNearTop: () => void
  onNearEnd: () => void
  /** The first row that is seen, while it moves and when it stops. */
  onMove: (place: { first: Row | undefined; isAtEnd: boolean; isMoving: boolean }) => void
  /** Stands above the first row. */
  top?: ReactNode
  handle: Ref<TranscriptHandle>
}

/** Rows around those that are seen. While it moves they lie where it moves to: what is behind costs frames and shows nothing. */
const AHEAD_ROWS = 6
const BEHIND_ROWS = 1
const NEAR_ROWS = 12
const END_PX = 80
/** The place above the first row keeps its height, whatever it says, so that nothing below it moves. */
const TOP_PX = 56

function offsetOf(rows: readonly Row[], key: string | undefined): number {
  const at = key === undefined ? -1 : rows.findIndex((row) => row.key === key)
  const above = (at < 0 ? rows : rows.slice(0, at)).reduce(
    (sum, row) => sum + estimateOf(row, innerWidth),
    TOP_PX,
  )
  return Math.max(0, at < 0 ? above - innerHeight : above)
}

/** Which rows are drawn. What opens shows itself first; more is drawn around it then. */
function useRangeAhead(self: RefObject<Virtualizer<HTMLElement, Element> | null>, isPlaced: boolean) {
  return useCallback(
    ({ startIndex, endIndex, count }: Range) => {
      const direction = self.current?.scrollDirection
      const most = isPlaced ? AHEAD_ROWS : BEHIND_ROWS
      const above = direction === 'forward' ? BEHIND_ROWS : most
      const below = direction === 'backward' ? BEHIND_ROWS : most
      const first = Math.max(0, startIndex - above)
      const last = Math.min(count - 1, endIndex + below)
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    },
    [self, isPlaced],
  )
}

export function Transcript(props: TranscriptProps) {
  const { label, rows, render, initialKey, hasOlder, hasNewer, onNearTop, onNearEnd, onMove, top, handle } =
    props
  const scroller = useRef<HTMLElement>(null)
  const wasPlaced = useRef(false)
  /** From the frame after it was placed on: before that, it seems to stand at its top. */
  const [isPlaced, setIsPlaced] = useState(false)
  // Drawn at once where it opens, as far as that can be guessed, and not first at its top.
  const [initialOffset] = useState(() => offsetOf(rows, initialKey))
  // The same for as long as the rows are: with another one, every row's place is counted anew.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows])
  const self = useRef<Virtualizer<HTMLElement, Element>>(null)
  const rangeExtractor = useRangeAhead(self, isPlaced)
  const virtual = useVirtualizer({
    count: rows.length,
    initialOffset,
    initialRect: { width: innerWidth, height: innerHeight },
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateOf(rows[index], innerWidth),
    // To the fraction: rows stand one below the other, and a rounded sum of them would be somewhere else.
    measureElement: (element, entry) =>
      entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height,
    getItemKey,
    anchorTo: 'end',
    // Rows that come into sight are drawn after the frame that found them, not within it: there are some to spare around it.
    useFlushSync: false,
    // Beyond its end there is more to come: then nothing is followed.
    followOnAppend: !hasNewer,
    scrollEndThreshold: END_PX,
    rangeExtractor,
    paddingStart: 8,
    paddingEnd: 8,
    scrollPaddingStart: 56,
    scrollMargin: TOP_PX,
  })
  self.current = virtual
  const seen = virtual.getVirtualItems()
  const firstSeen = virtual.range?.startIndex ?? 0
  const isAtEnd = !hasNewer && virtual.isAtEnd(END_PX)
  const isMoving = virtual.isScrolling

  useKeepEnd(scroller, END_PX, () => virtual.scrollToEnd())

  const indexOf = (key: string) => rows.findIndex((row) => row.key === key)
  useImperativeHandle(handle, () => ({
    scrollToKey: (key) => {
      const index = indexOf(key)
      if (index >= 0) virtual.scrollToIndex(index, { align: 'center' })
      return index >= 0
    },
    scrollToEnd: () => virtual.scrollToEnd(),
  }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is placed once, when the first rows are there.
  useLayoutEffect(() => {
    if (wasPlaced.current || rows.length === 0) return
    wasPlaced.current = true
    const index = initialKey ? indexOf(initialKey) : -1
    if (index >= 0) virtual.scrollToIndex(index, { align: 'start' })
    else virtual.scrollToEnd()
    requestAnimationFrame(() => setIsPlaced(true))
  }, [rows.length === 0])

  const latest = useRef({ onNearTop, onNearEnd, onMove })
  latest.current = { onNearTop, onNearEnd, onMove }
  const isNearTop = rows.length > 0 && (seen[0]?.index ?? NEAR_ROWS) < NEAR_ROWS
  const isNearEnd = rows.length > 0 && (seen.at(-1)?.index ?? 0) > rows.length - NEAR_ROWS
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came and still ends near the window asks again.
  useEffect(() => {
    if (isNearTop && hasOlder && isPlaced) latest.current.onNearTop()
  }, [isNearTop, hasOlder, isPlaced, rows[0]?.key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (isNearEnd && hasNewer && isPlaced) latest.current.onNearEnd()
  }, [isNearEnd, hasNewer, isPlaced, rows.at(-1)?.key])
  const first = rows[firstSeen]
  useEffect(() => latest.current.onMove({ first, isAtEnd, isMoving }), [first, isAtEnd, isMoving])

  return (
    <section
      ref={scroller}
      // New messages are told by a line of their own: rows that only come into sight must not be read aloud.
      role="log"
      aria-live="off"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keys before anything inside has the focus.
      tabIndex={0}
      className="scroller h-full -outline-offset-2 [overflow-anchor:none]"
    >
      <div className="flex min-h-full flex-col justify-end">
        <div className="grid shrink-0 place-items-center" style={{ height: TOP_PX }}>
          {top}
        </div>
        <div className="relative w-full" style={{ height: virtual.getTotalSize() }}>
          <div
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${(seen[0]?.start ?? TOP_PX) - TOP_PX}px)` }}
          >
            {seen.map(({ key, index }) => {
              const row = rows[index]
              return (
                row && (
                  <Place key={key} row={row} index={index} render={render} measure={virtual.measureElement} />
                )
              )
            })}
          </div>
        </div>
      </div>
    </section>
  )
}

type PlaceProps = {
  row: Row
  index: number
  render: (row: Row) => ReactNode
  measure: (element: Element | null) => void
}

/** Rows that stay are not drawn again because others come. */
const Place = memo(function Place({ row, index, render, measure }: PlaceProps) {
  return (
    <div ref={measure} data-index={index} className="[contain:layout_style]">
      {render(row)}
    </div>
  )
})
