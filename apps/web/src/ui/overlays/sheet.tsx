// Overlay kit: this file brings @base-ui/react. Import it from lazily loaded screens, or through overlays/lazy.tsx.
import './overlays.css'
import { Drawer } from '@base-ui/react/drawer'
import { ArrowLeft, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'

export interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  isTitleHidden?: boolean
  description?: ReactNode
  /** A step inside the sheet that has one before it shows a back arrow. */
  onBack?: () => void
  backLabel?: string
  /** `full` keeps its height while its steps change (login): the keyboard then never moves the fields. */
  height?: 'content' | 'full'
  /** Stays under the scrolling content: totals and the one action. */
  footer?: ReactNode
  /** False while something is being sent: neither a swipe, Escape nor a tap outside closes it. */
  canDismiss?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  onClosed?: () => void
  children: ReactNode
}

/** A bottom sheet on phones (swipe down, Escape, tap outside), a 44 rem dialog from 768 px on. */
export function Sheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  isTitleHidden = false,
  description,
  onBack,
  backLabel,
  height = 'content',
  footer,
  canDismiss = true,
  initialFocus,
  onClosed,
  children,
}: SheetProps) {
  return (
    <Drawer.Root
      open={isOpen}
      disablePointerDismissal={!canDismiss}
      onOpenChange={(willOpen, details) => {
        if (willOpen) return
        if (canDismiss) onClose()
        else details.cancel()
      }}
      onOpenChangeComplete={(isNowOpen) => {
        if (!isNowOpen) onClosed?.()
      }}
    >
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className="overlay-backdrop" />
          <Drawer.Viewport className="sheet-viewport">
            <Drawer.Popup initialFocus={initialFocus} data-height={height} className="sheet">
              <span
                aria-hidden="true"
                className="absolute top-2 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-line md:hidden"
              />
              <header
                className={`flex shrink-0 items-center gap-1 px-5 pt-5 pb-2 ${isTitleHidden ? 'justify-end' : ''}`}
              >
                {onBack && (
                  <IconButton
                    icon={<ArrowLeft />}
                    label={backLabel ?? ''}
                    onClick={onBack}
                    className="-ms-3"
                  />
                )}
                <div className={isTitleHidden ? 'sr-only' : 'min-w-0 flex-1'}>
                  <Drawer.Title className="font-display text-lg font-bold">{title}</Drawer.Title>
                  {description && (
                    <Drawer.Description className="text-sm text-ink2">{description}</Drawer.Description>
                  )}
                </div>
                <IconButton
                  icon={<X />}
                  label={closeLabel}
                  disabled={!canDismiss}
                  onClick={onClose}
                  className="-me-3 text-ink2"
                />
              </header>
              <Drawer.Content className="scroller min-h-0 flex-1 px-5 pb-5">{children}</Drawer.Content>
              {footer && (
                <footer data-bottom-bar className="shrink-0 border-t border-line bg-surface px-5 pt-3 pb-4">
                  {footer}
                </footer>
              )}
              <div className="safe-bottom shrink-0" />
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  )
}
