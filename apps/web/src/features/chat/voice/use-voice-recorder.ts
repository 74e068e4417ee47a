// What a recording goes through on the screen: asked for, recording (held or locked), finishing, and idle again, with
// a problem to say when there was one.
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  MIN_SECONDS,
  type Recording,
  startRecording,
  type VoiceClip,
  VoiceFailure,
  type VoiceProblem,
} from './recording.ts'

export type VoicePhase = 'idle' | 'asking' | 'recording' | 'full' | 'finishing'
export type SaidProblem = VoiceProblem | 'too_short'

const SHOWN_LEVELS = 32
const SAID_FOR_MS = 5000

type Attempt = { isOver: boolean; recording?: Recording }

export function useVoiceRecorder(onClip: (clip: VoiceClip) => void) {
  const [phase, setPhase] = useState<VoicePhase>('idle')
  const [problem, setProblem] = useState<SaidProblem>()
  const [isLocked, setLocked] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const [levels, setLevels] = useState<readonly number[]>([])
  const attempt = useRef<Attempt>(undefined)
  const sent = useRef(onClip)
  sent.current = onClip

  const end = useCallback((said?: SaidProblem) => {
    const current = attempt.current
    attempt.current = undefined
    if (current) {
      current.isOver = true
      current.recording?.cancel()
    }
    setPhase('idle')
    setLocked(false)
    setProblem(said)
  }, [])
  const cancel = useCallback(() => end(), [end])

  const start = useCallback(
    async (wish: { isLocked: boolean }) => {
      if (attempt.current) return
      const mine: Attempt = { isOver: false }
      attempt.current = mine
      setProblem(undefined)
      setLocked(wish.isLocked)
      setSeconds(0)
      setLevels([])
      setPhase('asking')
      try {
        const recording = await startRecording({
          onLevel: (level, now) => {
            setSeconds(now)
            setLevels((before) => [...before.slice(1 - SHOWN_LEVELS), level])
          },
          // Nothing is sent that nobody sent: it waits, and whoever still holds lets go to send.
          onFull: () => setPhase('full'),
        })
        mine.recording = recording
        if (mine.isOver) recording.cancel()
        else setPhase('recording')
      } catch (error) {
        if (!mine.isOver) end(error instanceof VoiceFailure ? error.problem : 'failed')
      }
    },
    [end],
  )

  const finish = useCallback(async () => {
    const mine = attempt.current
    if (!mine?.recording) return end()
    if (mine.recording.seconds() < MIN_SECONDS) return end('too_short')
    setPhase('finishing')
    try {
      const clip = await mine.recording.finish()
      if (mine.isOver) return
      attempt.current = undefined
      end()
      sent.current(clip)
    } catch {
      if (!mine.isOver) end('failed')
    }
  }, [end])

  const lock = useCallback(() => setLocked(true), [])

  // Nobody records on a page that was left.
  useEffect(() => cancel, [cancel])
  useEffect(() => {
    if (!problem) return
    const timer = setTimeout(() => setProblem(undefined), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [problem])

  return { phase, problem, isLocked, seconds, levels, start, finish, cancel, lock }
}
