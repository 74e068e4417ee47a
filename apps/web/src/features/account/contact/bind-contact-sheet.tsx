// Binds a contact of the signed-in member. Who it is comes first: whoever holds only the session must not be able to take
// the account away from its owner.
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { refreshOwnUser, useOwnUser } from '../own-user.ts'
import { StepUpForm } from '../step-up/step-up.tsx'
import type { BindContactSheetProps } from './bind-contact.tsx'
import { BindForm } from './bind-form.tsx'

export default function BindContactSheet({ isOpen, onClose, channel, onBound }: BindContactSheetProps) {
  const t = useT()
  const member = useOwnUser().data
  const [isProved, setIsProved] = useState(false)
  const isBound = Boolean(member?.bound[channel])
  const title = {
    mobile: isBound ? t('account.contact.replaceMobile') : t('account.contact.bindMobile'),
    email: isBound ? t('account.contact.replaceEmail') : t('account.contact.bindEmail'),
  }[channel]

  const finish = async () => {
    await refreshOwnUser()
    onBound?.()
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => setIsProved(false)}
      title={title}
      description={isProved ? t('account.contact.bindAbout') : t('account.contact.currentAbout')}
      closeLabel={t('account.contact.close')}
    >
      <div className="min-h-[22rem] pt-1">
        {!isProved ? (
          isOpen && <StepUpForm purpose="contact" onProved={() => setIsProved(true)} />
        ) : (
          <BindForm
            key={channel}
            channel={channel}
            onBound={() => void finish()}
            onRefusal={({ reason }) => {
              // Five minutes are over, or it was used for another change.
              if (reason !== 'step_up_needed') return false
              setIsProved(false)
              return true
            }}
          />
        )}
      </div>
    </Sheet>
  )
}
