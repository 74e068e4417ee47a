import { isBirthday, isRealName, lengths } from '@mela/contract/account-rules.ts'
import { Gender } from '@mela/contract/enums.ts'
import { IdentityTier, identity } from '@mela/contract/identity.ts'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { BindContactSheet } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { serverNow } from '#platform/clock.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { Button } from '#ui/actions/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Mine, refreshMine } from './identity.queries.ts'

const genders = { none: Gender.none, male: Gender.male, female: Gender.female } as const
type GenderName = keyof typeof genders
const genderNames = Object.keys(genders) as GenderName[]

export function BasicForm({ basic }: { basic: Mine['basic'] }) {
  const t = useT()
  const [today] = useState(() => new Date(serverNow()).toISOString().slice(0, 10))
  const form = useForm(identity.check, {
    fields: { real_name: basic.real_name ?? '', gender: basic.gender, birthday: basic.birthday ?? '' },
    rules: ({ real_name, birthday }) => ({
      real_name:
        !isRealName(real_name.trim()) && t('identity.basic.nameProblem', { max: lengths.realName.max }),
      birthday: birthday === '' || (!isBirthday(birthday, today) && t('identity.basic.birthdayProblem')),
    }),
    atOnce: ['birthday'],
    isBlocked: !basic.has_contact,
    refusals: { real_name_format: 'real_name', birthday_format: 'birthday' },
    request: ({ real_name, gender, birthday }) => ({
      body: { tier: IdentityTier.basic, real_name: real_name.trim(), gender, birthday },
    }),
    onDone: () => void refreshMine(),
    onFailure: (failure) => {
      // In review, certified or unbound by now: the page shows it.
      if (failure instanceof Refusal) void refreshMine()
      return false
    },
  })
  const shownGender = genderNames.find((one) => genders[one] === form.values.gender) ?? 'none'
  return (
    <Form form={form}>
      {!basic.has_contact && <BindFirst />}
      <TextField
        {...form.field('real_name')}
        label={t('identity.basic.name')}
        hint={t('identity.basic.nameHint')}
        name="name"
        autoComplete="name"
        enterKeyHint="next"
      />
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="text-sm font-medium text-ink2">
          {t('identity.basic.gender')}
        </span>
        <Segmented
          label={t('identity.basic.gender')}
          options={genderNames.map((value) => ({ value, label: t(`identity.basic.genders.${value}`) }))}
          value={shownGender}
          onValueChange={(value) => form.change({ gender: genders[value] })}
        />
      </div>
      <TextField
        {...form.field('birthday')}
        label={t('identity.basic.birthday')}
        type="date"
        hint={t('identity.basic.birthdayHint')}
        min="1900-01-01"
        max={today}
        name="bday"
        autoComplete="bday"
      />
      <SubmitButton form={form}>
        {basic.state === 'refused' ? t('identity.sendAgain') : t('identity.send')}
      </SubmitButton>
    </Form>
  )
}

/** Basic asks for a number or an address that is bound: here is the way to one. */
function BindFirst() {
  const t = useT()
  const mobile = useOverlay('bind-mobile')
  const email = useOverlay('bind-email')
  const bound = () => void refreshMine()
  return (
    <div className="grid gap-3 rounded-md bg-gold/18 p-4">
      <p className="flex items-center gap-3 text-sm">
        <Smartphone className="size-5 shrink-0 text-warn" aria-hidden="true" />
        {t('identity.basic.bindFirst')}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="quiet" onClick={mobile.open}>
          {t('identity.basic.bindMobile')}
        </Button>
        <Button variant="quiet" onClick={email.open}>
          {t('identity.basic.bindEmail')}
        </Button>
      </div>
      <BindContactSheet isOpen={mobile.isOpen} onClose={mobile.close} channel="mobile" onBound={bound} />
      <BindContactSheet isOpen={email.isOpen} onClose={email.close} channel="email" onBound={bound} />
    </div>
  )
}
