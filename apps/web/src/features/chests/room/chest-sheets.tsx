// The sheets of a room that belong to chests. They stand beside its messages and not in one of them: a message that leaves
// the screen would take its sheet along.
import { ChatType } from '@mela/contract/enums.ts'
import { Gift } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { create } from 'zustand'
import type { ComposerAction, MessageView, RoomAddress } from '#features/chat/index.ts'
import { useOverlay } from '#platform/overlay.ts'

const GiveSheet = lazy(async () => ({ default: (await import('../give/give-sheet.tsx')).GiveSheet }))
const OpenSheet = lazy(async () => ({ default: (await import('./open-sheet.tsx')).OpenSheet }))

export type OfferedChest = { chest_id: string; giver_id: string; words: string; group_id: string }

export const offeredChest = ({ content, author_id, chat_id }: MessageView): OfferedChest => ({
  chest_id: String(content.data.chest_id),
  giver_id: author_id,
  words: typeof content.data.remarks === 'string' ? content.data.remarks : '',
  group_id: chat_id,
})

type Wishes = { isGiving: boolean; chest: OfferedChest | null; isOpening: boolean }
const useWishes = create<Wishes>(() => ({ isGiving: false, chest: null, isOpening: false }))

export const askToOpen = (chest: OfferedChest): void => useWishes.setState({ chest, isOpening: true })

/** What the composer of a group offers. */
export const chestAction: ComposerAction = {
  id: 'chest',
  icon: <Gift />,
  label: 'chests.give.action',
  isFor: ({ chat_type }) => chat_type === ChatType.group,
  onSelect: () => useWishes.setState({ isGiving: true }),
}

export function ChestSheets({ room }: { room: RoomAddress }) {
  const give = useOverlay('give-chest')
  const open = useOverlay('open-chest')
  const { isGiving, isOpening, chest } = useWishes()
  useEffect(() => {
    if (isGiving) give.open()
    else if (isOpening) open.open()
    if (isGiving || isOpening) useWishes.setState({ isGiving: false, isOpening: false })
  }, [isGiving, isOpening, give.open, open.open])
  if (room.chat_type !== ChatType.group) return null
  return (
    <Suspense fallback={null}>
      {give.isOpen && <GiveSheet group_id={room.chat_id} onClose={give.close} />}
      {chest && chest.group_id === room.chat_id && (
        <OpenSheet key={chest.chest_id} chest={chest} isOpen={open.isOpen} onClose={open.close} />
      )}
    </Suspense>
  )
}
