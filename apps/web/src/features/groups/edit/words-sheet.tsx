import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useLocalForm } from '#platform/form/use-local-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
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
  const form = useLocalForm({
    fields: { text: value },
    rules: ({ text }) => ({
      text: text.trim().length > most && t('groups.create.tooLong', { count: most }),
    }),
    errors: { text: problem },
    onEdit: () => onProblem(undefined),
    isSending: isRunning,
    onSubmit: ({ text }) => onSave(text.trim()),
  })
  const field = { ...form.field('text'), label: title, isLabelHidden: true }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      canDismiss={!isRunning}
      onClosed={() => {
        form.reset()
        onProblem(undefined)
      }}
      title={title}
      description={note}
      closeLabel={t('groups.close')}
      footer={
        <SubmitButton form={form} isAlwaysOpen>
          {t('groups.settings.save')}
        </SubmitButton>
      }
    >
      <Form form={form} className="">
        {isLong ? (
          <TextArea {...field} maxLength={most} />
        ) : (
          <TextField {...field} clearLabel={t('groups.clear')} autoComplete="off" />
        )}
      </Form>
    </Sheet>
  )
}
