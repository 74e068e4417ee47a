import { account } from '@mela/contract/account.ts'
import { isPassword } from '@mela/contract/account-rules.ts'
import { useRouter } from '@tanstack/react-router'
import { cipher } from '#platform/cipher.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { useUnsent } from '#platform/unsent.ts'
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

export default function ChangePasswordScreen() {
  const t = useT()
  const bar = usePageBar()
  const back = useBack()
  const form = useForm(account.modifyPassword, {
    fields: { old_password: '', password: '' },
    extras: { again: '' },
    atOnce: ['password'],
    rules: ({ old_password, password, again }) => ({
      old_password: old_password === '',
      // Which rule it breaks is said by the list under it.
      password:
        password !== '' && password === old_password
          ? t('account.changePassword.unchanged')
          : !isPassword(password),
      again: again !== password && t('account.changePassword.differs'),
    }),
    refusals: {
      password_wrong: 'old_password',
      password_wrong_too_often: 'old_password',
      password_format: 'password',
      password_too_common: 'password',
    },
    unplaced: 'toast',
    request: async ({ old_password, password }) => ({
      body: { old_password: await cipher(old_password), password: await cipher(password) },
    }),
    onDone: () => {
      void toast(t('account.changePassword.done'), { tone: 'good' })
      back()
    },
  })
  // No maxLength: a pasted password would be cut without a word, and nobody would know it any more.
  const eye = {
    type: 'password',
    revealLabel: t('account.changePassword.show'),
    hideLabel: t('account.changePassword.hide'),
  } as const
  return (
    <Screen {...bar} footer={<SubmitButton form={form}>{t('account.changePassword.save')}</SubmitButton>}>
      <Form form={form}>
        <InfoBanner kind="info">{t('account.changePassword.note')}</InfoBanner>
        <Card padding="wide">
          <OwnUsername />
          <div className="grid gap-1">
            <TextField
              {...form.field('old_password')}
              {...eye}
              label={t('account.changePassword.old')}
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
              {...form.field('password')}
              {...eye}
              label={t('account.changePassword.fresh')}
              name="new-password"
              autoComplete="new-password"
              enterKeyHint="next"
            />
            <PasswordRules password={form.values.password} />
            <TextField
              {...form.field('again')}
              {...eye}
              label={t('account.changePassword.again')}
              name="new-password-again"
              autoComplete="new-password"
              enterKeyHint="done"
            />
          </div>
        </Card>
      </Form>
    </Screen>
  )
}

/** Password managers file a new password under the name that stands before it. */
function OwnUsername() {
  const user = useOwnUser()
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={user.data?.username ?? ''}
      readOnly
      hidden
    />
  )
}

/** Without the old password the way leads through a code, and that is part of signing in. */
function ForgotPassword() {
  const t = useT()
  const router = useRouter()
  const confirm = useOverlay('forgot-password')
  const unsent = useUnsent()
  const leave = () => {
    logOut()
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
        description={[
          t('account.changePassword.forgotDialog.text'),
          unsent > 0 && t('account.logout.unsentText'),
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel={t('account.changePassword.forgotDialog.confirm')}
        cancelLabel={t('account.changePassword.forgotDialog.cancel')}
        onConfirm={leave}
        onCancel={confirm.close}
      />
    </>
  )
}
