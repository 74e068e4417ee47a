import { Pause, Play, RotateCw } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { MediaUpload } from '../media/media-upload.ts'
import { UploadOverlay } from '../media/upload-overlay.tsx'
import { clockText } from './clock-text.ts'
import { pauseVoice, playVoice, seekVoice, setVoiceRate, useVoicePlayer, voiceRates } from './voice-player.ts'
import { Waveform } from './waveform.tsx'

export interface VoiceBubbleProps {
  /** Of the message: the player knows by it which one plays. */
  id: string
  src: string
  duration: number
  peaks?: readonly number[]
  upload?: MediaUpload
  /** The whole of it was heard: `playVoice` of the next one makes them go on. */
  onEnded?: () => void
}

/** What a voice message shows; the frame around it is the room's. */
export function VoiceBubble({ id, src, duration, peaks, upload, onEnded }: VoiceBubbleProps) {
  const t = useT()
  const state = useVoicePlayer((player) => (player.id === id ? player.state : 'idle'))
  const seconds = useVoicePlayer((player) => (player.id === id ? player.seconds : 0))
  const rate = useVoicePlayer((player) => player.rate)
  const voice = { id, src, onEnded }
  const isActive = state === 'playing' || state === 'paused' || state === 'loading'
  const isFailed = state === 'failed'
  const length = duration > 0 ? duration : 1
  const press = () => (state === 'playing' ? pauseVoice() : playVoice(voice))
  const action = state === 'playing' ? 'pause' : isFailed ? 'again' : 'play'
  const Icon = { pause: Pause, again: RotateCw, play: Play }[action]
  const next = voiceRates[(voiceRates.indexOf(rate) + 1) % voiceRates.length] ?? 1
  return (
    <div className="w-[24rem] max-w-full">
      <div className="flex items-center gap-2">
        {upload ? (
          <span className="relative size-11 shrink-0">
            <UploadOverlay upload={upload} look="bare" />
          </span>
        ) : (
          <button
            type="button"
            title={t(`chat.voice.${action}`)}
            aria-label={t('chat.voice.playOf', {
              action: t(`chat.voice.${action}`),
              time: clockText(duration),
            })}
            className={`press grid size-11 shrink-0 place-items-center rounded-full text-white ${isFailed ? 'bg-ruby' : 'bg-brand'}`}
            onClick={press}
          >
            {state === 'loading' ? (
              <Spinner />
            ) : (
              <Icon className={`size-5 ${action === 'again' ? '' : 'fill-current'}`} aria-hidden="true" />
            )}
          </button>
        )}
        <Waveform
          peaks={peaks}
          progress={seconds / length}
          onSeek={(share) => seekVoice(voice, share * length)}
          label={t('chat.voice.position')}
          valueText={t('chat.voice.positionOf', { at: clockText(seconds), time: clockText(duration) })}
        />
      </div>
      <div className="ms-11 flex min-h-6 items-center gap-2 ps-2 text-xs text-ink2">
        {upload?.state === 'failed' ? (
          <span className="font-semibold text-ink">{upload.reason ?? t('chat.media.failed')}</span>
        ) : isFailed ? (
          <span role="alert" className="font-semibold text-ink">
            {t('chat.voice.broken')}
          </span>
        ) : (
          <span className="figures">{clockText(isActive && seconds > 0 ? seconds : duration)}</span>
        )}
        {isActive && (
          <button
            type="button"
            aria-label={t('chat.voice.rate', { rate })}
            className="tap-area figures ms-auto rounded-full bg-surface px-2 py-0.5 text-xs font-bold text-brand-text"
            onClick={() => setVoiceRate(next)}
          >
            {`${rate}×`}
          </button>
        )}
      </div>
    </div>
  )
}
