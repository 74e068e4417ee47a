import { BellOff, Pin } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { SwitchRow } from '#ui/fields/switch.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { useChatSession } from '../core/session/current.ts'
import type { RoomView } from '../core/shapes.ts'
import { TranslateRows } from './translate-rows.tsx'

/** How I keep the chat, for myself alone. A switch moves under the finger and moves back when the server says no. */
export function KeepingCard({ room }: { room: RoomView }) {
  const t = useT()
  const { rooms } = useChatSession()
  return (
    <ListCard>
      <SwitchRow
        icon={<Pin />}
        label={t('chat.settings.pin')}
        note={t('chat.settings.pinNote')}
        isOn={room.is_pinned}
        onChange={(isOn) => void rooms.setPinned(room, isOn)}
      />
      <SwitchRow
        icon={<BellOff />}
        label={t('chat.settings.mute')}
        note={t('chat.settings.muteNote')}
        isOn={room.is_muted}
        onChange={(isOn) => void rooms.setMuted(room, isOn)}
      />
      <TranslateRows chat_id={room.chat_id} />
    </ListCard>
  )
}
