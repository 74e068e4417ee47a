import { GroupIdentity } from '@mela/contract/enums.ts'
import { GROUP_MANAGERS_MAX } from '@mela/contract/group-admin.ts'
import type { Group } from '@mela/contract/groups.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { ClipboardCheck, Link2, MicOff, ShieldCheck, UsersRound } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { usePageBar } from '#platform/page-bar.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { useGroupPage } from '../cache/group-page.ts'
import { useGroupMembers } from '../cache/members.queries.ts'
import { useReview } from '../cache/review.queries.ts'
import { useGroupEdit } from '../cache/use-group-edit.ts'
import { RulesCard } from '../edit/rules-card.tsx'
import { GroupMissing } from '../face/group-states.tsx'
import { may } from '../rights/rights.ts'
import { EndCard } from './end-card.tsx'

export default function GroupManagementScreen() {
  const bar = usePageBar()
  const { group_id } = useSearch({ from: '/group-management' })
  const page = useGroupPage(group_id, 'edit')
  return (
    <Screen {...bar} isBusy={page.state === 'loading'}>
      {page.state === 'there' ? <Management group={page.group} /> : <GroupMissing page={page} />}
    </Screen>
  )
}

function Management({ group }: { group: Group }) {
  const t = useT()
  const { id: group_id } = group.group
  const { identity } = group.my_group_user
  const { waiting } = useReview(group_id)
  const { list } = useGroupMembers(group_id)
  const managers = list?.filter((one) => one.identity === GroupIdentity.manager).length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RulesCard group={group} title={t('groups.rules.title')} />
      <ListCard title={t('groups.manage.who')}>
        <ListRow
          as={Link}
          rowProps={{ to: '/group-review', search: { group_id } }}
          icon={<ClipboardCheck />}
          title={t('groups.pages.review.title')}
          end={<Badge count={waiting} label={t('groups.manage.waiting', { count: waiting })} />}
          hasChevron
        />
        <RenewLink group={group} />
      </ListCard>
      <ListCard title={t('groups.manage.people')}>
        <ListRow
          as={Link}
          rowProps={{ to: '/all-members', search: { group_id } }}
          icon={<UsersRound />}
          title={t('groups.pages.allMembers.title')}
          remark={<span className="figures">{group.group_user_total}</span>}
        />
        <ListRow
          as={Link}
          rowProps={{ to: '/prohibition-list', search: { group_id } }}
          icon={<MicOff />}
          title={t('groups.pages.prohibitionList.title')}
        />
        {may(identity, 'name_managers') && (
          <ListRow
            as={Link}
            rowProps={{ to: '/set-manager', search: { group_id } }}
            icon={<ShieldCheck />}
            title={t('groups.pages.setManager.title')}
            remark={
              managers !== undefined && <span className="figures">{`${managers}/${GROUP_MANAGERS_MAX}`}</span>
            }
          />
        )}
      </ListCard>
      {may(identity, 'dissolve') && <EndCard group={group} title={t('groups.manage.danger')} />}
    </div>
  )
}

function RenewLink({ group }: { group: Group }) {
  const t = useT()
  const question = useOverlay('renew-link')
  const { change, isRunning } = useGroupEdit(group, {
    onDone: () => {
      question.close()
      void toast(t('groups.manage.renewed'), { tone: 'good' })
    },
  })
  return (
    <>
      <ListRow
        icon={<Link2 />}
        title={t('groups.manage.renew')}
        note={t('groups.manage.renewNote')}
        hasChevron={false}
        onClick={question.open}
      />
      <ConfirmDialog
        isOpen={question.isOpen}
        title={t('groups.manage.renewTitle')}
        description={t('groups.manage.renewNote')}
        confirmLabel={t('groups.manage.renew')}
        cancelLabel={t('groups.cancel')}
        isLoading={isRunning}
        onConfirm={() => change({ renew_code: true })}
        onCancel={question.close}
      />
    </>
  )
}
