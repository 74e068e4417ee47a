// Recording is prepared when the page is idle: opening it must not wait for what few will use at once.
import { Mic } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useT } from '#platform/i18n/intl.tsx'
import { whenIdle } from '#platform/later.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { VoiceClip } from '../../voice/recording.ts'

const VoiceButton = lazy(async () => ({
  default: (await import('../../voice/voice-button.tsx')).VoiceButton,
}))

export function VoiceLater({ onSend }: { onSend: (clip: VoiceClip) => void }) {
  const t = useT()
  const [isDue, setIsDue] = useState(false)
  useEffect(() => whenIdle(() => setIsDue(true)), [])
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
