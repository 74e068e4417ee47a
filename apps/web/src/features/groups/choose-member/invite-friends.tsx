import { groupAdmin } from '@mela/contract/group-admin.ts'
import { useMemo, useState } from 'react'
import { FriendPicker } from '#features/social/index.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useGroupPage } from '../cache/group-page.ts'
import { useGroupMembers } from '../cache/members.queries.ts'
import { GroupMissing } from '../face/group-states.tsx'
import { CHOSEN_MOST } from './choice-screen.tsx'

/** Each gets a card in their chat with me and answers for themselves. */
export function InviteFriends({ groupId }: { groupId: string | undefined }) {
  const t = useT()
  const bar = usePageBar()
  const back = useBack()
  const page = useGroupPage(groupId)
  const [chosen, setChosen] = useState<string[]>([])
  const { list } = useGroupMembers(groupId)
  const taken = useMemo(() => new Set(list?.map(({ user }) => user.id)), [list])
  const invite = useCommand(groupAdmin.userInvite, {
    onDone: ({ invited }) => {
      void toast(t('groups.invite.done', { count: invited }), { tone: 'good' })
      back()
    },
  })
  return (
    <Screen
      {...bar}
      title={t('groups.invite.title')}
      footer={
        page.state === 'there' && (
          <Button
            size="lg"
            isWide
            disabled={chosen.length === 0}
            isLoading={invite.isRunning}
            onClick={() => void invite.run({ body: { group_id: page.group.group.id, user_ids: chosen } })}
          >
            {chosen.length === 0
              ? t('groups.create.choose')
              : t('groups.invite.action', { count: chosen.length })}
          </Button>
        )
      }
    >
      {page.state === 'there' ? (
        <FriendPicker
          chosen={chosen}
          onChange={setChosen}
          most={CHOSEN_MOST}
          taken={taken}
          takenNote={t('groups.add.inside')}
        />
      ) : (
        <GroupMissing page={page} />
      )}
    </Screen>
  )
}
