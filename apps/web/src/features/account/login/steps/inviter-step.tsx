import { isInviterCode, lengths } from '@mela/contract/account-rules.ts'
import { signIn } from '@mela/contract/sign-in.ts'
import { useState } from 'react'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { inviterCode } from '#platform/storage.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { digitsOf } from '../../contact/contact.ts'
import { useLoginStore } from '../login-store.ts'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCommand } from '../use-login-command.ts'

/** AU-11. The inviter is asked for, never forced (AU-29). */
export function InviterStep() {
  const t = useT()
  const { finish } = useLogin()
  const { full_token = '' } = useCollected()
  const isFinishing = useLoginStore((store) => store.finish === 'loading')
  const linked = inviterCode() ?? ''
  // A link whose code is no code says so at once, until another is typed.
  const [linkError, setLinkError] = useState(() =>
    linked !== '' && !isInviterCode(linked) ? t('account.rules.inviter') : undefined,
  )
  const form = useForm(signIn.bindInviter, {
    command: useLoginCommand,
    fields: { invite_code: digitsOf(linked) },
    rules: ({ invite_code }) => ({ invite_code: !isInviterCode(invite_code) && t('account.rules.inviter') }),
    errors: { invite_code: linkError },
    onEdit: () => setLinkError(undefined),
    refusals: {
      inviter_code_format: 'invite_code',
      inviter_code_wrong: 'invite_code',
      inviter_already_bound: 'invite_code',
    },
    request: ({ invite_code }) => ({ body: { invite_code }, token: full_token }),
    onDone: ({ token }) => void finish(token ?? full_token),
    isSending: isFinishing,
  })
  return (
    <Form form={form} className="grid gap-4 pt-1">
      <TextField
        {...form.field('invite_code', (text) => digitsOf(text).slice(0, lengths.inviterCode.max))}
        label={t('account.login.inviter.label')}
        hint={t('account.login.inviter.hint')}
        inputMode="numeric"
        name="inviter"
        autoComplete="off"
        maxLength={lengths.inviterCode.max}
        enterKeyHint="done"
        autoFocus
      />
      <SubmitButton form={form} isAlwaysOpen disabled={form.values.invite_code === ''}>
        {t('account.login.continue')}
      </SubmitButton>
      <Button
        variant="quiet"
        size="lg"
        isWide
        disabled={form.isSending}
        onClick={() => void finish(full_token)}
      >
        {t('account.login.inviter.skip')}
      </Button>
    </Form>
  )
}
