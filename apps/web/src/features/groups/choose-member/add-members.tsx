import { groups } from '@mela/contract/groups.ts'
import { useMemo, useState } from 'react'
import { FriendPicker } from '#features/social/index.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useBack, usePageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { refreshGroup } from '../cache/group-cache.ts'
import { useGroupPage } from '../cache/group-page.ts'
import { refreshMembers, useGroupMembers } from '../cache/members.queries.ts'
import { GroupMissing } from '../face/group-states.tsx'

const MOST = 100

export function AddMembers({ groupId }: { groupId: string | undefined }) {
  const t = useT()
  const bar = usePageBar()
  const back = useBack()
  const page = useGroupPage(groupId)
  const [chosen, setChosen] = useState<string[]>([])
  const { list } = useGroupMembers(groupId)
  const taken = useMemo(() => new Set(list?.map(({ user }) => user.id)), [list])
  const add = useCommand(groups.userAdd, {
    onDone: ({ added, waiting }) => {
      if (groupId) {
        refreshGroup(groupId)
        void refreshMembers(groupId)
      }
      const done = t('groups.add.done', { count: added })
      const later = t('groups.add.waiting', { count: waiting })
      // Who waits for review is not in yet, and is not said to be.
      void toast(added > 0 || !waiting ? done : later, {
        tone: waiting ? 'info' : 'good',
        note: added > 0 && waiting ? later : undefined,
      })
      back()
    },
  })
  return (
    <Screen
      {...bar}
      title={t('groups.add.title')}
      footer={
        page.state === 'there' && (
          <Button
            size="lg"
            isWide
            disabled={chosen.length === 0}
            isLoading={add.isRunning}
            onClick={() => void add.run({ body: { id: page.group.group.id, user_ids: chosen } })}
          >
            {chosen.length === 0
              ? t('groups.create.choose')
              : t('groups.add.action', { count: chosen.length })}
          </Button>
        )
      }
    >
      {page.state === 'there' ? (
        <FriendPicker
          chosen={chosen}
          onChange={setChosen}
          most={MOST}
          taken={taken}
          takenNote={t('groups.add.inside')}
        />
      ) : (
        <GroupMissing page={page} />
      )}
    </Screen>
  )
}
