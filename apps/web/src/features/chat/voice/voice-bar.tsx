import { ChevronLeft, ChevronUp, Lock, SendHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { clockText } from './clock-text.ts'
import type { useVoiceRecorder } from './use-voice-recorder.ts'

type Voice = ReturnType<typeof useVoiceRecorder>

/** What stands in place of the composer while somebody speaks. */
export function VoiceBar({ voice, slide }: { voice: Voice; slide: number }) {
  const t = useT()
  const { phase, isLocked, seconds, levels } = voice
  const isAsking = phase === 'asking'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape takes the recording back from wherever the focus is.
    <div
      className="absolute inset-0 z-10 flex items-center gap-2 bg-surface px-3"
      // The button at the end stays free.
      style={{ paddingInlineEnd: '6.4rem' }}
      onKeyDown={(event) => event.key === 'Escape' && voice.cancel()}
    >
      {isLocked && (
        <IconButton
          icon={<Trash2 className="size-5" aria-hidden="true" />}
          label={t('chat.voice.discard')}
          onClick={voice.cancel}
        />
      )}
      <span className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className={`size-2 rounded-full bg-ruby ${phase === 'recording' ? 'animate-pulse' : 'opacity-60'}`}
        />
        <span role="timer" aria-live="off" className="figures text-sm font-semibold">
          {clockText(seconds)}
        </span>
      </span>
      {isAsking ? (
        <span className="min-w-0 flex-1 text-sm text-ink2">{t('chat.voice.asking')}</span>
      ) : phase === 'full' ? (
        <span className="min-w-0 flex-1 text-sm text-ink2">{t('chat.voice.full')}</span>
      ) : (
        <LiveBars levels={levels} />
      )}
      {!isLocked && phase === 'recording' && (
        <span
          className="flex min-w-0 items-center text-sm text-ink2"
          style={{ translate: `${-slide * 2.4}rem 0`, opacity: 1 - slide * 0.7 }}
        >
          <ChevronLeft className="size-4 shrink-0" aria-hidden="true" />
          <span className="truncate">{t('chat.voice.slide')}</span>
        </span>
      )}
    </div>
  )
}

/** Takes the focus when it appears: whoever started with a key sends with the same key. */
export function SendButton({ voice }: { voice: Voice }) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  // Not `disabled` while the browser asks: that would take no focus.
  const isAsking = voice.phase === 'asking'
  return (
    <button
      ref={button}
      type="button"
      title={t('chat.voice.send')}
      aria-disabled={isAsking || undefined}
      className="press tap-area grid size-9 place-items-center rounded-full bg-brand text-white "
      onClick={() => !isAsking && void voice.finish()}
    >
      <SendHorizontal className="size-5" aria-hidden="true" />
      <span className="sr-only">{t('chat.voice.send')}</span>
    </button>
  )
}

export function LockHint({ share }: { share: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-e-2 bottom-full z-20 mb-3 grid animate-rise px-3 justify-items-center gap-1 rounded-full bg-surface py-2 text-ink2 shadow-2"
      style={{ translate: `0 ${share * 0.8}rem` }}
    >
      <Lock className={`size-5 ${share > 0.5 ? 'text-brand-text' : ''}`} />
      <ChevronUp className="size-4" />
    </span>
  )
}

function LiveBars({ levels }: { levels: readonly number[] }) {
  return (
    <span
      aria-hidden="true"
      className="flex h-8 min-w-0 flex-1 items-center justify-end gap-0.5 overflow-clip"
    >
      {levels.map((level, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the bar, not a thing that moves.
          key={at}
          className="shrink-0 rounded-full bg-brand-text"
          style={{ width: 3, height: `${Math.max(10, Math.sqrt(level) * 100)}%` }}
        />
      ))}
    </span>
  )
}
