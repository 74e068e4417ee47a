import { COMPLAINT_IMAGES_MAX } from '@mela/contract/complaints.ts'
import { ImagePlus, RotateCw, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { ProgressRing } from '#ui/feedback/progress.tsx'
import type { Evidence, Piece } from './use-evidence.ts'

type EvidenceFieldProps = { evidence: Evidence; error: string | undefined }

export function EvidenceField({ evidence, error }: EvidenceFieldProps) {
  const t = useT()
  const chooser = useRef<HTMLInputElement>(null)
  const { pieces, problem } = evidence
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    evidence.add([...(event.target.files ?? [])])
    // The same file may be chosen again.
    event.target.value = ''
  }
  const wrong = problem
    ? problem === 'many'
      ? t('complaints.pictures.many', { count: COMPLAINT_IMAGES_MAX })
      : t(`files.photo.problems.${problem}`)
    : error
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 flex w-full justify-between gap-3 text-sm font-medium text-ink2">
        <span>{t('complaints.pictures.label')}</span>
        <span className="figures" aria-hidden="true">
          {pieces.length}/{COMPLAINT_IMAGES_MAX}
        </span>
      </legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.2rem,100%),1fr))] gap-3">
        {pieces.map((piece, at) => (
          <EvidenceTile key={piece.key} piece={piece} number={at + 1} evidence={evidence} />
        ))}
        {pieces.length < COMPLAINT_IMAGES_MAX && (
          <li className="aspect-square">
            <button
              type="button"
              className="press grid size-full place-content-center justify-items-center gap-1 rounded-md border-2 border-dashed border-control bg-surface p-1 text-xs font-medium text-ink2 hover:bg-surface2"
              onClick={() => chooser.current?.click()}
            >
              <ImagePlus aria-hidden="true" className="size-6 text-brand-text" />
              {t('complaints.pictures.add')}
            </button>
          </li>
        )}
      </ul>
      <input ref={chooser} type="file" hidden multiple accept="image/jpeg,image/png" onChange={take} />
      <p
        role={wrong ? 'alert' : undefined}
        className={`min-h-4 text-xs ${wrong ? 'font-medium text-danger' : 'text-ink2'}`}
      >
        {wrong ?? t('complaints.pictures.hint')}
      </p>
    </fieldset>
  )
}

function EvidenceTile({ piece, number, evidence }: { piece: Piece; number: number; evidence: Evidence }) {
  const t = useT()
  const { key, preview, state, share } = piece
  return (
    <li
      className={`relative aspect-square overflow-clip rounded-md bg-surface2 ${state === 'failed' ? 'outline-2 outline-danger' : ''}`}
    >
      <img
        src={preview}
        alt={t('complaints.pictures.one', { number })}
        className={`size-full object-cover ${state === 'sent' ? '' : 'opacity-45'}`}
      />
      {state === 'sending' && (
        <span className="absolute inset-0 grid place-items-center">
          <ProgressRing
            label={t('complaints.pictures.sending', { number })}
            value={share}
            className="size-12"
          >
            <span className="rounded-xs bg-surface/85 px-1">{`${Math.round(share * 100)}%`}</span>
          </ProgressRing>
        </span>
      )}
      {state === 'failed' && (
        <button
          type="button"
          aria-label={t('complaints.pictures.retry', { number })}
          className="press absolute inset-0 grid place-content-center"
          onClick={() => evidence.retry(key)}
        >
          <span className="grid size-11 place-items-center rounded-full bg-surface text-danger shadow-2">
            <RotateCw aria-hidden="true" className="size-5" />
          </span>
        </button>
      )}
      <button
        type="button"
        aria-label={t('complaints.pictures.remove', { number })}
        className="press absolute inset-e-0 top-0 grid size-11 place-items-center"
        onClick={() => evidence.remove(key)}
      >
        <span className="grid size-7 place-items-center rounded-full bg-ink text-bg">
          <X aria-hidden="true" className="size-4" />
        </span>
      </button>
    </li>
  )
}
