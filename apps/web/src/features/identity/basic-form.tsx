import { isBirthday, isRealName, lengths } from '@mela/contract/account-rules.ts'
import { Gender } from '@mela/contract/enums.ts'
import { IdentityTier, identity } from '@mela/contract/identity.ts'
import { Smartphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { BindContactSheet } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { serverNow } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Mine, refreshMine } from './identity.queries.ts'

type Field = 'name' | 'birthday'
/** Under which field a refusal of the server belongs. */
const fieldOf: Record<string, Field | undefined> = {
  real_name_format: 'name',
  birthday_format: 'birthday',
}
const genders = { none: Gender.none, male: Gender.male, female: Gender.female } as const
type GenderName = keyof typeof genders
const genderNames = Object.keys(genders) as GenderName[]

export function BasicForm({ basic }: { basic: Mine['basic'] }) {
  const t = useT()
  const [name, setName] = useState(basic.real_name ?? '')
  const [gender, setGender] = useState<Gender>(basic.gender)
  const [birthday, setBirthday] = useState(basic.birthday ?? '')
  const [refused, setRefused] = useState<{ field: Field | undefined; message: string }>()
  const [hasLeftName, setHasLeftName] = useState(false)
  const [today] = useState(() => new Date(serverNow()).toISOString().slice(0, 10))
  const trimmed = name.trim()
  const isWhole = isRealName(trimmed) && isBirthday(birthday, today) && basic.has_contact

  const check = useCommand(identity.check, {
    onDone: () => void refreshMine(),
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      setRefused({ field: fieldOf[failure.reason], message: failure.message })
      // In review, certified or unbound by now: the page shows it.
      void refreshMine()
      return true
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || check.isRunning) return
    setRefused(undefined)
    void check.run({ body: { tier: IdentityTier.basic, real_name: trimmed, gender, birthday } })
  }
  const nameError = hasLeftName && trimmed !== '' && !isRealName(trimmed)
  const birthdayError = birthday !== '' && !isBirthday(birthday, today)
  const shownGender = genderNames.find((one) => genders[one] === gender) ?? 'none'
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      {refused && !refused.field && <InfoBanner kind="danger">{refused.message}</InfoBanner>}
      {!basic.has_contact && <BindFirst />}
      <TextField
        label={t('identity.basic.name')}
        value={name}
        onValueChange={(value) => {
          setName(value)
          setRefused(undefined)
        }}
        onBlur={() => setHasLeftName(true)}
        error={
          refused?.field === 'name'
            ? refused.message
            : nameError
              ? t('identity.basic.nameProblem', { max: lengths.realName.max })
              : undefined
        }
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
          onValueChange={(value) => setGender(genders[value])}
        />
      </div>
      <TextField
        label={t('identity.basic.birthday')}
        type="date"
        value={birthday}
        onValueChange={(value) => {
          setBirthday(value)
          setRefused(undefined)
        }}
        error={
          refused?.field === 'birthday'
            ? refused.message
            : birthdayError
              ? t('identity.basic.birthdayProblem')
              : undefined
        }
        hint={t('identity.basic.birthdayHint')}
        min="1900-01-01"
        max={today}
        name="bday"
        autoComplete="bday"
      />
      <Button type="submit" size="lg" isWide disabled={!isWhole} isLoading={check.isRunning}>
        {basic.state === 'refused' ? t('identity.sendAgain') : t('identity.send')}
      </Button>
    </form>
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
