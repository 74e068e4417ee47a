import { DocumentType, IdentityTier, identity } from '@mela/contract/identity.ts'
import { PhotoField } from '#features/files/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { Form, SubmitButton } from '#platform/form/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { SkeletonCard } from '#ui/feedback/skeleton.tsx'
import { RadioRows } from '#ui/fields/radio-rows.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isDocumentNumber } from './document-number.ts'
import { refreshMine, refreshWays, useAskedWays } from './identity.queries.ts'
import { SandboxNote } from './sandbox-note.tsx'

const sides = ['front', 'back', 'selfie'] as const
const noPhotos: { [Side in (typeof sides)[number]]: string | undefined } = {
  front: undefined,
  back: undefined,
  selfie: undefined,
}

/** With the documents that the house takes (ID-03). */
export function AdvancedForm({ isAgain }: { isAgain: boolean }) {
  const t = useT()
  const ways = useAskedWays()
  // The server has the last word: without an answer all of them are shown.
  const documents = ways.data?.documents ?? (ways.isError ? DocumentType : undefined)
  if (!documents) return <SkeletonCard className="h-80" />
  if (documents.length === 0) return <InfoBanner kind="info">{t('identity.advanced.paused')}</InfoBanner>
  return <DocumentForm isAgain={isAgain} documents={documents} />
}

function DocumentForm({ isAgain, documents }: { isAgain: boolean; documents: readonly DocumentType[] }) {
  const t = useT()
  const usual = documents.find((one) => one === 'national_id') ?? documents[0] ?? 'national_id'
  const form = useForm(identity.check, {
    fields: { document_type: usual, document_number: '', ...noPhotos },
    rules: ({ document_number, front, back, selfie }) => ({
      document_number: !isDocumentNumber(document_number) && t('identity.advanced.numberProblem'),
      front: !front,
      back: !back,
      selfie: !selfie,
    }),
    refusals: {
      document_type_closed: 'document_type',
      document_number_format: 'document_number',
      document_already_used: 'document_number',
      photo_unknown: sides,
    },
    request: ({ document_type, document_number, front = '', back = '', selfie = '' }) => ({
      body: {
        tier: IdentityTier.advanced,
        document_type,
        document_number: document_number.trim(),
        front,
        back,
        selfie,
      },
    }),
    onDone: () => void refreshMine(),
    onFailure: (failure) => {
      if (failure instanceof Refusal) void refreshMine()
      if (failure instanceof Refusal && failure.reason === 'document_type_closed') void refreshWays()
      return false
    },
  })
  return (
    <Form form={form} className="grid gap-5">
      <RadioRows
        {...form.field('document_type')}
        label={t('identity.advanced.type')}
        look="cards"
        options={documents.map((value) => ({ value, label: t(`identity.documents.${value}`) }))}
      />
      <TextField
        {...form.field('document_number')}
        label={t('identity.advanced.number')}
        hint={t('identity.advanced.numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        name="document-number"
        enterKeyHint="next"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {sides.map((side) => (
          <PhotoField
            {...form.field(side)}
            key={side}
            label={t(`identity.advanced.${side}`)}
            hint={t(`identity.advanced.hints.${side}`)}
            use="document"
            shape={side === 'selfie' ? 'face' : 'card'}
          />
        ))}
      </div>
      <p className="text-xs text-ink2">{t('identity.advanced.privacy')}</p>
      <SandboxNote />
      <SubmitButton form={form}>{isAgain ? t('identity.sendAgain') : t('identity.send')}</SubmitButton>
    </Form>
  )
}
