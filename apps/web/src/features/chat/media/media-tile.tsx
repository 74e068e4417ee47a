import { ImageOff, Play } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { clockText } from '../voice/clock-text.ts'
import type { MediaUpload } from './media-upload.ts'
import { UploadOverlay } from './upload-overlay.tsx'

export interface MediaTileProps {
  kind: 'image' | 'video'
  /** The small picture, the poster, or what lies on this device; nothing for a video without a poster. */
  src: string | undefined
  /** What it is, in words: who sent it and when. */
  label: string
  duration?: number
  upload?: MediaUpload
  onOpen?: () => void
  isSmall?: boolean
}

/** Fills the box it is put into, whatever becomes of the picture. */
export function MediaTile({ kind, src, label, duration, upload, onOpen, isSmall = false }: MediaTileProps) {
  const t = useT()
  // By its address: another one begins anew, and the one before it stays until it is there. So one's own picture is not
  // empty while the server's copy of it is on its way.
  const [loaded, setLoaded] = useState<string>()
  const [broken, setBroken] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const isBroken = src !== undefined && broken === src
  const isLoaded = src === undefined || loaded === src
  const before = loaded !== src ? loaded : undefined
  return (
    <div
      className={`relative size-full overflow-clip bg-surface2 ${isLoaded || isBroken || before ? '' : 'shimmer'}`}
    >
      {[before, src].map(
        (one) =>
          one !== undefined &&
          !isBroken && (
            <img
              key={`${attempt} ${one}`}
              src={one}
              alt={one === src ? label : ''}
              decoding="async"
              draggable={false}
              className={`absolute inset-0 size-full object-cover transition-opacity duration-200 ${one === loaded ? '' : 'opacity-0'}`}
              onLoad={() => one === src && setLoaded(one)}
              onError={() => one === src && setBroken(one)}
            />
          ),
      )}
      {isBroken ? (
        <button
          type="button"
          className="absolute inset-0 grid content-center justify-items-center gap-1 p-2 text-center text-xs font-medium text-ink2 -outline-offset-2"
          onClick={() => {
            setBroken(undefined)
            setAttempt(attempt + 1)
          }}
        >
          <ImageOff className="size-6" aria-hidden="true" />
          <span className={isSmall ? 'sr-only' : ''}>{t('chat.media.broken')}</span>
        </button>
      ) : (
        onOpen &&
        !upload && (
          <button
            type="button"
            aria-label={t(kind === 'video' ? 'chat.media.play' : 'chat.media.open', { what: label })}
            className="absolute inset-0 grid place-items-center -outline-offset-2"
            onClick={onOpen}
          >
            {kind === 'video' && (
              <span
                className={`grid place-items-center rounded-full bg-black/45 text-white ${isSmall ? 'size-9' : 'size-12'}`}
              >
                <Play className="ms-1 fill-current" aria-hidden="true" />
              </span>
            )}
          </button>
        )
      )}
      {kind === 'video' && !upload && duration !== undefined && duration > 0 && (
        <span
          className="figures pointer-events-none absolute inset-e-2 bottom-3 rounded-full px-2 text-2xs font-bold text-white"
          // Dark enough for white figures on a white wall.
          style={{ background: 'rgb(0 0 0 / 0.65)' }}
        >
          {clockText(duration)}
        </span>
      )}
      {upload && <UploadOverlay upload={upload} look={isSmall ? 'tile' : 'full'} />}
    </div>
  )
}
