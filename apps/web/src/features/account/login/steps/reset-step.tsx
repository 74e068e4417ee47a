import { isUsername, lengths } from '@mela/contract/account-rules.ts'
import { VerificationPurpose } from '@mela/contract/enums.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useLocalForm } from '#platform/form/use-local-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { type Contact, emailOf, mobileOf, whyNotContact } from '../../contact/contact.ts'
import { EmailField, MobileField } from '../../contact/contact-field.tsx'
import { defaultCountry } from '../../contact/default-country.ts'
import type { Channel, Collected } from '../flows.ts'
import { useCollected, useLogin } from '../use-login.tsx'
import { useLoginCode } from '../use-login-code.ts'

const channels = ['mobile', 'email', 'username'] as const

const firstValues = ({ reset_by, country, phone_number, mailbox_number, username }: Collected) => ({
  by: reset_by ?? (username ? 'username' : 'mobile'),
  country: country ?? defaultCountry(),
  phone_number: phone_number ?? '',
  mailbox_number: mailbox_number ?? '',
  username: username ?? '',
})
type Asked = ReturnType<typeof firstValues>

const contactOf = ({ by, country, phone_number, mailbox_number, username }: Asked): Contact =>
  ({
    mobile: mobileOf(country, phone_number),
    email: emailOf(mailbox_number),
    username: { account: { username: username.trim() } },
  })[by]

const dataOf = ({ by, mailbox_number, username, ...asked }: Asked) => ({
  ...asked,
  reset_by: by,
  mailbox_number: mailbox_number.trim(),
  username: username.trim(),
  auth_token: undefined,
})

/** AU-12: whose password it is, by number, address or name. A name with neither bound ends in the error step. */
export function ResetStep() {
  const t = useT()
  const { move } = useLogin()
  const fields = firstValues(useCollected())
  const sender = useLoginCode({
    biz: VerificationPurpose.reset_password,
    onSent: (sent) => move({ type: 'next', flow: 'reset', data: { ...dataOf(form.values), sent } }),
    onNoneBound: () => move({ type: 'next', flow: 'resetError', data: dataOf(form.values) }),
  })
  const form = useLocalForm({
    fields,
    rules: ({ by, country, phone_number, mailbox_number, username }) => ({
      phone_number: by === 'mobile' && whyNotContact(t, mobileOf(country, phone_number)),
      mailbox_number: by === 'email' && whyNotContact(t, emailOf(mailbox_number)),
      username: by === 'username' && !isUsername(username.trim()) && t('account.rules.username'),
    }),
    // Only one of them is shown.
    errors: { phone_number: sender.error, mailbox_number: sender.error, username: sender.error },
    onEdit: sender.clearError,
    isSending: sender.isSending,
    onSubmit: (asked) => sender.send(contactOf(asked)),
  })
  const { by, country } = form.values
  return (
    <div className="grid gap-4 pt-1">
      <Tabs
        label={t('account.login.reset.ways')}
        look="segment"
        items={channels.map((id) => ({ id, label: t(`account.login.start.${id}`) }))}
        value={by}
        onValueChange={(id) => form.change({ by: id as Channel })}
      >
        <Form form={form}>
          <div key={by}>
            {by === 'mobile' && (
              <MobileField
                {...form.field('phone_number')}
                country={country}
                onCountry={(chosen) => form.change({ country: chosen })}
                shouldFocus
              />
            )}
            {by === 'email' && <EmailField {...form.field('mailbox_number')} shouldFocus />}
            {by === 'username' && (
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
          </div>
          <SubmitButton form={form}>{t('account.contact.send')}</SubmitButton>
        </Form>
      </Tabs>
    </div>
  )
}
