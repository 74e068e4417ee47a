import { GroupStatus } from '@mela/contract/enums.ts'
import type { Group } from '@mela/contract/groups.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useGroupPage } from '../cache/group-page.ts'
import { InfoCard } from '../edit/info-card.tsx'
import { PictureEditor } from '../edit/picture-editor.tsx'
import { RulesCard } from '../edit/rules-card.tsx'
import { GroupPicture, GroupTitle } from '../face/group-face.tsx'
import { GroupMissing } from '../face/group-states.tsx'
import { may } from '../rights/rights.ts'
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
  const { id, notice, status } = group.group
  const canEdit = may(group.my_group_user.identity, 'edit')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="mt-12 grid justify-items-center gap-1 rounded-lg bg-surface px-5 pb-5 text-center shadow-1">
        <span className="-mt-12 block">
          {canEdit ? (
            <PictureEditor group={group} />
          ) : (
            <span className="block rounded-[28%] ring-4 ring-surface">
              <GroupPicture id={id} size="xl" />
            </span>
          )}
        </span>
        <h2 className="mt-3 grid max-w-full justify-items-center font-display text-xl font-bold text-balance wrap-anywhere">
          <GroupTitle id={id} />
        </h2>
        <p className="text-sm text-ink2">{t('groups.members', { count: group.group_user_total })}</p>
        {notice && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-ink2">{notice}</p>}
      </div>
      {status === GroupStatus.banned && <InfoBanner kind="danger">{t('groups.bannedNote')}</InfoBanner>}
      <MemberPreview group={group} />
      <InfoCard group={group} />
      {/* Who may change the rules finds them where the group is run. */}
      {!canEdit && <RulesCard group={group} title={t('groups.rules.title')} />}
      <MyKeeping group={group} />
      <ReportRow groupId={id} />
      <LeaveGroup group={group} />
    </div>
  )
}

/** Of a complaint's target: 2 is a group. */
function ReportRow({ groupId }: { groupId: string }) {
  const t = useT()
  const { history } = useRouter()
  const search = new URLSearchParams({ target_type: '2', target_id: groupId })
  return (
    <ListCard>
      <ListRow
        icon={<Flag />}
        title={t('groups.report')}
        onClick={() => history.push(`/complaint-user?${search}`)}
      />
    </ListCard>
  )
}
