import type { Ref } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { PinPad } from '#ui/fields/pin-pad.tsx'
import { PIN_DIGITS } from './pin-flow.ts'

export type PinDigitsProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  onEnter?: () => void
  error?: string
  padRef?: Ref<HTMLDivElement>
}

/** The pad in the words of the cashier. */
export function PinDigits(props: PinDigitsProps) {
  const t = useT()
  return (
    <PinPad
      {...props}
      length={PIN_DIGITS}
      progressLabel={(count) => t('cashier.pin.progress', { count, length: PIN_DIGITS })}
      keypadLabel={t('cashier.pin.keypad')}
      eraseLabel={t('cashier.pin.erase')}
    />
  )
}
