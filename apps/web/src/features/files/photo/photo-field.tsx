import { type FileUse, files } from '@mela/contract/files.ts'
import { useQuery } from '@tanstack/react-query'
import { Camera, CircleCheck, ImageUp, Trash2, X } from 'lucide-react'
import { type ChangeEvent, type RefObject, useId, useRef } from 'react'
import { call } from '#platform/api/call.ts'
import { Refusal } from '#platform/api/failure.ts'
import { queryClient } from '#platform/api/query.ts'
import { kindOf } from '#platform/api/tell-failure.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ProgressRing } from '#ui/feedback/progress.tsx'
import { GuideFrame } from '#ui/media/guide-frame.tsx'
import { type PhotoUpload, usePhotoUpload } from './use-photo-upload.ts'

export type PhotoFieldProps = {
  label: string
  hint?: string
  use: Extract<FileUse, 'card' | 'document'>
  shape?: 'card' | 'face'
  /** The address of the upload; the picture itself is private. */
  value: string | undefined
  onValueChange: (url: string | undefined) => void
  /** A refusal of the server about this photo. */
  error?: string
}

/** A private photo: taken or chosen, checked (png or jpg, 2 MB), uploaded, and shown again to its owner only. */
export function PhotoField({
  label,
  hint,
  use,
  shape = 'card',
  value,
  onValueChange,
  error,
}: PhotoFieldProps) {
  const t = useT()
  const id = useId()
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const { upload, pick, retry, cancel } = usePhotoUpload(use, onValueChange)
  const address = usePrivateAddress(value)
  const isSending = upload.state === 'sending'
  const wrong = errorOf(upload, t) ?? error

  const take = (isFromCamera: boolean) => (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again after a failure.
    event.target.value = ''
    if (file) void pick(file, { isFromCamera })
  }
  const input = (ref: RefObject<HTMLInputElement | null>, isFromCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      accept="image/jpeg,image/png"
      capture={isFromCamera ? (shape === 'face' ? 'user' : 'environment') : undefined}
      hidden
      data-camera={isFromCamera}
      onChange={take(isFromCamera)}
    />
  )
  const icon = 'size-4'
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      data-invalid={wrong ? '' : undefined}
      className="grid min-w-0 content-start gap-2"
    >
      <legend className="mb-2 text-sm font-medium text-ink2">{label}</legend>
      <GuideFrame
        shape={shape}
        src={isSending ? upload.preview : address}
        alt={t('files.photo.preview', { name: label })}
        tone={wrong ? 'danger' : 'plain'}
      >
        {isSending && (
          <ProgressRing label={t('files.photo.sending', { name: label })} value={upload.share} tone="gold">
            <span className="rounded-xs bg-surface/85 px-1">{`${Math.round(upload.share * 100)}%`}</span>
          </ProgressRing>
        )}
        {value && !isSending && (
          <span className="absolute inset-e-2 top-2 flex items-center gap-1 rounded-full bg-surface/90 px-2 py-1 text-xs font-semibold text-emerald-text">
            <CircleCheck className="size-4" aria-hidden="true" />
            {t('files.photo.done')}
          </span>
        )}
      </GuideFrame>
      {input(camera, true)}
      {input(chooser, false)}
      <div className="flex flex-wrap gap-2">
        {isSending ? (
          <Button variant="quiet" size="sm" icon={<X className={icon} aria-hidden="true" />} onClick={cancel}>
            {t('files.photo.cancel')}
          </Button>
        ) : (
          <>
            {/* A mouse has no camera behind it. */}
            <Button
              variant="quiet"
              size="sm"
              className="pointer-fine:hidden"
              icon={<Camera className={icon} aria-hidden="true" />}
              onClick={() => camera.current?.click()}
            >
              {t('files.photo.take')}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              icon={<ImageUp className={icon} aria-hidden="true" />}
              onClick={() => chooser.current?.click()}
            >
              {value ? t('files.photo.replace') : t('files.photo.choose')}
            </Button>
            {value && (
              <Button
                variant="quiet"
                size="sm"
                icon={<Trash2 className={icon} aria-hidden="true" />}
                onClick={() => onValueChange(undefined)}
              >
                {t('files.photo.remove')}
              </Button>
            )}
          </>
        )}
      </div>
      <div className="flex min-h-4 flex-wrap items-center gap-x-3 text-xs">
        <p
          id={`${id}-note`}
          role={wrong ? 'alert' : undefined}
          className={wrong ? 'font-medium text-danger' : 'text-ink2'}
        >
          {wrong ?? hint ?? t('files.photo.limit')}
        </p>
        {upload.state === 'failed' && (
          <Button variant="link" size="sm" onClick={() => void retry(upload.file)}>
            {t('app.failure.retry')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function errorOf(upload: PhotoUpload, t: ReturnType<typeof useT>): string | undefined {
  if (upload.state === 'refused') return t(`files.photo.problems.${upload.problem}`)
  if (upload.state !== 'failed') return undefined
  const { failure } = upload
  if (failure instanceof Refusal && failure.message) return failure.message
  return kindOf(failure) === 'offline' ? t('app.failure.offline') : t('app.failure.unexpected')
}

/** Asked for anew whenever it is to be shown: it does not live long, and each opening is kept (ID-04). */
function usePrivateAddress(url: string | undefined): string | undefined {
  const { data } = useQuery(
    {
      queryKey: [files.open.path, url],
      queryFn: ({ signal }) => call(files.open, { body: { url: url ?? '' }, signal }),
      enabled: url !== undefined,
      staleTime: 30_000,
      gcTime: 0,
    },
    queryClient,
  )
  return url === undefined ? undefined : data?.url
}
