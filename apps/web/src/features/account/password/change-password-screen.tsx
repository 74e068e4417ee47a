import { account } from '@mela/contract/account.ts'
import { isPassword } from '@mela/contract/account-rules.ts'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { cipher } from '#platform/cipher.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { logOut } from '../log-out.ts'
import { useOwnUser } from '../own-user.ts'
import { PasswordRules } from './password-rules.tsx'

type Field = 'old' | 'fresh'
/** Under which field a refusal of the server belongs. */
const fieldOf: Record<string, Field | undefined> = {
  password_wrong: 'old',
  password_wrong_too_often: 'old',
  password_format: 'fresh',
  password_too_common: 'fresh',
}

export default function ChangePasswordScreen() {
  const t = useT()
  const formId = useId()
  const bar = usePageBar()
  const back = useBack()
  const user = useOwnUser()
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const [again, setAgain] = useState('')
  const [refused, setRefused] = useState<{ field: Field; message: string }>()
  const [hasLeftAgain, setHasLeftAgain] = useState(false)

  const isSame = again === fresh
  const isUnchanged = fresh !== '' && fresh === old
  const canSave = old !== '' && isPassword(fresh) && isSame && !isUnchanged

  const change = useCommand(account.modifyPassword, {
    onDone: () => {
      void toast(t('account.changePassword.done'), { tone: 'good' })
      back()
    },
    onFailure: (failure) => {
      const field = failure instanceof Refusal ? fieldOf[failure.reason] : undefined
      if (field) setRefused({ field, message: failure.message })
      return field !== undefined
    },
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!canSave || change.isRunning) return
    setRefused(undefined)
    await change.run({ body: { old_password: await cipher(old), password: await cipher(fresh) } })
  }
  const errorOf = (field: Field) => (refused?.field === field ? refused.message : undefined)
  // No maxLength: a pasted password would be cut without a word, and nobody would know it any more.
  const eye = {
    type: 'password',
    revealLabel: t('account.changePassword.show'),
    hideLabel: t('account.changePassword.hide'),
  } as const
  return (
    <Screen
      {...bar}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="brand"
          size="lg"
          isWide
          disabled={!canSave}
          isLoading={change.isRunning}
        >
          {t('account.changePassword.save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-4">
        <InfoBanner kind="info">{t('account.changePassword.note')}</InfoBanner>
        <Card padding="wide">
          {/* Password managers file a new password under the name that stands before it. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={user.data?.username ?? ''}
            readOnly
            hidden
          />
          <div className="grid gap-1">
            <TextField
              {...eye}
              label={t('account.changePassword.old')}
              value={old}
              onValueChange={(value) => {
                setOld(value)
                setRefused(undefined)
              }}
              error={errorOf('old')}
              name="old-password"
              autoComplete="current-password"
              enterKeyHint="next"
            />
            <ForgotPassword />
          </div>
        </Card>
        <Card padding="wide">
          <div className="grid gap-4">
            <TextField
              {...eye}
              label={t('account.changePassword.fresh')}
              value={fresh}
              onValueChange={(value) => {
                setFresh(value)
                setRefused(undefined)
              }}
              error={errorOf('fresh') ?? (isUnchanged ? t('account.changePassword.unchanged') : undefined)}
              name="new-password"
              autoComplete="new-password"
              enterKeyHint="next"
            />
            <PasswordRules password={fresh} />
            <TextField
              {...eye}
              label={t('account.changePassword.again')}
              value={again}
              onValueChange={setAgain}
              onBlur={() => setHasLeftAgain(true)}
              error={
                hasLeftAgain && again !== '' && !isSame ? t('account.changePassword.differs') : undefined
              }
              name="new-password-again"
              autoComplete="new-password"
              enterKeyHint="done"
            />
          </div>
        </Card>
      </form>
    </Screen>
  )
}

/** Without the old password the way leads through a code, and that is part of signing in. */
function ForgotPassword() {
  const t = useT()
  const router = useRouter()
  const confirm = useOverlay('forgot-password')
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    setIsLeaving(true)
    await logOut()
    void router.navigate({ to: '/game', hash: '0', replace: true })
  }
  return (
    <>
      <Button variant="link" className="justify-self-start" onClick={confirm.open}>
        {t('account.changePassword.forgot')}
      </Button>
      <ConfirmDialog
        isOpen={confirm.isOpen}
        title={t('account.changePassword.forgotDialog.title')}
        description={t('account.changePassword.forgotDialog.text')}
        confirmLabel={t('account.changePassword.forgotDialog.confirm')}
        cancelLabel={t('account.changePassword.forgotDialog.cancel')}
        isLoading={isLeaving}
        onConfirm={leave}
        onCancel={confirm.close}
      />
    </>
  )
}
