import { cipher } from '#platform/cipher.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useLocalForm } from '#platform/form/use-local-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ProofParts } from './proof-parts.ts'

export function PasswordProof({ prove, isChecking, error, onTyping }: ProofParts) {
  const t = useT()
  const form = useLocalForm({
    fields: { password: '' },
    rules: ({ password }) => ({ password: password === '' }),
    errors: { password: error },
    onEdit: onTyping,
    isSending: isChecking,
    onSubmit: async ({ password }) => prove({ password: await cipher(password) }),
  })
  return (
    <Form form={form}>
      <TextField
        {...form.field('password')}
        label={t('account.stepUp.password')}
        type="password"
        revealLabel={t('account.fields.show')}
        hideLabel={t('account.fields.hide')}
        name="current-password"
        autoComplete="current-password"
        enterKeyHint="go"
        autoFocus
      />
      <SubmitButton form={form}>{t('account.stepUp.confirm')}</SubmitButton>
    </Form>
  )
}
