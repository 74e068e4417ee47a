import { REMARK_MAX, social } from '@mela/contract/social.ts'
import { type FormEvent, useId, useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { keepRemark } from '../people/friend-book.ts'
import { refreshRelations } from '../people/relation.queries.ts'
import type { Shown } from './user-card.tsx'

type RemarkSheetProps = { user: Shown; remark: string; isOpen: boolean; onClose: () => void }

/** What I call somebody. A blank name is refused; taking the name away is an action of its own (SO-12). */
export function RemarkSheet({ user, remark, isOpen, onClose }: RemarkSheetProps) {
  const t = useT()
  const formId = useId()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const text = typed ?? remark

  const save = useCommand(social.remark, {
    onDone: (_, { body }) => {
      onClose()
      keepRemark(user.id, body.remark ?? '')
      void refreshRelations()
      void toast(t(body.remark === null ? 'social.remark.removed' : 'social.remark.saved'), { tone: 'good' })
    },
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      setProblem(failure.message)
      return true
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem(t('social.remark.blank'))
    if (text.trim().length > REMARK_MAX) return setProblem(t('social.remark.tooLong', { count: REMARK_MAX }))
    void save.run({ body: { to_user_id: user.id, remark: text.trim() } })
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      canDismiss={!save.isRunning}
      onClosed={() => {
        setTyped(undefined)
        setProblem(undefined)
      }}
      title={t('social.remark.row')}
      description={t('social.remark.note', { name: user.nickname })}
      closeLabel={t('social.close')}
      footer={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <Button type="submit" form={formId} size="lg" isWide isLoading={save.isRunning}>
            {t('social.remark.save')}
          </Button>
          {remark !== '' && (
            <Button
              variant="quiet"
              isWide
              disabled={save.isRunning}
              onClick={() => void save.run({ body: { to_user_id: user.id, remark: null } })}
            >
              {t('social.remark.remove')}
            </Button>
          )}
        </div>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={t('social.remark.label')}
          value={text}
          onValueChange={(next) => {
            setTyped(next)
            setProblem(undefined)
          }}
          clearLabel={t('social.contacts.clear')}
          autoComplete="off"
          error={problem}
        />
      </form>
    </Sheet>
  )
}
