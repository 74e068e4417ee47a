import { useMemo, useState } from 'react'
import { FriendPicker } from '#features/social/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useGroupPage } from '../cache/group-page.ts'
import { useGroupMembers } from '../cache/members.queries.ts'
import { GroupMissing } from '../face/group-states.tsx'
import { CHOSEN_MAX } from './choice-screen.tsx'

type FriendsChoiceProps = {
  groupId: string | undefined
  title: string
  actionText: (count: number) => string
  isRunning: boolean
  onChosen: (groupId: string, userIds: string[]) => void
}

/** Friends of mine who are not in a group yet. */
export function FriendsChoice({ groupId, title, actionText, isRunning, onChosen }: FriendsChoiceProps) {
  const t = useT()
  const bar = usePageBar()
  const page = useGroupPage(groupId)
  const [chosen, setChosen] = useState<string[]>([])
  const { list } = useGroupMembers(groupId)
  const taken = useMemo(() => new Set(list?.map(({ user }) => user.id)), [list])
  return (
    <Screen
      {...bar}
      title={title}
      footer={
        page.state === 'there' && (
          <Button
            size="lg"
            isWide
            disabled={chosen.length === 0}
            isLoading={isRunning}
            onClick={() => onChosen(page.group.group.id, chosen)}
          >
            {chosen.length === 0 ? t('groups.create.choose') : actionText(chosen.length)}
          </Button>
        )
      }
    >
      {page.state === 'there' ? (
        <FriendPicker
          chosen={chosen}
          onChange={setChosen}
          most={CHOSEN_MAX}
          taken={taken}
          takenNote={t('groups.add.inside')}
        />
      ) : (
        <GroupMissing page={page} />
      )}
    </Screen>
  )
}
