import { useState } from 'react'
import { cipher } from '#platform/cipher.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { PinPad } from '#ui/fields/pin-pad.tsx'
import type { ProofParts } from './proof-parts.ts'

const DIGITS = 6

export function PinProof({ prove, isChecking, error, onTyping }: ProofParts) {
  const t = useT()
  const [pin, setPin] = useState('')
  const [seenError, setSeenError] = useState(error)
  if (error !== seenError) {
    setSeenError(error)
    if (error) setPin('')
  }
  const isWhole = pin.length === DIGITS
  const confirm = async () => {
    if (isWhole && !isChecking) prove({ pin: await cipher(pin) })
  }
  return (
    <div className="grid gap-4">
      <PinPad
        label={t('account.stepUp.pin')}
        value={pin}
        length={DIGITS}
        onValueChange={(value) => {
          if (isChecking) return
          setPin(value)
          if (value !== '') onTyping()
        }}
        onEnter={() => void confirm()}
        error={error}
        progressLabel={(count) => t('account.stepUp.progress', { count, length: DIGITS })}
        keypadLabel={t('account.stepUp.keypad')}
        eraseLabel={t('account.stepUp.erase')}
      />
      <Button size="lg" isWide disabled={!isWhole} isLoading={isChecking} onClick={() => void confirm()}>
        {t('account.stepUp.confirm')}
      </Button>
    </div>
  )
}
