import { account, type OwnUser } from '@mela/contract/account.ts'
import { lengths } from '@mela/contract/account-rules.ts'
import { Gender } from '@mela/contract/enums.ts'
import { type FormEvent, useId, useState } from 'react'
import { keepOwnUser, useOwnUser } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { serverNow } from '#platform/clock.ts'
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
import { changesOf, FIRST_BIRTHDAY, type Fields, lastBirthday, problemsOf } from './draft.ts'
import { useLeaveQuestion } from './use-leave-question.tsx'

export default function EditProfileScreen() {
  const t = useT()
  const bar = usePageBar()
  const user = useOwnUser()
  if (user.data) return <EditProfile user={user.data} />
  return (
    <Screen {...bar} head="violet" isBusy={user.isPending}>
      {user.isError ? (
        <ErrorState
          title={t('profile.failed')}
          action={<Button onClick={() => void user.refetch()}>{t('profile.retry')}</Button>}
        />
      ) : (
        <div className="grid gap-4 pt-24">
          <SkeletonCard className="h-64" />
          <SkeletonCard className="h-40" />
        </div>
      )}
    </Screen>
  )
}

/** Under which field a refusal of the server belongs. */
const fieldOf: Record<string, 'nickname' | 'birthday' | undefined> = {
  nickname_format: 'nickname',
  birthday_format: 'birthday',
}
const genders = { none: Gender.none, male: Gender.male, female: Gender.female } as const
type GenderName = keyof typeof genders
const genderNames = Object.keys(genders) as GenderName[]

function EditProfile({ user }: { user: OwnUser }) {
  const t = useT()
  const bar = usePageBar()
  const formId = useId()
  const [draft, setDraft] = useState<Partial<Fields>>({})
  const [refused, setRefused] = useState<{ field: 'nickname' | 'birthday'; message: string }>()
  const [today] = useState(() => new Date(serverNow()).toISOString().slice(0, 10))

  const shown = { ...user, ...draft }
  const changes = changesOf(user, shown)
  const problems = problemsOf(changes, today)
  const isDirty = Object.keys(changes).length > 0
  const canSave = isDirty && !problems.nickname && !problems.birthday
  const question = useLeaveQuestion(isDirty)

  const edit = useCommand(account.edit, {
    onDone: (_, { body }) => {
      const { nickname, gender, birthday } = { ...user, ...body }
      keepOwnUser({ ...user, nickname, gender, birthday })
      setDraft({})
      void toast(t('profile.saved'), { tone: 'good' })
    },
    onFailure: (failure) => {
      const field = failure instanceof Refusal ? fieldOf[failure.reason] : undefined
      if (field) setRefused({ field, message: failure.message })
      return field !== undefined
    },
  })
  const change = (fields: Partial<Fields>) => {
    setDraft({ ...draft, ...fields })
    setRefused(undefined)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (canSave) void edit.run({ body: changes })
  }
  const errorOf = (field: 'nickname' | 'birthday') => {
    if (refused?.field === field) return refused.message
    return problems[field] ? t(`profile.problems.${field}`, { max: lengths.nickname.max }) : undefined
  }
  const gender = genderNames.find((name) => genders[name] === shown.gender) ?? 'none'
  return (
    <Screen
      {...bar}
      head="violet"
      width="wide"
      footer={
        <Button type="submit" form={formId} size="lg" isWide disabled={!canSave} isLoading={edit.isRunning}>
          {t('profile.save')}
        </Button>
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
            <form id={formId} onSubmit={save} noValidate className="grid gap-4">
              <TextField
                label={t('profile.nickname')}
                value={shown.nickname}
                onValueChange={(nickname) => change({ nickname })}
                error={errorOf('nickname')}
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
                  onValueChange={(name) => change({ gender: genders[name] })}
                />
              </div>
              <TextField
                label={t('profile.birthday')}
                type="date"
                value={shown.birthday ?? ''}
                onValueChange={(birthday) => change({ birthday: birthday === '' ? null : birthday })}
                error={errorOf('birthday')}
                hint={t('profile.birthdayHint')}
                min={FIRST_BIRTHDAY}
                max={lastBirthday(today)}
                name="bday"
                autoComplete="bday"
              />
            </form>
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
