import { type FormEvent, useId, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/overlays/lazy.tsx'

export type WordsSheetProps = {
  title: string
  note?: string
  /** What it says now. */
  value: string
  most: number
  /** Several lines. */
  isLong?: boolean
  isOpen: boolean
  onClose: () => void
  isRunning: boolean
  problem: string | undefined
  onProblem: (problem: string | undefined) => void
  /** Without the spaces around it. */
  onSave: (text: string) => void
}

/** One text of a group, to be said anew: its name, its notice, what I am called in it. */
export function WordsSheet(props: WordsSheetProps) {
  const { title, note, value, most, isLong, isOpen, onClose, isRunning, problem, onProblem, onSave } = props
  const t = useT()
  const formId = useId()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    if (said.length > most) onProblem(t('groups.create.tooLong', { count: most }))
    else onSave(said)
  }
  const field = {
    label: title,
    isLabelHidden: true,
    value: text,
    onValueChange: (next: string) => {
      setTyped(next)
      onProblem(undefined)
    },
    error: problem,
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      canDismiss={!isRunning}
      onClosed={() => {
        setTyped(undefined)
        onProblem(undefined)
      }}
      title={title}
      description={note}
      closeLabel={t('groups.close')}
      footer={
        <Button type="submit" form={formId} size="lg" isWide isLoading={isRunning}>
          {t('groups.settings.save')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        {isLong ? (
          <TextArea {...field} maxLength={most} />
        ) : (
          <TextField {...field} clearLabel={t('groups.clear')} autoComplete="off" />
        )}
      </form>
    </Sheet>
  )
}
