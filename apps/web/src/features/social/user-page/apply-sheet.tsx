import { APPLY_TEXT_MAX, social } from '@mela/contract/social.ts'
import { type FormEvent, useId, useState } from 'react'
import { useOwnUser } from '#features/account/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { refreshRelations } from '../people/relation.queries.ts'
import type { Shown } from './user-card.tsx'

type ApplySheetProps = { user: Shown; isOpen: boolean; onClose: () => void }

/** Asking to be friends, with a few words (SO-01): never blank, once a day. */
export function ApplySheet({ user, isOpen, onClose }: ApplySheetProps) {
  const t = useT()
  const formId = useId()
  const own = useOwnUser()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const text = typed ?? (own.data ? t('social.apply.hello', { name: own.data.nickname }) : '')

  const apply = useCommand(social.apply, {
    onDone: () => {
      onClose()
      void refreshRelations()
      void toast(t('social.apply.sent'), { tone: 'good' })
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      setProblem(failure.message)
      // Somebody was quicker: what the page offers changes under the sheet.
      void refreshRelations()
      return true
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem(t('social.apply.blank'))
    if (text.length > APPLY_TEXT_MAX) return setProblem(t('social.apply.tooLong', { count: APPLY_TEXT_MAX }))
    void apply.run({ body: { to_user_id: user.id, apply_content: text.trim() } })
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      canDismiss={!apply.isRunning}
      onClosed={() => {
        setTyped(undefined)
        setProblem(undefined)
      }}
      title={t('social.apply.title')}
      description={t('social.apply.note', { name: user.nickname })}
      closeLabel={t('social.close')}
      footer={
        <Button type="submit" form={formId} size="lg" isWide isLoading={apply.isRunning}>
          {t('social.apply.send')}
        </Button>
      }
    >
      <form id={formId} onSubmit={send} noValidate>
        <TextArea
          label={t('social.apply.label')}
          value={text}
          onValueChange={(next) => {
            setTyped(next)
            setProblem(undefined)
          }}
          maxLength={APPLY_TEXT_MAX}
          rows={3}
          error={problem}
        />
      </form>
    </Sheet>
  )
}
