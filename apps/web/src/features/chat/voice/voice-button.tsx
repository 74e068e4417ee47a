import { Mic } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { ticks } from '#platform/clock.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ProgressRing } from '#ui/feedback/progress.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { MAX_SECONDS, type VoiceClip } from './recording.ts'
import { useVoiceRecorder } from './use-voice-recorder.ts'
import { LockHint, SendButton, VoiceBar } from './voice-bar.tsx'

export interface VoiceButtonProps {
  onSend: (clip: VoiceClip) => void
  isDisabled?: boolean
}

const CANCEL_AT_PX = 88
const LOCK_AT_PX = 64
/** A mouse that lets go sooner has clicked and not held. */
const CLICK_MS = 400

type Hold = { x: number; y: number; sinceMs: number; isMouse: boolean }

/**
 * Held, it records until let go; a slide to the left takes it back, a slide up locks it. A click, or a key, starts it
 * locked. Its bar covers the nearest positioned box around it: the composer.
 */
export function VoiceButton({ onSend, isDisabled = false }: VoiceButtonProps) {
  const t = useT()
  const voice = useVoiceRecorder(onSend)
  const { phase, isLocked } = voice
  const hold = useRef<Hold>(undefined)
  const [slide, setSlide] = useState({ left: 0, up: 0 })
  const isActive = phase !== 'idle'
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isLocked) return
    // The bar goes and takes the focus along; whoever works with keys goes on where they began.
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
      })
    }
  }, [isLocked])

  const press = (event: PointerEvent<HTMLButtonElement>) => {
    if (isDisabled || isActive || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const isMouse = event.pointerType === 'mouse'
    hold.current = { x: event.clientX, y: event.clientY, sinceMs: ticks(), isMouse }
    setSlide({ left: 0, up: 0 })
    void voice.start({ isLocked: false })
  }
  const move = (event: PointerEvent) => {
    if (!hold.current || isLocked) return
    const left = Math.max(0, hold.current.x - event.clientX)
    const up = Math.max(0, hold.current.y - event.clientY)
    // Whoever slides in both directions means the one that is further on its way.
    if (left >= CANCEL_AT_PX) return letGo(voice.cancel)
    if (up >= LOCK_AT_PX) return letGo(voice.lock)
    setSlide({ left, up })
  }
  const letGo = (act: () => void) => {
    hold.current = undefined
    act()
  }
  const release = () => {
    const held = hold.current
    if (!held) return
    const isClick = held.isMouse && ticks() - held.sinceMs < CLICK_MS
    letGo(isClick ? voice.lock : () => void voice.finish())
  }
  const click = ({ detail }: { detail: number }) => {
    // A key or a screen reader: there is no pointer that could hold.
    if (detail === 0 && !isActive) void voice.start({ isLocked: true })
  }
  const said = voice.problem && t(`chat.voice.problems.${voice.problem}`)
  return (
    <>
      {isActive && <VoiceBar voice={voice} slide={Math.min(1, slide.left / CANCEL_AT_PX)} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape takes the recording back from either button. */}
      <span
        className="relative z-20 grid size-11 shrink-0 place-items-center"
        onKeyDown={(event) => event.key === 'Escape' && voice.cancel()}
      >
        {isActive && (
          <span className="pointer-events-none absolute -inset-1 grid place-items-center">
            <ProgressRing
              label={t('chat.voice.limit')}
              value={voice.seconds / MAX_SECONDS}
              className="size-13"
            />
          </span>
        )}
        <button
          ref={button}
          type="button"
          disabled={isDisabled}
          title={t('chat.voice.record')}
          className={`press size-11 touch-none place-items-center rounded-full select-none disabled:opacity-45 ${
            isActive ? 'text-white' : 'text-ink2 hover:bg-surface2'
          } ${isActive && isLocked ? 'hidden' : 'grid'}`}
          onPointerDown={press}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={() => letGo(voice.cancel)}
          onContextMenu={(event) => event.preventDefault()}
          onClick={click}
        >
          <span className={`grid size-9 place-items-center rounded-full ${isActive ? 'bg-ruby' : ''}`}>
            <Mic className="size-6" aria-hidden="true" />
          </span>
          <span className="sr-only">{t('chat.voice.record')}</span>
        </button>
        {isActive && isLocked && (phase === 'finishing' ? <Spinner /> : <SendButton voice={voice} />)}
      </span>
      {isActive && !isLocked && <LockHint share={Math.min(1, slide.up / LOCK_AT_PX)} />}
      <span role="status" className="sr-only">
        {isActive ? t(isLocked ? 'chat.voice.locked' : 'chat.voice.recording') : ''}
      </span>
      {said && (
        <p
          role="alert"
          className="absolute inset-x-1 bottom-full z-20 mb-2 animate-rise rounded-md bg-ink px-3 py-2 text-sm text-surface shadow-2"
        >
          {said}
        </p>
      )}
    </>
  )
}
