import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { kindOf } from '#platform/api/notice.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { inviterCode } from '#platform/storage.ts'
import { useIsDesktop } from '#platform/viewport.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/state-view.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { FacetCard } from '#ui/layout/card.tsx'
import { LogoMark } from '#ui/media/logo.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { finishLogin } from './finish-login.ts'
import { takeTarget, useCloseLogin } from './login-state.ts'
import { PasswordStep } from './password-step.tsx'

type Finish = { token: string; state: 'loading' | 'failed'; failure?: unknown }

export default function LoginDrawer({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  const router = useRouter()
  const closeStep = useCloseLogin()
  const [finish, setFinish] = useState<Finish>()
  const isDesktop = useIsDesktop()
  const invitedBy = inviterCode()

  const complete = async (token: string) => {
    setFinish({ token, state: 'loading' })
    try {
      await finishLogin(token)
      const { pathname, search } = router.history.location
      router.history.replace(takeTarget() ?? pathname + search)
      setFinish(undefined)
    } catch (failure) {
      setFinish({ token, state: 'failed', failure })
    }
  }
  const close = () => {
    setFinish(undefined)
    closeStep()
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={t('account.login.title')}
      description={t('account.login.about')}
      closeLabel={t('account.login.close')}
      height={isDesktop ? 'content' : 'full'}
      canDismiss={finish?.state !== 'loading'}
    >
      {invitedBy && <Tag tone="gold">{t('account.login.inviter', { code: invitedBy })}</Tag>}
      {finish?.state === 'failed' ? (
        <ErrorState
          size="compact"
          title={t('app.failure.title')}
          text={kindOf(finish.failure) === 'offline' ? t('app.failure.offline') : t('app.failure.unexpected')}
          action={<Button onClick={() => complete(finish.token)}>{t('app.failure.retry')}</Button>}
        />
      ) : (
        <PasswordStep onToken={complete} isFinishing={finish?.state === 'loading'} />
      )}
      <FacetCard tone="royal" padding="normal" className="mt-6">
        <div className="flex items-center gap-4">
          <LogoMark className="size-12" />
          <p className="text-sm font-medium">{t('account.login.promise')}</p>
        </div>
      </FacetCard>
    </Sheet>
  )
}
