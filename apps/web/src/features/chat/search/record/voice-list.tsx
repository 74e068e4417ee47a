import { AudioData, type Message } from '@mela/contract/chat-shapes.ts'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useT } from '#platform/i18n/intl.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { VoiceBubble } from '../../voice/voice-bubble.tsx'
import { stopVoice } from '../../voice/voice-player.ts'
import { FoundList } from '../results/message-hits.tsx'
import { ShownInChat } from './shown-in-chat.tsx'

export function VoiceList({ chat_id }: { chat_id: string }) {
  const t = useT()
  // What is heard here belongs to what is seen here.
  useEffect(() => stopVoice, [])
  return (
    <FoundList
      filter={{ chat_id, kind: 'audio' }}
      empty={{ title: t('chat.record.noVoice'), text: t('chat.record.noVoiceText') }}
    >
      {(list) => (
        <ListCard>
          {list.map((message) => (
            <Voice key={message.message_id} message={message} />
          ))}
        </ListCard>
      )}
    </FoundList>
  )
}

function Voice({ message }: { message: Message }) {
  const decoded = z.safeDecode(AudioData, message.content.data as never)
  if (!decoded.success) return null
  const { url, duration, peaks } = decoded.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 pt-1 pb-3">
      <ShownInChat message={message} />
      <VoiceBubble id={message.message_id} src={url} duration={duration} peaks={peaks} />
    </div>
  )
}
