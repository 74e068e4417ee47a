import { RotateCw, X } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { ProgressRing } from '#ui/feedback/progress.tsx'
import type { MediaUpload } from './media-upload.ts'

export interface UploadOverlayProps {
  upload: MediaUpload
  /** A tile has no room for figures; in a row of its own, as of a voice message, nothing lies under it. */
  look?: 'full' | 'tile' | 'bare'
}

/** The ring of progress with its cross, or the arrow that tries again, over what is being sent. */
export function UploadOverlay({ upload, look = 'full' }: UploadOverlayProps) {
  const t = useT()
  const isSending = upload.state === 'sending'
  const percent = isSending ? Math.round(upload.share * 100) : 0
  const label = isSending ? t('chat.media.cancel') : t('chat.media.retry')
  const round = look === 'full' ? 'size-14' : 'size-11'
  return (
    <span
      className={`absolute inset-0 grid content-center justify-items-center gap-1 ${look === 'bare' ? '' : 'bg-scrim'}`}
    >
      <span className={`relative grid place-items-center ${round}`}>
        {isSending && (
          <span className="absolute inset-0">
            <ProgressRing
              label={t('chat.media.sending')}
              value={upload.share}
              tone={look === 'bare' ? 'brand' : 'gold'}
              className={round}
            />
          </span>
        )}
        <button
          type="button"
          title={isSending ? label : (upload.reason ?? label)}
          className={`press tap-area relative grid place-items-center rounded-full ${
            isSending ? 'bg-surface/90 text-ink' : 'bg-ruby text-white'
          } ${look === 'full' ? 'size-9' : 'size-8'}`}
          onClick={(event) => {
            event.stopPropagation()
            if (isSending) upload.onCancel()
            else upload.onRetry()
          }}
        >
          {isSending ? (
            <X className="size-5" aria-hidden="true" />
          ) : (
            <RotateCw className="size-5" aria-hidden="true" />
          )}
          <span className="sr-only">{label}</span>
        </button>
      </span>
      {look === 'full' && (
        <span className="figures px-2 text-center text-xs font-bold text-white">
          {isSending ? `${percent}%` : (upload.reason ?? t('chat.media.failed'))}
        </span>
      )}
    </span>
  )
}
