import { groupAdmin } from '@mela/contract/group-admin.ts'
import { useState } from 'react'
import { useName } from '#features/social/index.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { refreshWhole } from '../cache/hints.ts'
import { useBackBehindQuestion } from './behind-question.ts'
import { ChoiceScreen } from './choice-screen.tsx'

/** One member, asked for once more by name. */
export function TransferGroup({ groupId }: { groupId: string | undefined }) {
  const t = useT()
  const leave = useBackBehindQuestion(groupId)
  const question = useOverlay('transfer-group')
  const [heir, setHeir] = useState<string>()
  const name = useName(heir)
  const transfer = useCommand(groupAdmin.assignment, {
    onDone: (_, { body }) => {
      refreshWhole(body.group_id)
      void toast(t('groups.transfer.done', { name }), { tone: 'good' })
      leave()
    },
  })
  return (
    <>
      <ChoiceScreen
        groupId={groupId}
        right="transfer"
        title={t('groups.transfer.title')}
        canConcern={({ group_user }) =>
          ({ user }) =>
            user.id !== group_user.user_id
          }
        most={1}
        actionLabel={() => t('groups.transfer.action')}
        isRunning={transfer.isRunning}
        onAction={(_, [id]) => {
          setHeir(id)
          question.open()
        }}
      />
      <ConfirmDialog
        isOpen={question.isOpen && heir !== undefined}
        tone="danger"
        title={t('groups.transfer.question', { name })}
        description={t('groups.transfer.text')}
        confirmLabel={t('groups.transfer.confirm', { name })}
        cancelLabel={t('groups.cancel')}
        isLoading={transfer.isRunning}
        onConfirm={() => groupId && heir && void transfer.run({ body: { group_id: groupId, user_id: heir } })}
        onCancel={question.close}
      />
    </>
  )
}
