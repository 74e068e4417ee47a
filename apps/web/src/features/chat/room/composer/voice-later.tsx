// Recording is prepared when the room is at rest: opening it must not wait for what few will use at once.
import { Mic } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { VoiceClip } from '../../voice/recording.ts'

const VoiceButton = lazy(async () => ({
  default: (await import('../../voice/voice-button.tsx')).VoiceButton,
}))
const REST_MS = 800

export function VoiceLater({ onSend }: { onSend: (clip: VoiceClip) => void }) {
  const t = useT()
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  const waiting = (
    <IconButton
      icon={<Mic />}
      label={t('chat.voice.record')}
      className="text-ink2"
      onPointerEnter={() => setIsDue(true)}
      onFocus={() => setIsDue(true)}
    />
  )
  if (!isDue) return waiting
  return (
    <Suspense fallback={waiting}>
      <VoiceButton onSend={onSend} />
    </Suspense>
  )
}
