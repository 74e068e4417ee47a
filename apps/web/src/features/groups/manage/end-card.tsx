import { groupAdmin } from '@mela/contract/group-admin.ts'
import type { Group } from '@mela/contract/groups.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Crown, Trash2 } from 'lucide-react'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { ListCard, ListRow } from '#ui/layout/list-row.tsx'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { refreshMyGroups } from '../cache/hints.ts'
import { useGroupName } from '../cache/names.ts'
import { beginEnding, giveUpEnding } from '../cache/own-endings.ts'

/** How an owner's part ends: somebody else takes the group over, or it is dissolved. */
export function EndCard({ group, title }: { group: Group; title?: string }) {
  const t = useT()
  const { id: group_id } = group.group
  return (
    <ListCard title={title} isDanger>
      <ListRow
        as={Link}
        rowProps={{ to: '/choose-member', search: { type: 'transfer', group_id } }}
        icon={<Crown />}
        title={t('groups.manage.transfer')}
        note={t('groups.manage.transferNote')}
      />
      <Dissolve group={group} />
    </ListCard>
  )
}

/** What cannot be undone is confirmed by typing how many people it concerns: digits are on every keyboard. */
function Dissolve({ group }: { group: Group }) {
  const t = useT()
  const navigate = useNavigate()
  const question = useOverlay('dissolve-group')
  const name = useGroupName(group.group.id)
  const count = group.group_user_total
  const dissolve = useCommand(groupAdmin.dissolve, {
    onDone: () => {
      void refreshMyGroups()
      void toast(t('groups.dissolve.done'), { tone: 'good' })
      void navigate({ to: '/chatList', replace: true })
    },
    onFailure: () => {
      giveUpEnding(group.group.id)
      return false
    },
  })
  return (
    <>
      <ListRow
        isDanger
        hasChevron={false}
        icon={<Trash2 />}
        title={t('groups.dissolve.row')}
        note={t('groups.dissolve.note')}
        onClick={question.open}
      />
      <ConfirmDialog
        isOpen={question.isOpen}
        tone="danger"
        title={t('groups.dissolve.title', { name })}
        description={t('groups.dissolve.text', { count })}
        typedWord={String(count)}
        typedWordLabel={t('groups.dissolve.typed', { count })}
        confirmLabel={t('groups.dissolve.row')}
        cancelLabel={t('groups.cancel')}
        isLoading={dissolve.isRunning}
        onConfirm={() => {
          beginEnding(group.group.id)
          void dissolve.run({ query: { id: group.group.id } })
        }}
        onCancel={question.close}
      />
    </>
  )
}
