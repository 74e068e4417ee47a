import type { Group } from '@mela/contract/groups.ts'
import { useSearch } from '@tanstack/react-router'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useGroupPage } from '../cache/group-page.ts'
import { GroupPicture, GroupTitle } from '../face/group-face.tsx'
import { GroupMissing } from '../face/group-states.tsx'
import { LeaveGroup } from './leave-group.tsx'
import { MemberPreview } from './member-preview.tsx'
import { MyKeeping } from './my-keeping.tsx'

export default function GroupSettingScreen() {
  const bar = usePageBar()
  const { group_id } = useSearch({ from: '/group-setting' })
  const page = useGroupPage(group_id)
  return (
    <Screen {...bar} head="violet" isBusy={page.state === 'loading'}>
      {page.state === 'there' ? <Settings group={page.group} /> : <GroupMissing page={page} />}
    </Screen>
  )
}

function Settings({ group }: { group: Group }) {
  const t = useT()
  const { id, notice } = group.group
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="mt-12 grid justify-items-center gap-1 rounded-lg bg-surface px-5 pb-5 text-center shadow-1">
        <span className="-mt-12 block rounded-[28%] ring-4 ring-surface">
          <GroupPicture id={id} size="xl" />
        </span>
        <h2 className="mt-2 grid max-w-full justify-items-center font-display text-xl font-bold text-balance wrap-anywhere">
          <GroupTitle id={id} />
        </h2>
        <p className="text-sm text-ink2">{t('groups.members', { count: group.group_user_total })}</p>
        {notice && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-ink2">{notice}</p>}
      </div>
      <MemberPreview group={group} />
      <MyKeeping group={group} />
      <LeaveGroup group={group} />
    </div>
  )
}
