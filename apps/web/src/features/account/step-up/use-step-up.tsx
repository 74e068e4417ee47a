// For a page whose call needs a step-up: when the server asks for it a sheet opens, and once it is given the same call
// goes out again.
import type { StepUpPurpose } from '@mela/contract/enums.ts'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { StepUpForm } from './step-up.tsx'

/** `about`: what the proof is for, in a line. */
export function useStepUp(purpose: StepUpPurpose, about: string) {
  const t = useT()
  const { isOpen, open, close } = useOverlay('step-up')
  const again = useRef<() => void>(undefined)
  const [isProved, setIsProved] = useState(false)
  // The sheet's own step in the history has to be over first: what follows may lead to another page.
  useEffect(() => {
    if (!isProved || isOpen) return
    setIsProved(false)
    again.current?.()
  }, [isProved, isOpen])
  return {
    /** True when the failure asks for the proof: it is then asked for here, and `retry` follows. */
    take: (failure: Error, retry: () => void): boolean => {
      if (!(failure instanceof Refusal) || failure.reason !== 'step_up_needed') return false
      again.current = retry
      open()
      return true
    },
    sheet: (
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={t('account.stepUp.title')}
        description={about}
        closeLabel={t('account.contact.close')}
      >
        <div className="min-h-[24rem] pt-2">
          {isOpen && (
            <StepUpForm
              purpose={purpose}
              onProved={() => {
                setIsProved(true)
                close()
              }}
            />
          )}
        </div>
      </Sheet>
    ),
  }
}
