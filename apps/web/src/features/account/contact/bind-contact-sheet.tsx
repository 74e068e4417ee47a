// Binds a contact of the signed-in member. Where one is bound already, a code to it comes first: whoever holds only
// the session must not be able to take the account away from its owner.
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { refreshOwnUser, useOwnUser } from '../own-user.ts'
import type { BindContactSheetProps } from './bind-contact.tsx'
import { BindForm } from './bind-form.tsx'
import { ProveOneself } from './prove-oneself.tsx'

export default function BindContactSheet({ isOpen, onClose, channel, onBound }: BindContactSheetProps) {
  const t = useT()
  const member = useOwnUser().data
  const [authToken, setAuthToken] = useState<string>()
  const [isStepUpAsked, setIsStepUpAsked] = useState(false)
  const isBound = Boolean(member?.bound[channel])
  const needsProof = (isBound || isStepUpAsked) && !authToken
  const title = {
    mobile: isBound ? t('account.contact.replaceMobile') : t('account.contact.bindMobile'),
    email: isBound ? t('account.contact.replaceEmail') : t('account.contact.bindEmail'),
  }[channel]

  const forget = () => {
    setAuthToken(undefined)
    setIsStepUpAsked(false)
  }
  const finish = async () => {
    await refreshOwnUser()
    onBound?.()
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      onClosed={forget}
      title={title}
      description={needsProof ? t('account.contact.currentAbout') : t('account.contact.bindAbout')}
      closeLabel={t('account.contact.close')}
    >
      <div className="min-h-[22rem] pt-1">
        {needsProof ? (
          <ProveOneself username={member?.username ?? ''} onProved={setAuthToken} />
        ) : (
          <BindForm
            key={channel}
            channel={channel}
            authToken={authToken}
            onBound={() => void finish()}
            onRefusal={({ reason }) => {
              // Bound elsewhere in the meantime, or the proof has run out.
              if (reason !== 'step_up_needed' && reason !== 'auth_token_expired') return false
              setAuthToken(undefined)
              setIsStepUpAsked(true)
              return true
            }}
          />
        )}
      </div>
    </Sheet>
  )
}
