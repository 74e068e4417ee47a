// Where a PIN is set the server asks for it before an account is added: it is then asked here, and the same request
// goes out once more with it.
import { useEffect, useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { cipher } from '#platform/cipher.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { PinSheet } from '../pin/pin-sheet.tsx'
import { usePinRefusal } from '../pin/use-pin-refusal.ts'
import { refreshWithdrawConfig } from '../withdraw/withdraw.queries.ts'

export type Proof = { pin?: string }

type StepUp = {
  send: (proof: Proof) => void
  isSending: boolean
  /** The way on, once it is added and nothing lies over the page any more. */
  onAdded: () => void
}

export function useStepUp({ send, isSending, onAdded }: StepUp) {
  const t = useT()
  const sheet = useOverlay('step-up')
  const refusal = usePinRefusal()
  const [isAdded, setIsAdded] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way on is taken once.
  useEffect(() => {
    if (isAdded && !sheet.isOpen) onAdded()
  }, [isAdded, sheet.isOpen])
  return {
    /** True when the failure is about the proof and is dealt with here; else the form shows it. */
    take: (failure: Error): boolean => {
      if (failure instanceof Refusal && failure.reason === 'step_up_needed') {
        refusal.clear()
        sheet.open()
        return true
      }
      if (refusal.take(failure)) return true
      sheet.close()
      return false
    },
    added: () => {
      void refreshWithdrawConfig()
      void toast(t('cashier.accounts.added'), { tone: 'good' })
      sheet.close()
      setIsAdded(true)
    },
    sheet: (
      <PinSheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        about={t('cashier.accounts.pinAbout')}
        confirmLabel={t('cashier.accounts.save')}
        onPin={(pin) => void cipher(pin).then((ciphered) => send({ pin: ciphered }))}
        isSending={isSending}
        error={refusal.error}
        onTyping={refusal.clear}
      />
    ),
  }
}
