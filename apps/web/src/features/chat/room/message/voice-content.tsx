import { AudioData } from '@mela/contract/chat-shapes.ts'
import * as z from 'zod/mini'
import type { MessageView } from '../../core/shapes.ts'
import { VoiceBubble } from '../../voice/voice-bubble.tsx'
import { useRoomTools } from '../room-context.tsx'
import { UnknownContent } from './unknown-content.tsx'
import { useLocalSound } from './use-local-url.ts'
import { useUpload } from './use-upload.ts'

export function VoiceContent({ message }: { message: MessageView }) {
  const { playNext } = useRoomTools()
  const upload = useUpload(message)
  const local = useLocalSound(message)
  const { url, ...known } = message.content.data
  const decoded = z.safeDecode(AudioData, { ...known, url: url ?? local ?? '' } as never)
  if (!decoded.success) return <UnknownContent />
  const { url: src, duration, peaks } = decoded.data
  return (
    <VoiceBubble
      id={message.message_id}
      src={src}
      duration={duration}
      peaks={peaks}
      upload={upload}
      onEnded={() => playNext(message)}
    />
  )
}
