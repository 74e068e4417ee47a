// The overlays for code that is part of the first paint: same names and props, loaded on first opening.
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import type { ConfirmDialogProps } from '#ui/overlays/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlays/dialog.tsx'
import type { SelectSheetProps } from '#ui/overlays/select-sheet.tsx'
import type { SheetProps } from '#ui/overlays/sheet.tsx'

const loadKit = () => import('#ui/overlays/kit.ts')

const KitSheet = lazy(async () => ({ default: (await loadKit()).Sheet }))
const KitDialog = lazy(async () => ({ default: (await loadKit()).Dialog }))
const KitConfirmDialog = lazy(async () => ({ default: (await loadKit()).ConfirmDialog }))
const KitSelectSheet = lazy(async () => ({ default: (await loadKit()).SelectSheet }))

/** Once opened it stays mounted, so that closing can be animated. */
function OnceOpened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const wasOpened = useRef(false)
  wasOpened.current ||= isOpen
  return wasOpened.current && <Suspense fallback={null}>{children}</Suspense>
}

export function Sheet(props: SheetProps) {
  return (
    <OnceOpened isOpen={props.isOpen}>
      <KitSheet {...props} />
    </OnceOpened>
  )
}

export function Dialog(props: DialogProps) {
  return (
    <OnceOpened isOpen={props.isOpen}>
      <KitDialog {...props} />
    </OnceOpened>
  )
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <OnceOpened isOpen={props.isOpen}>
      <KitConfirmDialog {...props} />
    </OnceOpened>
  )
}

export function SelectSheet(props: SelectSheetProps) {
  return (
    <OnceOpened isOpen={props.isOpen}>
      <KitSelectSheet {...props} />
    </OnceOpened>
  )
}
