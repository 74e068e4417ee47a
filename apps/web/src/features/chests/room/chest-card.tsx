// A chest in a conversation.
import './chests.css'
import { ChestStatus } from '@mela/contract/enums.ts'
import { useRouter } from '@tanstack/react-router'
import { Check, ChevronRight, Clock, PackageOpen, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageView } from '#features/chat/index.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { ChestArt } from '#ui/game/art/chest-art.tsx'
import { ClosedChestArt } from '#ui/game/art/closed-chest-art.tsx'
import { type Status, useChestStatus } from '../chest-cache.ts'
import { askToOpen, offeredChest } from './chest-sheets.tsx'

const states: Record<Status, { text: 'open' | 'mine' | 'none' | 'over'; icon: ReactNode }> = {
  [ChestStatus.unreceive]: { text: 'open', icon: <Sparkles /> },
  [ChestStatus.received]: { text: 'mine', icon: <Check /> },
  [ChestStatus.not_enough]: { text: 'none', icon: <PackageOpen /> },
  [ChestStatus.expired]: { text: 'over', icon: <Clock /> },
}

export function ChestCard({ message }: { message: MessageView }) {
  const t = useT()
  const router = useRouter()
  const chest = offeredChest(message)
  const status = useChestStatus(chest.chest_id, message.created_at)
  // Until it is known, it is offered: whoever taps is told.
  const isOpen = status === undefined || status === ChestStatus.unreceive
  const { text, icon } = states[status ?? ChestStatus.unreceive]
  const Art = isOpen ? ClosedChestArt : ChestArt
  const words = chest.words || t('chests.wish')
  const state = t(`chests.card.${text}`)
  const tap = () => {
    if (isOpen) askToOpen(chest)
    else void router.navigate({ to: '/$treasureId', params: { treasureId: chest.chest_id } })
  }
  return (
    <button
      type="button"
      onClick={tap}
      data-open={isOpen || undefined}
      className="chest-card press block w-[26rem] max-w-full overflow-clip rounded-md text-start"
    >
      <span className="chest-card-face relative flex min-h-[7.6rem] items-center gap-2 px-4 py-3">
        <span className="relative z-1 min-w-0 flex-1">
          <span className="block font-display text-sm font-bold">{t('chests.name')}</span>
          <span className="line-clamp-2 text-sm wrap-anywhere">{words}</span>
        </span>
        <Art className="chest-card-art relative z-1 h-[6.4rem] w-[7.6rem] shrink-0" />
      </span>
      <span
        className={`flex min-h-11 items-center gap-2 px-1 pt-1 text-sm font-semibold [&>svg]:size-5 [&>svg]:shrink-0 ${isOpen ? 'text-gold-text' : 'text-ink2'}`}
      >
        {icon}
        <span className="min-w-0 flex-1">{state}</span>
        <ChevronRight aria-hidden="true" className="text-ink3" />
      </span>
    </button>
  )
}
