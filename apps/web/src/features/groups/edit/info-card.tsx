import type { Group } from '@mela/contract/groups.ts'
import { Link } from '@tanstack/react-router'
import { Megaphone, PencilLine, QrCode, Settings2 } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { useReview } from '../cache/review.queries.ts'
import { may } from '../rights/rights.ts'
import { NameSheet } from './name-sheet.tsx'
import { NoticeSheet } from './notice-sheet.tsx'

/** What the group is called and says, its QR code, and the way to running it; who may not change a thing reads it. */
export function InfoCard({ group }: { group: Group }) {
  const t = useT()
  const nameSheet = useOverlay('group-name')
  const noticeSheet = useOverlay('group-notice')
  const { id: group_id, name, notice } = group.group
  const { identity } = group.my_group_user
  const canEdit = may(identity, 'edit')
  const { waiting } = useReview(group_id, { isEnabled: may(identity, 'review') })
  return (
    <>
      <ListCard>
        {canEdit && (
          <ListRow
            icon={<PencilLine />}
            title={t('groups.edit.name')}
            note={<bdi className="wrap-anywhere">{name || t('groups.edit.noName')}</bdi>}
            onClick={nameSheet.open}
          />
        )}
        {canEdit && (
          <ListRow
            icon={<Megaphone />}
            title={t('groups.edit.notice')}
            remark={notice ? undefined : t('groups.edit.noNotice')}
            onClick={noticeSheet.open}
          />
        )}
        <ListRow
          as={Link}
          rowProps={{ to: '/group-qr', search: { group_id } }}
          icon={<QrCode />}
          title={t('groups.pages.qr.title')}
        />
        {canEdit && (
          <ListRow
            as={Link}
            rowProps={{ to: '/group-management', search: { group_id } }}
            icon={<Settings2 />}
            title={t('groups.pages.management.title')}
            end={<Badge count={waiting} label={t('groups.manage.waiting', { count: waiting })} />}
            hasChevron
          />
        )}
      </ListCard>
      {canEdit && <NameSheet group={group} isOpen={nameSheet.isOpen} onClose={nameSheet.close} />}
      {canEdit && <NoticeSheet group={group} isOpen={noticeSheet.isOpen} onClose={noticeSheet.close} />}
    </>
  )
}
