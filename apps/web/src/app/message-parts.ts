// Fills the places that the chat leaves in a conversation for the features below it.
import { ContentType } from '@mela/contract/enums.ts'
import { lazy } from 'react'
import { fillRoom } from '#features/chat/index.ts'
import { ChestSheets, chestAction } from '#features/chests/index.ts'

const InviteCard = lazy(() => import('#features/groups/invite-card/invite-card.tsx'))

const ChestCard = lazy(async () => ({
  default: (await import('#features/chests/room/chest-card.tsx')).ChestCard,
}))
const ReceivedLine = lazy(async () => ({
  default: (await import('#features/chests/room/received-line.tsx')).ReceivedLine,
}))

fillRoom({
  bubbles: { [ContentType.invite_card]: InviteCard, [ContentType.treasure]: ChestCard },
  lines: { [ContentType.treasure_received]: ReceivedLine },
  actions: [chestAction],
  sheets: [ChestSheets],
})
