import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { periodIn } from './pasted-period.ts'

/** A number in, its proof out. */
export function AskRound() {
  const t = useT()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const period = periodIn(text)
    setIsWrong(!period)
    if (period) void navigate({ to: '/fairness/$period', params: { period } })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label={t('draws.ask.label')}
        hint={t('draws.ask.hint')}
        error={isWrong ? t('draws.ask.wrong') : undefined}
        value={text}
        onValueChange={(next) => {
          setText(next)
          setIsWrong(false)
        }}
        clearLabel={t('draws.ask.clear')}
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" variant="gold" size="lg">
        {t('draws.ask.action')}
      </Button>
    </form>
  )
}
