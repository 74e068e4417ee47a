import { YesNo } from '@mela/contract/enums.ts'
import { groupAdmin } from '@mela/contract/group-admin.ts'
import type { Group, GroupMember } from '@mela/contract/groups.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useRemark } from '#features/social/index.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ListEnd } from '#ui/layout/list-end.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useGroupPage } from '../cache/group-page.ts'
import { refreshMembers } from '../cache/members.queries.ts'
import { memberNameOf } from '../cache/names.ts'
import { GroupMissing } from '../face/group-states.tsx'
import { MemberLine } from '../face/member-line.tsx'
import { mayActOn } from '../rights/rights.ts'
import { useSilenced } from './silenced.queries.ts'

export default function ProhibitionListScreen() {
  const t = useT()
  const bar = usePageBar()
  const navigate = useNavigate()
  const { group_id } = useSearch({ from: '/prohibition-list' })
  const page = useGroupPage(group_id, 'silence')
  return (
    <Screen
      {...bar}
      isBusy={page.state === 'loading'}
      actions={
        page.state === 'there' && (
          <IconButton
            icon={<UserPlus />}
            label={t('groups.silenced.add')}
            onClick={() => void navigate({ to: '/choose-member', search: { type: 'silence', group_id } })}
          />
        )
      }
    >
      {page.state === 'there' ? <Silenced group={page.group} /> : <GroupMissing page={page} />}
    </Screen>
  )
}

function Silenced({ group }: { group: Group }) {
  const t = useT()
  const group_id = group.group.id
  const { read, list } = useSilenced(group_id)
  if (!list)
    return read.isError ? (
      <ReadFailed
        failure={read.error}
        title={t('groups.silenced.failed')}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <div aria-busy="true">
        <ListCard>
          {['1', '2', '3', '4'].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </ListCard>
      </div>
    )
  if (list.length === 0)
    return (
      <EmptyState
        scene="chat"
        title={t('groups.silenced.empty')}
        text={t('groups.silenced.emptyText')}
        action={
          <Link to="/choose-member" search={{ type: 'silence', group_id }} className={buttonStyle()}>
            {t('groups.silenced.add')}
          </Link>
        }
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="overflow-clip rounded-lg bg-surface shadow-1 [&>*+*]:border-t [&>*+*]:border-line">
        {list.map((member) => (
          <SilencedRow key={member.user.id} group={group} member={member} />
        ))}
      </ul>
      <ListEnd
        hasMore={read.hasNextPage}
        isLoading={read.isFetching}
        hasFailed={read.isFetchNextPageError}
        onMore={() => void read.fetchNextPage()}
        moreLabel={t('groups.more')}
        endText={t('groups.silenced.end')}
      />
    </div>
  )
}

function SilencedRow({ group, member }: { group: Group; member: GroupMember }) {
  const t = useT()
  const group_id = group.group.id
  const name = memberNameOf(member, useRemark(member.user.id))
  const lift = useCommand(groupAdmin.prohibition, {
    onDone: () => {
      void refreshMembers(group_id)
      void toast(t('groups.silenced.lifted', { name }), { tone: 'good' })
    },
  })
  return (
    <li className="flex min-h-[7rem] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="flex min-w-0 flex-[1_1_16rem] items-center gap-3">
        <MemberLine member={member} />
      </span>
      {mayActOn(group.my_group_user.identity, member.identity) && (
        <Button
          variant="quiet"
          isLoading={lift.isRunning}
          aria-label={t('groups.silenced.liftName', { name })}
          onClick={() =>
            void lift.run({
              body: { group_id, user_ids: [member.user.id], prohibition_status: YesNo.no },
            })
          }
        >
          {t('groups.silenced.lift')}
        </Button>
      )}
    </li>
  )
}
