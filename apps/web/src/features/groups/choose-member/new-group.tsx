import { GROUP_NAME_MAX, groups } from '@mela/contract/groups.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FriendPicker } from '#features/social/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { refreshMyGroups } from '../cache/hints.ts'

const MOST = 500

/** Friends, a name if one likes, and the room opens. */
export function NewGroup() {
  const t = useT()
  const bar = usePageBar()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string[]>([])
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = useCommand(groups.add, {
    onDone: ({ id }) => {
      void refreshMyGroups()
      // Back from the new room leads to the list: the choosing is over.
      void navigate({
        to: '/chat/$roomId',
        params: { roomId: id },
        search: { from: '/chatList' },
        replace: true,
      })
    },
    onFailure: (failure) => {
      const isName = failure instanceof Refusal && failure.reason === 'group_name_format'
      if (isName) setProblem(failure.message)
      return isName
    },
  })
  const create = () => {
    const given = name.trim()
    if (given.length > GROUP_NAME_MAX)
      return setProblem(t('groups.create.tooLong', { count: GROUP_NAME_MAX }))
    void add.run({ body: { user_ids: chosen, ...(given && { name: given }) } })
  }
  return (
    <Screen
      {...bar}
      title={t('groups.create.title')}
      footer={
        <Button size="lg" isWide disabled={chosen.length === 0} isLoading={add.isRunning} onClick={create}>
          {chosen.length === 0
            ? t('groups.create.choose')
            : t('groups.create.action', { count: chosen.length })}
        </Button>
      }
    >
      <FriendPicker
        chosen={chosen}
        onChange={setChosen}
        most={MOST}
        head={
          <TextField
            label={t('groups.create.name')}
            hint={t('groups.create.nameHint')}
            error={problem}
            value={name}
            onValueChange={(next) => {
              setName(next)
              setProblem(undefined)
            }}
            clearLabel={t('groups.clear')}
            autoComplete="off"
          />
        }
      />
    </Screen>
  )
}
