import { DocumentType, IdentityTier, identity } from '@mela/contract/identity.ts'
import { type FormEvent, useState } from 'react'
import { PhotoField } from '#features/files/index.ts'
import { Refusal } from '#platform/api/failure.ts'
import { useCommand } from '#platform/api/query.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { InfoBanner } from '#ui/feedback/info-banner.tsx'
import { RadioRows } from '#ui/fields/radio-rows.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isDocumentNumber } from './document-number.ts'
import { refreshMine } from './identity.queries.ts'
import { SandboxNote } from './sandbox-note.tsx'

type Field = 'number' | 'photos'
/** Under which field a refusal of the server belongs. */
const fieldOf: Record<string, Field | undefined> = {
  document_number_format: 'number',
  document_already_used: 'number',
  photo_unknown: 'photos',
}
const sides = ['front', 'back', 'selfie'] as const
type Photos = Partial<Record<(typeof sides)[number], string>>

export function AdvancedForm({ isAgain }: { isAgain: boolean }) {
  const t = useT()
  const [type, setType] = useState<DocumentType>('national_id')
  const [number, setNumber] = useState('')
  const [hasLeftNumber, setHasLeftNumber] = useState(false)
  const [photos, setPhotos] = useState<Photos>({})
  const [refused, setRefused] = useState<{ field: Field | undefined; message: string }>()
  const { front, back, selfie } = photos

  const check = useCommand(identity.check, {
    onDone: () => void refreshMine(),
    onFailure: (failure) => {
      if (!(failure instanceof Refusal)) return false
      setRefused({ field: fieldOf[failure.reason], message: failure.message })
      void refreshMine()
      return true
    },
  })
  const isWhole = isDocumentNumber(number) && front && back && selfie
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || check.isRunning) return
    setRefused(undefined)
    const document_number = number.trim()
    void check.run({
      body: { tier: IdentityTier.advanced, document_type: type, document_number, front, back, selfie },
    })
  }
  const numberProblem = hasLeftNumber && number !== '' && !isDocumentNumber(number)
  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      {refused && !refused.field && <InfoBanner kind="danger">{refused.message}</InfoBanner>}
      <RadioRows
        label={t('identity.advanced.type')}
        look="cards"
        options={DocumentType.map((value) => ({ value, label: t(`identity.documents.${value}`) }))}
        value={type}
        onValueChange={setType}
      />
      <TextField
        label={t('identity.advanced.number')}
        value={number}
        onValueChange={(value) => {
          setNumber(value)
          setRefused(undefined)
        }}
        onBlur={() => setHasLeftNumber(true)}
        error={
          refused?.field === 'number'
            ? refused.message
            : numberProblem
              ? t('identity.advanced.numberProblem')
              : undefined
        }
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
            key={side}
            label={t(`identity.advanced.${side}`)}
            hint={t(`identity.advanced.hints.${side}`)}
            use="document"
            shape={side === 'selfie' ? 'face' : 'card'}
            value={photos[side]}
            onValueChange={(url) => {
              setPhotos((before) => ({ ...before, [side]: url }))
              setRefused(undefined)
            }}
            error={refused?.field === 'photos' ? refused.message : undefined}
          />
        ))}
      </div>
      <p className="text-xs text-ink2">{t('identity.advanced.privacy')}</p>
      <SandboxNote />
      <Button type="submit" size="lg" isWide disabled={!isWhole} isLoading={check.isRunning}>
        {isAgain ? t('identity.sendAgain') : t('identity.send')}
      </Button>
    </form>
  )
}
