import { COMPLAINT_TEXT_MAX, complaints } from '@mela/contract/complaints.ts'
import { type FormEvent, useId, useState } from 'react'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import type { PageBar } from '#platform/page-bar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { EvidenceField } from '../evidence/evidence-field.tsx'
import { useEvidence } from '../evidence/use-evidence.ts'
import { ReasonField } from './reason-field.tsx'
import type { Reason, Target } from './target.ts'
import { TargetCard } from './target-card.tsx'

type ComplaintFormProps = { target: Target; bar: PageBar; onSent: (receipt: string) => void }
type Problems = { reason?: string; text?: string; pictures?: string; refused?: string }

const reasonsOfText = ['complaint_text_blank', 'complaint_text_too_long']
const reasonsOfPictures = ['too_many_images', 'file_unknown']

export function ComplaintForm({ target, bar, onSent }: ComplaintFormProps) {
  const t = useT()
  const form = useId()
  const [reason, setReason] = useState<Reason>()
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const evidence = useEvidence()
  const { run, isRunning } = useCommand(complaints.report, {
    onDone: ({ receipt }) => onSent(receipt),
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      if (reasonsOfText.includes(failure.reason)) setProblems({ text: failure.message })
      else if (reasonsOfPictures.includes(failure.reason)) setProblems({ refused: failure.message })
      else return false
      return true
    },
  })

  const send = (event: FormEvent) => {
    event.preventDefault()
    const length = [...text.trim()].length
    const found: Problems = {
      ...(reason === undefined && { reason: t('complaints.problems.reason') }),
      ...(length === 0 && { text: t('complaints.problems.text') }),
      ...(length > COMPLAINT_TEXT_MAX && { text: t('complaints.problems.long') }),
      ...(evidence.hasFailed && { pictures: t('complaints.problems.pictures') }),
    }
    setProblems(found)
    if (reason === undefined || Object.keys(found).length > 0 || evidence.isSending) return
    void run({ body: { ...target, reason, content: text.trim(), images: evidence.urls } })
  }
  return (
    <Screen
      {...bar}
      footer={
        <Button type="submit" form={form} variant="gold" size="lg" isWide isLoading={isRunning}>
          {t(evidence.isSending ? 'complaints.waiting' : 'complaints.send')}
        </Button>
      }
    >
      <form id={form} noValidate className="grid grid-cols-1 gap-5" onSubmit={send}>
        <TargetCard target={target} />
        <ReasonField
          value={reason}
          error={problems.reason}
          onValueChange={(value) => {
            setReason(value)
            setProblems(({ reason: _, ...rest }) => rest)
          }}
        />
        <div className="grid grid-cols-1 gap-5 rounded-lg bg-surface p-4 shadow-1">
          <TextArea
            label={t('complaints.text')}
            placeholder={t('complaints.textHint')}
            value={text}
            maxLength={COMPLAINT_TEXT_MAX}
            error={problems.text}
            onValueChange={(value) => {
              setText(value)
              setProblems(({ text: _, ...rest }) => rest)
            }}
          />
          <EvidenceField
            evidence={evidence}
            error={evidence.hasFailed ? problems.pictures : problems.refused}
          />
        </div>
        <p className="text-xs text-ink2">{t('complaints.privacy')}</p>
      </form>
    </Screen>
  )
}
