import { Link } from '@tanstack/react-router'
import { type Ref, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { PinDigits } from './pin-digits.tsx'
import { PIN_DIGITS } from './pin-flow.ts'

type EnterPinProps = {
  label: string
  confirmLabel: string
  onPin: (pin: string) => void
  isSending: boolean
  /** Stands under the digits until the next one goes in. */
  error?: string
  onTyping: () => void
  /** Where the PIN can be changed by a code; not on the page that does so. */
  hasForgot?: boolean
  padRef?: Ref<HTMLDivElement>
}

/** The PIN that is set. A wrong one empties the digits, and confirm works again. */
export function EnterPin({
  label,
  confirmLabel,
  onPin,
  isSending,
  error,
  onTyping,
  hasForgot = true,
  padRef,
}: EnterPinProps) {
  const t = useT()
  const [pin, setPin] = useState('')
  const [seenError, setSeenError] = useState(error)
  if (error !== seenError) {
    setSeenError(error)
    if (error) setPin('')
  }
  const isWhole = pin.length === PIN_DIGITS
  const type = (value: string) => {
    if (isSending) return
    setPin(value)
    if (value !== '') onTyping()
  }
  const confirm = () => {
    if (isWhole && !isSending) onPin(pin)
  }
  return (
    <div className="grid gap-4">
      <PinDigits
        label={label}
        value={pin}
        onValueChange={type}
        onEnter={confirm}
        error={error}
        padRef={padRef}
      />
      <Button size="lg" isWide disabled={!isWhole} isLoading={isSending} onClick={confirm}>
        {confirmLabel}
      </Button>
      {hasForgot && (
        <Link
          to="/change-withdraw-password"
          replace
          className="tap-area justify-self-center text-sm font-semibold text-brand-text"
        >
          {t('cashier.pin.forgot')}
        </Link>
      )}
    </div>
  )
}
