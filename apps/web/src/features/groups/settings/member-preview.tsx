import type { Group } from '@mela/contract/groups.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { MemberTile } from '../all-members/member-tile.tsx'
import { useGroupMembers } from '../cache/members.queries.ts'
import { may } from '../rights/rights.ts'

const SHOWN = 8

export function MemberPreview({ group }: { group: Group }) {
  const t = useT()
  const group_id = group.group.id
  const { list } = useGroupMembers(group_id)
  return (
    <section className="grid gap-2 rounded-lg bg-surface p-2 shadow-1">
      <Link
        to="/all-members"
        search={{ group_id }}
        className="flex min-h-11 items-center gap-2 rounded-md px-2 hover:bg-surface2"
      >
        <h2 className="flex-1 text-base font-medium">{t('groups.pages.allMembers.title')}</h2>
        <span className="figures text-sm text-ink2">{group.group_user_total}</span>
        <ChevronRight className="size-5 text-ink3" aria-hidden="true" />
      </Link>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.6rem,1fr))]" aria-busy={!list || undefined}>
        {list
          ? list.slice(0, SHOWN).map((member) => (
              <li key={member.user.id}>
                <MemberTile member={member} />
              </li>
            ))
          : group.user_ids.map((id) => (
              <li key={id} className="grid justify-items-center gap-2 py-3">
                <Skeleton className="size-16 rounded-full!" />
                <Skeleton className="h-3.5 w-12" />
              </li>
            ))}
        <li>
          <ChoiceTile type="add" groupId={group_id} icon={<Plus />} label={t('groups.add.tile')} />
        </li>
        {may(group.my_group_user.identity, 'remove') && (
          <li>
            <ChoiceTile type="remove" groupId={group_id} icon={<Minus />} label={t('groups.remove.tile')} />
          </li>
        )}
      </ul>
    </section>
  )
}

type ChoiceTileProps = { type: 'add' | 'remove'; groupId: string; icon: ReactNode; label: string }

function ChoiceTile({ type, groupId, icon, label }: ChoiceTileProps) {
  return (
    <Link
      to="/choose-member"
      search={{ type, group_id: groupId }}
      className="press grid h-full content-start justify-items-center gap-1 rounded-md px-1 py-3 text-center hover:bg-surface2"
    >
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-full border-2 border-dashed border-control text-brand-text [&>svg]:size-7"
      >
        {icon}
      </span>
      <span className="text-sm leading-tight">{label}</span>
    </Link>
  )
}
