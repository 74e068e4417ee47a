import { isRealName, isUsername, lengths, TERMS_VERSION } from '@mela/contract/account-rules.ts'
import { cipher } from '#platform/cipher.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import type { FormState, Problems } from '#platform/form/form-types.ts'
import { type Translate, useT } from '#platform/i18n/intl.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Consent } from './consent.tsx'
import { NewPasswordFields, newPasswordRules } from './new-password-fields.tsx'

const fields = { username: '', password: '', real_name: '', adult: false }
const extras = { repeated: '' }
type Asked = typeof fields & typeof extras

/** What a new account is asked for, by whichever way it comes about. A `username` of a step before is not asked again. */
export const newAccount = (t: Translate, username = '') => ({
  fields: { ...fields, username },
  extras,
  rules: (asked: Asked): Problems<Asked> => ({
    ...newPasswordRules(t, asked),
    username: !isUsername(asked.username.trim()) && t('account.rules.username'),
    real_name: !isRealName(asked.real_name.trim()) && t('account.rules.realName'),
    adult: !asked.adult,
  }),
  refusals: {
    // Without its field it stands over the form.
    ...(username === '' && ({ username_format: 'username', username_already_bound: 'username' } as const)),
    password_format: 'password',
    password_too_common: 'password',
    real_name_format: 'real_name',
    adult_confirmation_needed: 'adult',
  } as const,
})

/** What is sent: the password in its wire form, and what PP-01 asks for. */
export const accountOf = async ({ username, password, real_name }: Asked) => ({
  account: { username: username.trim(), password: await cipher(password), real_name: real_name.trim() },
  consent: { adult: true, terms: TERMS_VERSION },
})

type AccountFormProps = { form: FormState<Asked>; isNameGiven?: boolean }

/** AU-09: continue opens when everything is valid. */
export function AccountForm({ form, isNameGiven = false }: AccountFormProps) {
  const t = useT()
  const { isChecked, onChange, error } = form.tick('adult')
  return (
    <Form form={form} className="grid gap-4 pt-1">
      {isNameGiven ? (
        // For password managers, which keep a password with the name beside it.
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={form.values.username}
          readOnly
          hidden
        />
      ) : (
        <TextField
          {...form.field('username')}
          label={t('account.fields.username')}
          hint={t('account.rules.usernameHint')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={lengths.username.max}
          enterKeyHint="next"
          autoFocus
        />
      )}
      <NewPasswordFields form={form} shouldFocus={isNameGiven} />
      <TextField
        {...form.field('real_name')}
        label={t('account.fields.realName')}
        hint={t('account.rules.realNameHint')}
        name="name"
        autoComplete="name"
        maxLength={lengths.realName.max}
        enterKeyHint="done"
      />
      <Consent isAgreed={isChecked} onChange={onChange} error={error} />
      <SubmitButton form={form}>{t('account.login.createAccount')}</SubmitButton>
    </Form>
  )
}
