import { useNavigate } from '@tanstack/react-router'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useLocalForm } from '#platform/form/use-local-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { periodIn } from './pasted-period.ts'

/** A number in, its proof out. */
export function AskRound() {
  const t = useT()
  const navigate = useNavigate()
  const form = useLocalForm({
    fields: { text: '' },
    rules: ({ text }) => ({ text: !periodIn(text) && t('draws.ask.wrong') }),
    onSubmit: ({ text }) => {
      const period = periodIn(text)
      if (period) void navigate({ to: '/fairness/$period', params: { period } })
    },
  })
  return (
    <Form form={form} className="grid gap-3">
      <TextField
        {...form.field('text')}
        label={t('draws.ask.label')}
        hint={t('draws.ask.hint')}
        clearLabel={t('draws.ask.clear')}
        inputMode="numeric"
        autoComplete="off"
      />
      <SubmitButton form={form} isAlwaysOpen isWide={false}>
        {t('draws.ask.action')}
      </SubmitButton>
    </Form>
  )
}
