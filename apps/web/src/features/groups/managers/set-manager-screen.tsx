import { GroupIdentity } from '@mela/contract/enums.ts'
import { GROUP_MANAGERS_MAX, groupAdmin } from '@mela/contract/group-admin.ts'
import type { Group, GroupMember } from '@mela/contract/groups.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useRemark } from '#features/social/index.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { usePageBar } from '#platform/page-bar.tsx'
import { ReadFailed } from '#platform/read-failed.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { EmptyState } from '#ui/feedback/state-view.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useGroupPage } from '../cache/group-page.ts'
import { refreshMembers, useGroupMembers } from '../cache/members.queries.ts'
import { memberNameOf } from '../cache/names.ts'
import { GroupMissing } from '../face/group-states.tsx'
import { MemberLine } from '../face/member-line.tsx'

export default function SetManagerScreen() {
  const bar = usePageBar()
  const { group_id } = useSearch({ from: '/set-manager' })
  const page = useGroupPage(group_id, 'name_managers')
  return (
    <Screen {...bar} isBusy={page.state === 'loading'}>
      {page.state === 'there' ? <Managers group={page.group} /> : <GroupMissing page={page} />}
    </Screen>
  )
}

function Managers({ group }: { group: Group }) {
  const t = useT()
  const group_id = group.group.id
  // The owner and the managers come first, so that all of them are on the first page.
  const { list, failure, retry } = useGroupMembers(group_id)
  const managers = list?.filter(({ identity }) => identity === GroupIdentity.manager)
  if (!managers)
    return failure ? (
      <ReadFailed failure={failure} title={t('groups.all.failed')} onRetry={retry} />
    ) : (
      <div aria-busy="true">
        <ListCard>
          {['1', '2', '3'].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </ListCard>
      </div>
    )
  const isFull = managers.length >= GROUP_MANAGERS_MAX
  const add = !isFull && (
    <Link
      to="/choose-member"
      search={{ type: 'manager', group_id }}
      className={buttonStyle({ size: 'lg', isWide: true })}
    >
      {t('groups.managers.add')}
    </Link>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Counter count={managers.length} />
      {managers.length > 0 ? (
        <ul className="overflow-clip rounded-lg bg-surface shadow-1 [&>*+*]:border-t [&>*+*]:border-line">
          {managers.map((member) => (
            <ManagerRow key={member.user.id} groupId={group_id} member={member} />
          ))}
        </ul>
      ) : (
        <EmptyState size="compact" scene="chat" title={t('groups.managers.empty')} />
      )}
      {isFull && <InfoBanner kind="info">{t('groups.managers.full')}</InfoBanner>}
      {add}
    </div>
  )
}

/** One mark for each place, and the words beside it. */
function Counter({ count }: { count: number }) {
  const t = useT()
  const places = Array.from({ length: GROUP_MANAGERS_MAX }, (_, at) => String(at))
  return (
    <section className="grid gap-3 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex items-center gap-2">
        <ShieldCheck className="size-6 shrink-0 text-brand-text" aria-hidden="true" />
        <h2 className="figures min-w-0 flex-1 text-base font-medium">
          {t('groups.managers.counter', { count, most: GROUP_MANAGERS_MAX })}
        </h2>
      </div>
      <span aria-hidden="true" className="grid grid-cols-9 gap-1">
        {places.map((place, at) => (
          <span key={place} className={`h-1.5 rounded-full ${at < count ? 'bg-brand' : 'bg-surface2'}`} />
        ))}
      </span>
      <p className="text-sm text-ink2">{t('groups.managers.about')}</p>
    </section>
  )
}

function ManagerRow({ groupId, member }: { groupId: string; member: GroupMember }) {
  const t = useT()
  const name = memberNameOf(member, useRemark(member.user.id))
  const remove = useCommand(groupAdmin.managers, {
    onDone: () => {
      void refreshMembers(groupId)
      void toast(t('groups.managers.removed', { name }), { tone: 'good' })
    },
  })
  return (
    <li className="flex min-h-[7rem] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className="flex min-w-0 flex-[1_1_16rem] items-center gap-3">
        <MemberLine member={member} />
      </span>
      <Button
        variant="quiet"
        isLoading={remove.isRunning}
        aria-label={t('groups.managers.removeName', { name })}
        onClick={() =>
          void remove.run({
            body: { group_id: groupId, user_ids: [member.user.id], identity: GroupIdentity.member },
          })
        }
      >
        {t('groups.managers.remove')}
      </Button>
    </li>
  )
}
