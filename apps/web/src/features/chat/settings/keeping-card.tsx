import { BellOff, Pin } from 'lucide-react'
import { useT } from '#platform/i18n/intl.tsx'
import { SwitchRow } from '#ui/fields/switch.tsx'
import { ListCard } from '#ui/layout/list-row.tsx'
import { setMuted, setPinned } from '../core/actions.ts'
import type { RoomView } from '../core/shapes.ts'
import { TranslateRows } from './translate-rows.tsx'

/** How I keep the chat, for myself alone. A switch moves under the finger and moves back when the server says no. */
export function KeepingCard({ room }: { room: RoomView }) {
  const t = useT()
  return (
    <ListCard>
      <SwitchRow
        icon={<Pin />}
        label={t('chat.settings.pin')}
        note={t('chat.settings.pinNote')}
        isOn={room.is_pinned}
        onChange={(isOn) => void setPinned(room, isOn)}
      />
      <SwitchRow
        icon={<BellOff />}
        label={t('chat.settings.mute')}
        note={t('chat.settings.muteNote')}
        isOn={room.is_muted}
        onChange={(isOn) => void setMuted(room, isOn)}
      />
      <TranslateRows chat_id={room.chat_id} />
    </ListCard>
  )
}
