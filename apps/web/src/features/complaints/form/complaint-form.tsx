import { COMPLAINT_TEXT_MAX, complaints } from '@mela/contract/complaints.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import type { PageBar } from '#platform/page-bar.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { EvidenceField } from '../evidence/evidence-field.tsx'
import { useEvidence } from '../evidence/use-evidence.ts'
import { ReasonField } from './reason-field.tsx'
import type { Reason, Target } from './target.ts'
import { TargetCard } from './target-card.tsx'

type ComplaintFormProps = { target: Target; bar: PageBar; onSent: (receipt: string) => void }
export function ComplaintForm({ target, bar, onSent }: ComplaintFormProps) {
  const t = useT()
  const evidence = useEvidence()
  const form = useForm(complaints.report, {
    fields: { reason: undefined as Reason | undefined, content: '', images: undefined },
    rules: ({ reason, content }) => {
      const length = [...content.trim()].length
      return {
        reason: reason === undefined && t('complaints.problems.reason'),
        content:
          (length === 0 && t('complaints.problems.text')) ||
          (length > COMPLAINT_TEXT_MAX && t('complaints.problems.long')),
        images: evidence.hasFailed ? t('complaints.problems.pictures') : evidence.isSending,
      }
    },
    refusals: {
      complaint_text_blank: 'content',
      complaint_text_too_long: 'content',
      too_many_images: 'images',
      file_unknown: 'images',
    },
    unplaced: 'toast',
    request: ({ reason, content }) => ({
      // A form that is whole has a reason.
      body: { ...target, reason: reason as Reason, content: content.trim(), images: evidence.urls },
    }),
    onDone: ({ receipt }) => onSent(receipt),
  })
  return (
    <Screen
      {...bar}
      footer={
        <SubmitButton form={form} isAlwaysOpen>
          {t(evidence.isSending ? 'complaints.waiting' : 'complaints.send')}
        </SubmitButton>
      }
    >
      <Form form={form} className="grid grid-cols-1 gap-5">
        <TargetCard target={target} />
        <ReasonField {...form.field('reason')} />
        <div className="grid grid-cols-1 gap-5 rounded-lg bg-surface p-4 shadow-1">
          <TextArea
            {...form.field('content')}
            label={t('complaints.text')}
            placeholder={t('complaints.textHint')}
            maxLength={COMPLAINT_TEXT_MAX}
          />
          <EvidenceField evidence={evidence} error={form.errorOf('images')} />
        </div>
        <p className="text-xs text-ink2">{t('complaints.privacy')}</p>
      </Form>
    </Screen>
  )
}
