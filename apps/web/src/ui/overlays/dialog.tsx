// Overlay kit: this file brings @base-ui/react. Import it from lazily loaded screens, or through overlays/lazy.tsx.
import './overlays.css'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  isTitleHidden?: boolean
  description?: ReactNode
  closeLabel: string
  /** A picture that reaches the edges, over the title. */
  art?: ReactNode
  /** Buttons, full width, one under another or side by side as the screen likes. */
  actions?: ReactNode
  /** Where the focus goes first, for a text that is longer than the screen: on its first button it would open at its end. */
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** 29.5 rem wide, never wider than the screen less 2 rem. */
export function Dialog({
  isOpen,
  onClose,
  title,
  isTitleHidden = false,
  description,
  closeLabel,
  art,
  actions,
  initialFocus,
  children,
}: DialogProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(willOpen) => !willOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="overlay-backdrop" />
        <BaseDialog.Popup className="dialog" initialFocus={initialFocus}>
          {art}
          <div className="scroller min-h-0 p-5">
            <div className={isTitleHidden ? 'sr-only' : 'pe-9'}>
              <BaseDialog.Title className="font-display text-lg font-bold text-balance">
                {title}
              </BaseDialog.Title>
            </div>
            {description && (
              <BaseDialog.Description className="mt-2 text-sm text-ink2">
                {description}
              </BaseDialog.Description>
            )}
            {children && <div className="mt-3">{children}</div>}
            {actions && <div className="mt-5 grid gap-2">{actions}</div>}
          </div>
          <IconButton
            icon={<X />}
            label={closeLabel}
            onClick={onClose}
            className={`absolute! top-2 right-2 ${art ? 'on-violet bg-black/40 text-white' : 'text-ink2'}`}
          />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
