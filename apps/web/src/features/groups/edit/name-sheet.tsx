import { GROUP_NAME_MAX, type Group } from '@mela/contract/groups.ts'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'
import { useGroupEdit } from '../cache/use-group-edit.ts'

type NameSheetProps = { group: Group; isOpen: boolean; onClose: () => void }

export function NameSheet({ group, isOpen, onClose }: NameSheetProps) {
  const t = useT()
  const formId = useId()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const text = typed ?? group.group.name
  const { change, isRunning } = useGroupEdit(group, {
    onDone: () => {
      onClose()
      void toast(t('groups.settings.saved'), { tone: 'good' })
    },
    onRefused: setProblem,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = text.trim()
    if (name.length > GROUP_NAME_MAX) return setProblem(t('groups.create.tooLong', { count: GROUP_NAME_MAX }))
    change({ name })
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      canDismiss={!isRunning}
      onClosed={() => {
        setTyped(undefined)
        setProblem(undefined)
      }}
      title={t('groups.edit.name')}
      closeLabel={t('groups.close')}
      footer={
        <Button type="submit" form={formId} size="lg" isWide isLoading={isRunning}>
          {t('groups.settings.save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={t('groups.edit.name')}
          isLabelHidden
          value={text}
          onValueChange={(next) => {
            setTyped(next)
            setProblem(undefined)
          }}
          clearLabel={t('groups.clear')}
          autoComplete="off"
          error={problem}
        />
      </form>
    </Sheet>
  )
}
