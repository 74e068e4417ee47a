import { Link } from '@tanstack/react-router'
import { ChevronRight, UsersRound } from 'lucide-react'
import { GroupLine, LeaveGroup, useGroup } from '#features/groups/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import type { RoomView } from '../core/shapes.ts'
import { HistoryCard } from './history-card.tsx'
import { KeepingCard } from './keeping-card.tsx'
import { faceClass } from './private-settings.tsx'
import { ReportRow } from './report-row.tsx'

/** What belongs to the chat; what belongs to the group stands on the group's own page. */
export function GroupSettings({ room }: { room: RoomView }) {
  const t = useT()
  const { target, chat_id } = room
  const group = useGroup(target)
  const isGone = room.barred === 'gone'
  return (
    <>
      <ListCard>
        <Link to="/group-setting" search={{ group_id: target }} className={faceClass}>
          <GroupLine id={target} />
          <ChevronRight className="size-5 shrink-0 text-ink3" aria-hidden="true" />
        </Link>
        <ListRow
          as={Link}
          rowProps={{ to: '/all-members', search: { group_id: target } }}
          icon={<UsersRound />}
          title={t('chat.settings.members')}
          remark={group?.group_user_total}
          hasChevron
        />
      </ListCard>
      <KeepingCard room={room} />
      <HistoryCard room={room} />
      <ReportRow what="group" target={target} chat_id={chat_id} />
      {group && !isGone && <LeaveGroup group={group} />}
    </>
  )
}
