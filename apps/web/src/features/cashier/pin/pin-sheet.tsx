import { useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ErrorState } from '#ui/feedback/state-view.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { useWithdrawConfig } from '../withdraw/withdraw.queries.ts'
import { EnterPin } from './enter-pin.tsx'
import { PinLock, useIsLocked } from './pin-lock.tsx'
import { SetPin } from './set-pin.tsx'

export type PinSheetProps = {
  isOpen: boolean
  onClose: () => void
  /** What the PIN is for, in a line. */
  about?: string
  confirmLabel: string
  /** The PIN that was entered, or the one that was just set. */
  onPin: (pin: string) => void
  isSending: boolean
  error?: string
  onTyping: () => void
}

/** WL-09: where a PIN is set, entering it completes; else one is set first. Locked, it says until when. */
export function PinSheet(props: PinSheetProps) {
  const t = useT()
  const { isOpen, onClose, about, isSending } = props
  const pad = useRef<HTMLDivElement>(null)
  const hasPin = useWithdrawConfig().data?.has_pin
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={hasPin === false ? t('cashier.pin.setTitle') : t('cashier.pin.enterTitle')}
      description={hasPin === false ? t('cashier.pin.setAbout') : about}
      closeLabel={t('cashier.pin.close')}
      canDismiss={!isSending}
      initialFocus={pad}
    >
      <div className="min-h-[40rem] pt-2">{isOpen && <Body {...props} pad={pad} />}</div>
    </Sheet>
  )
}

function Body({ pad, ...props }: PinSheetProps & { pad: React.RefObject<HTMLDivElement | null> }) {
  const t = useT()
  const config = useWithdrawConfig()
  const isLocked = useIsLocked(config.data?.pin_locked_until)
  if (!config.data) {
    return config.isError ? (
      <ErrorState
        size="compact"
        title={t('cashier.withdraw.failed')}
        action={<Button onClick={() => void config.refetch()}>{t('app.failure.retry')}</Button>}
      />
    ) : (
      <Skeleton className="h-64 w-full" />
    )
  }
  if (isLocked) return <PinLock until={config.data.pin_locked_until ?? 0} />
  if (!config.data.has_pin) return <SetPin onSet={props.onPin} padRef={pad} />
  return (
    <EnterPin
      label={t('cashier.pin.enter')}
      confirmLabel={props.confirmLabel}
      onPin={props.onPin}
      isSending={props.isSending}
      error={props.error}
      onTyping={props.onTyping}
      padRef={pad}
    />
  )
}
