import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useLayoutEffect, useRef } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { kindOf } from '#platform/api/tell-failure.ts'
import { indexOf } from '#platform/history-place.ts'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { isSignedIn } from '#platform/session.ts'
import { inviterCode } from '#platform/storage.ts'
import { useIsDesktop } from '#platform/viewport.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/state-view.tsx'
import { Tag } from '#ui/feedback/tag.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { type Collected, type StepName, stepName } from './flows.ts'
import { leaveLogin } from './login-history.ts'
import { prepareLogin } from './login-state.ts'
import { dispatch, emptyStore, forgetLogin, openStore, useLoginStore } from './login-store.ts'
import { BindStep } from './steps/bind-step.tsx'
import { CodeStep } from './steps/code-step.tsx'
import { CompleteInfoStep } from './steps/complete-info-step.tsx'
import { InviterStep } from './steps/inviter-step.tsx'
import { PasswordStep } from './steps/password-step.tsx'
import { ResetErrorStep } from './steps/reset-error-step.tsx'
import { ResetPasswordStep } from './steps/reset-password-step.tsx'
import { ResetStep } from './steps/reset-step.tsx'
import { SetPasswordStep } from './steps/set-password-step.tsx'
import { StartStep } from './steps/start-step.tsx'
import { type Login, LoginProvider, useLoginActions } from './use-login.tsx'

const steps: Record<StepName, ComponentType> = {
  start: StartStep,
  password: PasswordStep,
  code: CodeStep,
  completeInfo: CompleteInfoStep,
  setPassword: SetPasswordStep,
  bind: BindStep,
  inviter: InviterStep,
  reset: ResetStep,
  resetPassword: ResetPasswordStep,
  resetError: ResetErrorStep,
}

/** `hashStep` is the step in the address; null is a closed login. */
export default function LoginDrawer({ hashStep }: { hashStep: number | null }) {
  const t = useT()
  const login = useLoginActions()
  const isDesktop = useIsDesktop()
  const { state, finish, failure } = useLoginStore()
  const isOpen = hashStep !== null
  useAddress(hashStep, login)

  const name = stepName(state)
  const Step = steps[name]
  const invitedBy = inviterCode()
  const isBusy = finish === 'loading'
  return (
    <LoginProvider value={login}>
      <Sheet
        isOpen={isOpen}
        onClose={() => void login.close()}
        onClosed={emptyStore}
        title={t(`account.login.${name}.title`)}
        description={aboutOf(t, name, state.data)}
        closeLabel={t('account.login.close')}
        onBack={state.step > 0 && !isBusy ? login.back : undefined}
        backLabel={t('platform.back')}
        height={isDesktop ? 'content' : 'full'}
        canDismiss={!isBusy}
      >
        <div className="md:min-h-[42rem]">
          {invitedBy && name !== 'inviter' && (
            <p className="pb-2">
              <Tag tone="gold">{t('account.login.invitedBy', { code: invitedBy })}</Tag>
            </p>
          )}
          {finish === 'failed' ? (
            <ErrorState
              size="compact"
              title={t('account.login.failed')}
              text={wordsOf(t, failure)}
              action={
                <Button onClick={() => void login.finish(state.data.full_token ?? '')}>
                  {t('app.failure.retry')}
                </Button>
              }
            />
          ) : (
            <Step key={`${state.flow} ${state.step}`} />
          )}
        </div>
      </Sheet>
    </LoginProvider>
  )
}

function wordsOf(t: Translate, failure: unknown): string {
  const kind = kindOf(failure)
  if (kind === 'offline') return t('app.failure.offline')
  if (kind === 'timed_out') return t('app.failure.timedOut')
  return failure instanceof Refusal ? failure.message : t('app.failure.unexpected')
}

function aboutOf(t: Translate, name: StepName, { username = '', sent }: Collected): string {
  if (name === 'password' || name === 'setPassword' || name === 'resetError')
    return t(`account.login.${name}.about`, { username })
  if (name === 'code')
    return sent ? t('account.login.code.about', { target: sent.target }) : t('account.login.code.sending')
  return t(`account.login.${name}.about`)
}

/** Keeps the state and the address together, whoever moved first. */
function useAddress(hashStep: number | null, login: Login): void {
  const router = useRouter()
  const wasOpen = useRef(false)
  const isOpen = hashStep !== null

  useLayoutEffect(() => {
    if (isOpen && !wasOpen.current) openStore(indexOf(router.history))
  }, [isOpen, router])

  useLayoutEffect(() => {
    if (hashStep === null) return
    const { step } = dispatch({ type: 'go', step: hashStep })
    // An address that leads further than this login has come, for instance one that was sent to somebody.
    if (step !== hashStep) void router.navigate({ to: '.', search: true, hash: String(step), replace: true })
  }, [hashStep, router])

  useEffect(() => {
    const isLeft = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    const { state, finish, openedAt } = useLoginStore.getState()
    // A login that is being finished looks after itself.
    if (!isLeft || finish === 'loading') return
    const token = state.data.full_token
    if (isSignedIn()) {
      // Another tab was quicker: what was begun here is not needed any more.
      forgetLogin()
      void leaveLogin(router.history, openedAt)
    } else if (token && finish === 'idle') void login.finish(token)
    else {
      prepareLogin(null)
      forgetLogin()
    }
  }, [isOpen, router, login])
}
