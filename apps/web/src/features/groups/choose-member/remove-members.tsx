import { groups } from '@mela/contract/groups.ts'
import { useState } from 'react'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useOverlay } from '#platform/overlay.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/overlays/lazy.tsx'
import { refreshWhole } from '../cache/hints.ts'
import { mayActOn } from '../rights/rights.ts'
import { useBackBehindQuestion } from './behind-question.ts'
import { ChoiceScreen } from './choice-screen.tsx'

export function RemoveMembers({ groupId }: { groupId: string | undefined }) {
  const t = useT()
  const leave = useBackBehindQuestion(groupId)
  const question = useOverlay('remove-members')
  const [chosen, setChosen] = useState<string[]>([])
  const count = chosen.length
  const remove = useCommand(groups.userKick, {
    onDone: () => {
      if (groupId) refreshWhole(groupId)
      void toast(t('groups.remove.done', { count }), { tone: 'good' })
      leave()
    },
  })
  return (
    <>
      <ChoiceScreen
        groupId={groupId}
        right="remove"
        title={t('groups.remove.title')}
        isDanger
        canConcern={({ my_group_user }) =>
          ({ identity }) =>
            mayActOn(my_group_user.identity, identity)
          }
        actionLabel={(many) => t('groups.remove.action', { count: many })}
        isRunning={remove.isRunning}
        onAction={(_, ids) => {
          setChosen(ids)
          question.open()
        }}
      />
      <ConfirmDialog
        isOpen={question.isOpen}
        tone="danger"
        title={t('groups.remove.question', { count })}
        description={t('groups.remove.text')}
        confirmLabel={t('groups.remove.one')}
        cancelLabel={t('groups.cancel')}
        isLoading={remove.isRunning}
        onConfirm={() => groupId && void remove.run({ query: { group_id: groupId, user_ids: chosen } })}
        onCancel={question.close}
      />
    </>
  )
}
