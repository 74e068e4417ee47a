import { account, type OwnUser } from '@mela/contract/account.ts'
import { lengths } from '@mela/contract/account-rules.ts'
import { Gender } from '@mela/contract/enums.ts'
import { useState } from 'react'
import { keepOwnUser, useOwnUser } from '#features/account/index.ts'
import { serverNow } from '#platform/clock.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { SkeletonCard } from '#ui/feedback/skeleton.tsx'
import { ErrorState } from '#ui/feedback/state-view.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { AccountCard } from './account-card.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import { changesOf, FIRST_BIRTHDAY, lastBirthday, problemsOf } from './draft.ts'
import { useLeaveQuestion } from './use-leave-question.tsx'

export default function EditProfileScreen() {
  const t = useT()
  const bar = usePageBar()
  const user = useOwnUser()
  if (user.data) return <EditProfile user={user.data} />
  return (
    <Screen {...bar} head="violet" isBusy={user.isPending}>
      {user.isError ? (
        <Card>
          <ErrorState
            title={t('profile.failed')}
            action={<Button onClick={() => void user.refetch()}>{t('profile.retry')}</Button>}
          />
        </Card>
      ) : (
        <div className="grid gap-4 pt-24">
          <SkeletonCard className="h-64" />
          <SkeletonCard className="h-40" />
        </div>
      )}
    </Screen>
  )
}

const genders = { none: Gender.none, male: Gender.male, female: Gender.female } as const
type GenderName = keyof typeof genders
const genderNames = Object.keys(genders) as GenderName[]

function EditProfile({ user }: { user: OwnUser }) {
  const t = useT()
  const bar = usePageBar()
  const [today] = useState(() => new Date(serverNow()).toISOString().slice(0, 10))
  const form = useForm(account.edit, {
    fields: { nickname: user.nickname, gender: user.gender, birthday: user.birthday },
    atOnce: ['nickname', 'birthday'],
    rules: (shown) => {
      const wrong = problemsOf(changesOf(user, shown), today)
      const said = (name: 'nickname' | 'birthday') =>
        wrong[name] && t(`profile.problems.${name}`, { max: lengths.nickname.max })
      return { nickname: said('nickname'), birthday: said('birthday') }
    },
    refusals: {
      nickname_format: 'nickname',
      name_reserved: 'nickname',
      hidden_characters: 'nickname',
      message_refused: 'nickname',
      birthday_format: 'birthday',
      birthday_verified: 'birthday',
    },
    unplaced: 'toast',
    request: (shown) => ({ body: changesOf(user, shown) }),
    onDone: (_, { body }) => {
      const { nickname, gender, birthday } = { ...user, ...body }
      keepOwnUser({ ...user, nickname, gender, birthday })
      form.reset()
      void toast(t('profile.saved'), { tone: 'good' })
    },
  })
  const shown = form.values
  const isChanged = Object.keys(changesOf(user, shown)).length > 0
  const question = useLeaveQuestion(isChanged)
  const gender = genderNames.find((name) => genders[name] === shown.gender) ?? 'none'
  return (
    <Screen
      {...bar}
      head="violet"
      width="wide"
      footer={
        <SubmitButton form={form} disabled={!isChanged}>
          {t('profile.save')}
        </SubmitButton>
      }
    >
      <div className="mx-auto grid max-w-[64rem] grid-cols-[minmax(0,1fr)] items-start gap-5 lg:max-w-[100rem] lg:grid-cols-2">
        <div className="lg:col-span-2 lg:pb-8">
          <AvatarEditor user={user} />
        </div>
        <section className="grid gap-2">
          {/* Beside the other column's title; over the sky of a phone there is no place for it. */}
          <h2 className="hidden px-4 text-xs font-semibold text-ink2 lg:block">{t('profile.about')}</h2>
          <Card padding="wide">
            <Form form={form}>
              <TextField
                {...form.field('nickname')}
                label={t('profile.nickname')}
                hint={t('profile.nicknameHint')}
                clearLabel={t('profile.clear')}
                name="nickname"
                autoComplete="nickname"
                enterKeyHint="done"
              />
              <div className="grid gap-1.5">
                <span aria-hidden="true" className="text-sm font-medium text-ink2">
                  {t('profile.gender')}
                </span>
                <Segmented
                  label={t('profile.gender')}
                  options={genderNames.map((name) => ({ value: name, label: t(`profile.genders.${name}`) }))}
                  value={gender}
                  onValueChange={(name) => form.change({ gender: genders[name] })}
                />
              </div>
              <TextField
                {...form.field('birthday')}
                label={t('profile.birthday')}
                type="date"
                value={shown.birthday ?? ''}
                onValueChange={(birthday) => form.change({ birthday: birthday === '' ? null : birthday })}
                hint={t('profile.birthdayHint')}
                min={FIRST_BIRTHDAY}
                max={lastBirthday(today)}
                name="bday"
                autoComplete="bday"
              />
            </Form>
          </Card>
        </section>
        <div className="grid gap-5">
          <AccountCard user={user} />
        </div>
      </div>
      {question}
    </Screen>
  )
}
