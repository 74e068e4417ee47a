import './stage.css'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import type { Run } from './run.ts'
import type { SceneProps } from './scene.ts'

type StageProps = Pick<SceneProps, 'isReduced' | 'onEnd' | 'className'> & {
  /** Says the result; read aloud once it shows. */
  label: string
  /** Starts the scene on its box. Called once: give the stage a key to show another result. */
  play: (box: HTMLElement) => Run
  children: ReactNode
}

/** What all scenes share: the dark violet stage, the tap that skips, the end that comes once. */
export function Stage({ label, isReduced, onEnd, className = '', play, children }: StageProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const run = useRef<Run>(undefined)
  const [isOver, setIsOver] = useState(false)
  const latest = useRef({ play, onEnd })
  latest.current = { play, onEnd }
  const hasEnded = useRef(false)

  useLayoutEffect(() => {
    if (!box.current) return
    const started = latest.current.play(box.current)
    run.current = started
    void started.finished.then(() => {
      setIsOver(true)
      if (hasEnded.current) return
      hasEnded.current = true
      latest.current.onEnd()
    })
    // Nobody looks at a hidden tab: whoever comes back sees the result, not an old scene.
    const onHidden = () => document.hidden && started.finish()
    onHidden()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      started.cancel()
    }
  }, [])

  useLayoutEffect(() => {
    if (isReduced) run.current?.finish()
  }, [isReduced])

  return (
    <div className={`scene-stage facet ${className}`} data-over={isOver || undefined}>
      <div ref={box} role="img" aria-label={isOver ? label : t('games.scenes.running')} className="scene-box">
        {children}
      </div>
      {!isOver && <SkipButton onSkip={() => run.current?.finish()} label={t('games.scenes.skip')} />}
    </div>
  )
}

function SkipButton({ onSkip, label }: { onSkip: () => void; label: string }) {
  const button = useRef<HTMLButtonElement>(null)
  // Who skips by key keeps a place to go on from: the stage's own place in the page.
  useEffect(() => {
    const element = button.current
    return () => {
      if (document.activeElement === element) element?.closest<HTMLElement>('.scroller')?.focus()
    }
  }, [])
  return <button ref={button} type="button" className="scene-skip" aria-label={label} onClick={onSkip} />
}
