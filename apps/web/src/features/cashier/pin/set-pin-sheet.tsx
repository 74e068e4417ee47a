import { useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { SetPin } from './set-pin.tsx'

type SetPinSheetProps = { isOpen: boolean; onClose: () => void }

/** The withdraw PIN modal of the profile: sets the first PIN. */
export function SetPinSheet({ isOpen, onClose }: SetPinSheetProps) {
  const t = useT()
  const pad = useRef<HTMLDivElement>(null)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('cashier.pin.setTitle')}
      description={t('cashier.pin.setAbout')}
      closeLabel={t('cashier.pin.close')}
      initialFocus={pad}
    >
      <div className="min-h-[40rem] pt-2">{isOpen && <SetPin onSet={onClose} padRef={pad} />}</div>
    </Sheet>
  )
}
