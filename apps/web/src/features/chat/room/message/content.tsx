// What a message says, by its type. A type that this version does not know says so and breaks nothing (CH-01).
import { ContentType } from '@mela/contract/enums.ts'
import { lazy, Suspense } from 'react'
import type { MessageView } from '../../core/shapes.ts'
import { albumRows } from '../../media/album-rows.ts'
import { fitBox } from '../../media/fit-box.ts'
import { useBubblePart } from './parts.ts'
import { TextContent } from './text-content.tsx'
import { UnknownContent } from './unknown-content.tsx'

// What most rooms do not show comes when it is shown.
const MediaContent = lazy(async () => ({ default: (await import('./media-content.tsx')).MediaContent }))
const Album = lazy(async () => ({ default: (await import('./media-content.tsx')).AlbumContent }))
const VoiceContent = lazy(async () => ({ default: (await import('./voice-content.tsx')).VoiceContent }))
const InviteCard = lazy(async () => ({ default: (await import('./cards.tsx')).InviteCard }))
const ChannelPost = lazy(async () => ({ default: (await import('./channel-post.tsx')).ChannelPost }))
const TreasureCard = lazy(async () => ({ default: (await import('./cards.tsx')).TreasureCard }))

const parts: Partial<Record<number, React.ComponentType<{ message: MessageView }>>> = {
  [ContentType.audio]: VoiceContent,
  [ContentType.image]: MediaContent,
  [ContentType.video]: MediaContent,
  [ContentType.invite_card]: InviteCard,
  [ContentType.channel]: ChannelPost,
  [ContentType.treasure]: TreasureCard,
}

export function MessageContent({ message }: { message: MessageView }) {
  // Most messages are words: they wait for nothing, and rows come into sight by the dozen.
  if (message.content.type === ContentType.text) return <TextContent message={message} />
  return <OtherContent message={message} />
}

function OtherContent({ message }: { message: MessageView }) {
  const { type } = message.content
  const Part = useBubblePart(type) ?? parts[type] ?? UnknownContent
  return (
    <Suspense fallback={<Place message={message} />}>
      <Part message={message} />
    </Suspense>
  )
}

export function AlbumContent({ messages }: { messages: readonly MessageView[] }) {
  const heights = albumRows(messages.length).length
  return (
    <Suspense fallback={<div className="w-[24rem] max-w-full" style={{ height: `${heights * 12}rem` }} />}>
      <Album messages={messages} />
    </Suspense>
  )
}

/** As large as what will stand there, so that nothing moves when it comes. */
function Place({ message }: { message: MessageView }) {
  const { type, data } = message.content
  if (type !== ContentType.image && type !== ContentType.video)
    return <div className="h-[6.8rem] w-[24rem] max-w-full" />
  const { width, height } = data as { width?: number; height?: number }
  const { widthPx, heightPx } = fitBox(width, height)
  return (
    <div
      className="max-w-full rounded-md bg-surface2"
      style={{ width: widthPx, aspectRatio: `${widthPx} / ${heightPx}` }}
    />
  )
}
