import { lengths } from '@mela/contract/account-rules.ts'
import { PinSheet } from '#features/cashier/index.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import type { FieldParts } from '#platform/form/form-types.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { cleanAmount } from '#ui/fields/amount-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { sumText } from '../sums.ts'
import type { Activated } from './activated-card.tsx'
import { ContactPart } from './contact-part.tsx'
import { FirstAmount } from './first-amount.tsx'
import { useActivateForm } from './use-activate-form.ts'
import type { useUsername } from './use-username.ts'

export function ActivateForm({ onActivated }: { onActivated: (activated: Activated) => void }) {
  const t = useT()
  const bar = usePageBar()
  const sheet = useOverlay('activate-pin')
  const form = useActivateForm(sheet, onActivated)
  const { pinRefusal, amount, balance } = form
  const { username, currency, channel, country } = form.values
  return (
    <Screen
      {...bar}
      footer={
        <SubmitButton form={form} variant="gold">
          {amount
            ? t('team.activate.sendWith', { amount: sumText(amount, currency) })
            : t('team.activate.send')}
        </SubmitButton>
      }
    >
      <Form form={form}>
        <p className="px-1 text-sm text-ink2">{t('team.activate.about')}</p>
        <Card padding="wide">
          <div className="grid gap-4">
            <UsernameField {...form.field('username')} availability={form.availability} />
            <ContactPart
              {...form.field('contact')}
              channel={channel}
              onChannel={(chosen) => form.change({ channel: chosen, contact: '' })}
              country={country}
              onCountry={(chosen) => form.change({ country: chosen })}
            />
            <TextField
              {...form.field('real_name')}
              label={t('team.activate.realName')}
              hint={t('team.activate.realNameHint')}
              name="new-member-name"
              autoComplete="off"
              maxLength={lengths.realName.max}
              enterKeyHint="next"
            />
          </div>
        </Card>
        <FirstAmount
          {...form.field('amount', (typed) => cleanAmount(typed, currency))}
          currency={currency}
          onCurrency={(chosen) => form.change({ currency: chosen, amount: '' })}
          balance={balance}
        />
      </Form>
      <PinSheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        about={t('team.activate.pinAbout', {
          amount: sumText(amount ?? 0n, currency),
          name: username.trim(),
        })}
        confirmLabel={t('team.activate.confirm')}
        onPin={(pin) => void form.send({ pin })}
        isSending={form.isSending}
        error={pinRefusal.error}
        onTyping={pinRefusal.clear}
      />
    </Screen>
  )
}

type UsernameFieldProps = FieldParts<string> & { availability: ReturnType<typeof useUsername> }

function UsernameField({ availability, ...field }: UsernameFieldProps) {
  const t = useT()
  return (
    <TextField
      {...field}
      label={t('team.activate.username')}
      hint={
        availability === 'free' ? (
          <span className="font-medium text-emerald-text">{t('team.activate.free')}</span>
        ) : (
          t(availability === 'looking' ? 'team.activate.looking' : 'team.activate.usernameHint')
        )
      }
      suffix={availability === 'looking' && <Spinner />}
      name="new-member"
      // Not the agent's own: a password manager must neither fill nor keep it.
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={lengths.username.max}
      enterKeyHint="next"
    />
  )
}
