// Everything that was shown in a chat: its pictures and videos, month by month.

import type { Message } from '@mela/contract/chat-shapes.ts'
import { useMemo, useState } from 'react'
import { displayMoment } from '#platform/format/dates.ts'
import { useT } from '#platform/i18n/intl.tsx'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import { useNow } from '#platform/use-now.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { MediaTile } from '../../media/media-tile.tsx'
import { MediaViewer } from '../../media/media-viewer.tsx'
import { FoundList } from '../results/message-hits.tsx'
import { byMonth } from './by-month.ts'
import { type GridMedia, gridMediaOf } from './viewed-media.ts'

const PAGE = 60
const TIMES_AGE_MS = 60_000
const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(9.6rem,1fr))] gap-1'

export function MediaGrid({ chat_id }: { chat_id: string }) {
  const t = useT()
  return (
    <FoundList
      filter={{ chat_id, kind: 'media' }}
      pageSize={PAGE}
      empty={{ title: t('chat.record.noMedia'), text: t('chat.record.noMediaText') }}
      skeleton={
        <div className={gridClass}>
          {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((one) => (
            <Skeleton key={one} className="aspect-square w-full" />
          ))}
        </div>
      }
    >
      {(list) => <Months list={list} />}
    </FoundList>
  )
}

function Months({ list }: { list: readonly Message[] }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const [openId, setOpenId] = useState<string>()
  const media = useMemo(
    () =>
      new Map(
        list
          .flatMap((message) => gridMediaOf(message, t('chat.list.kinds.image')) ?? [])
          .map((one) => [one.message.message_id, one]),
      ),
    [list, t],
  )
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {byMonth(list).map(({ key, at, messages }) => (
        <section key={key} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h2 className="px-1 text-sm font-semibold text-ink2">{monthName.format(at)}</h2>
          <ul className={`${gridClass} overflow-clip rounded-md`}>
            {messages.map(({ message_id }) => {
              const one = media.get(message_id)
              return one && <Tile key={message_id} media={one} onOpen={() => setOpenId(message_id)} />
            })}
          </ul>
        </section>
      ))}
      <MediaViewer
        media={[...media.values()].map(({ viewed }) => viewed)}
        openId={openId}
        onOpenIdChange={setOpenId}
      />
    </div>
  )
}

function Tile({ media, onOpen }: { media: GridMedia; onOpen: () => void }) {
  const t = useT()
  const { locale } = useLocaleStore()
  const nowMs = useNow(TIMES_AGE_MS)
  const { viewed, small, duration, message } = media
  const time = displayMoment(message.created_at, { nowMs, locale })
  return (
    <li className="aspect-square">
      <MediaTile
        kind={viewed.kind}
        src={small}
        label={t(viewed.kind === 'video' ? 'chat.record.videoOf' : 'chat.record.photoOf', { time })}
        duration={duration}
        isSmall
        onOpen={onOpen}
      />
    </li>
  )
}
