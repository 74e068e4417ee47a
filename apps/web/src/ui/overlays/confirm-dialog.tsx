// Overlay kit: this file brings @base-ui/react. Import it from lazily loaded screens, or through overlays/lazy.tsx.
import './overlays.css'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export interface ConfirmDialogProps {
  isOpen: boolean
  title: ReactNode
  description?: ReactNode
  /** Names the effect ("Delete the group"), never a bare "OK". */
  confirmLabel: string
  cancelLabel: string
  tone?: 'brand' | 'gold' | 'danger'
  isLoading?: boolean
  /** For what cannot be undone: this word has to be typed first. */
  typedWord?: string
  typedWordLabel?: string
  onConfirm: () => void
  onCancel: () => void
}

/** A question that must be answered: a tap outside does not close it, Escape answers no. */
export function ConfirmDialog({
  isOpen,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = 'brand',
  isLoading = false,
  typedWord,
  typedWordLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('')
  const canConfirm = !typedWord || typed.trim() === typedWord
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(willOpen, details) => {
        if (willOpen) return
        if (isLoading) details.cancel()
        else onCancel()
      }}
      onOpenChangeComplete={() => setTyped('')}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="overlay-backdrop" />
        <AlertDialog.Popup className="dialog">
          <div className="scroller min-h-0 p-5">
            <AlertDialog.Title className="font-display text-lg font-bold text-balance">
              {title}
            </AlertDialog.Title>
            {description && (
              <AlertDialog.Description className="mt-2 text-sm text-ink2">
                {description}
              </AlertDialog.Description>
            )}
            {typedWord && (
              <div className="mt-4">
                <TextField
                  label={typedWordLabel ?? ''}
                  value={typed}
                  onValueChange={setTyped}
                  autoComplete="off"
                />
              </div>
            )}
            <div className="mt-5 grid gap-2">
              <Button variant={tone} isWide isLoading={isLoading} disabled={!canConfirm} onClick={onConfirm}>
                {confirmLabel}
              </Button>
              <Button variant="quiet" isWide disabled={isLoading} onClick={onCancel}>
                {cancelLabel}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
