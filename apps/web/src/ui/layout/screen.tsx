import { type ReactNode, type Ref, type UIEvent, useState } from 'react'
import { TopBar, type TopBarProps } from '#ui/layout/top-bar.tsx'

const SCROLLED_PX = 5

export interface ScreenProps extends Omit<TopBarProps, 'children' | 'isScrolled' | 'tone'> {
  /** Lies under the title, still in the bar. */
  barExtra?: ReactNode
  /** `violet` paints a sky behind the head; the bar is clear over it until the page has moved 5 px. */
  head?: 'bar' | 'violet' | 'none'
  /** `reading` keeps lines and forms narrow on desktops; `full` is for chats and boards. */
  width?: 'reading' | 'wide' | 'full'
  /** Stays at the bottom: the one action of the screen. */
  footer?: ReactNode
  scrollerRef?: Ref<HTMLDivElement>
  onScroll?: (scrollTopPx: number) => void
  isBusy?: boolean
  children: ReactNode
}

const widths = {
  reading: 'mx-auto w-full max-w-[64rem] px-4 py-4 md:px-6 md:py-6',
  wide: 'mx-auto w-full max-w-[120rem] px-4 py-4 md:px-6 md:py-6',
  full: 'h-full',
}

/** A page with its own scroller, so that a kept-alive tab keeps its place. */
export function Screen({
  barExtra,
  head = 'bar',
  width = 'reading',
  footer,
  scrollerRef,
  onScroll,
  isBusy = false,
  children,
  ...bar
}: ScreenProps) {
  const [isScrolled, setIsScrolled] = useState(false)
  const scroll = (event: UIEvent<HTMLDivElement>) => {
    const top = event.currentTarget.scrollTop
    setIsScrolled(top > SCROLLED_PX)
    onScroll?.(top)
  }
  const isClear = head === 'violet'
  const topBar = head !== 'none' && (
    <TopBar {...bar} tone={isClear ? 'clear' : 'solid'} isScrolled={isScrolled}>
      {barExtra}
    </TopBar>
  )
  return (
    <div className="flex h-full flex-col bg-bg">
      {!isClear && topBar}
      <div
        ref={scrollerRef}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the page scrolls in here, so the keys must reach it before anything inside has the focus.
        tabIndex={0}
        onScroll={scroll}
        aria-busy={isBusy || undefined}
        // Beside the sky a kept gutter would show as a pale strip.
        className={`scroller relative min-h-0 flex-1 -outline-offset-2 ${isClear ? '' : 'md:[scrollbar-gutter:stable]'}`}
      >
        {isClear && <div aria-hidden="true" className="sky absolute inset-x-0 top-0 h-[28rem]" />}
        {isClear && topBar}
        <div className={`relative ${widths[width]}`}>{children}</div>
      </div>
      {footer && (
        <footer data-bottom-bar className="shrink-0 border-t border-line bg-surface">
          <div className="mx-auto w-full max-w-[64rem] px-4 py-3 md:px-6">{footer}</div>
          <div className="safe-bottom" />
        </footer>
      )}
    </div>
  )
}
