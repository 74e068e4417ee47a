// Keeps the chat in step with the server. The socket brings what happens while it happens; whatever it loses, the
// cursor brings: after every break, at every gap, when a head is ahead of us, and every minute while the line is down.
import { ChatType } from '@mela/contract/enums.ts'
import type { Fact } from '../model/room-state.ts'
import { type CatchUpNeeds, createCatchUp } from './catch-up.ts'
import type { Heard } from './facts.ts'
import { createGaps } from './gaps.ts'

/** Dispatches may overtake each other; a gap that closes by itself within this time is none. */
const GAP_MS = 300

type Needs = CatchUpNeeds & {
  /** Whoever sends learns here what has arrived. */
  onHeard: (heard: Heard) => void
}
export type Sync = ReturnType<typeof createSync>

export function createSync(needs: Needs) {
  const { store, life, facts, latest, onHeard } = needs
  const gaps = createGaps(needs)
  /** The cursor does not bring what channels post: they are asked for after every break and gap. */
  const wanted = { rooms: false, channels: true }
  const { catchUpRooms, loadChannels } = createCatchUp(needs, wanted, (news) => onHeard(facts.hear(news)))
  let underWay: Promise<void> | undefined
  let isAskedAgain = false
  /** A catch-up begins within a moment. */
  let isDue = false

  /** One at a time; whoever asks meanwhile gets one more afterwards. Rejects when the server cannot be reached. */
  function catchUp(): Promise<void> {
    if (underWay) {
      isAskedAgain = true
      return underWay
    }
    const work = async () => {
      do {
        isAskedAgain = false
        await catchUpOnce()
      } while (isAskedAgain && !life.isOver())
    }
    underWay = work().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  async function catchUpOnce(): Promise<void> {
    if (await catchUpRooms()) {
      if (gaps.closeOld()) catchUpSoon()
      latest.fillHoles()
    }
    // Without the channels the conversations are still all there.
    if (wanted.channels) await loadChannels().catch(() => {})
  }

  function catchUpSoon(withRooms = false): void {
    wanted.rooms ||= withRooms
    if (isDue) return
    isDue = true
    life.after(GAP_MS, () => {
      isDue = false
      void catchUp().catch(() => {})
    })
  }

  return {
    catchUp,
    wantChannels: (): void => {
      wanted.channels = true
    },
    compareHeads: (list: Parameters<typeof gaps.compare>[0]): void => {
      const { isLate, hasUnknown } = gaps.compare(list)
      if (isLate) catchUpSoon(hasUnknown)
    },
    hearNow: (news: readonly Fact[]): void => {
      const heard = facts.hear(news)
      onHeard(heard)
      const missed = [...heard.behind, ...heard.strange]
      const isNewChannel = news.some(
        ({ data }) => data.chat_type === ChatType.channel && !store.roomIn(data.chat_id),
      )
      const isChannel = (chat_id: string) => store.roomIn(chat_id)?.room.chat_type === ChatType.channel
      if (isNewChannel || missed.some(isChannel)) wanted.channels = true
      if (missed.length > 0 || isNewChannel) catchUpSoon(heard.strange.length > 0)
    },
  }
}
