// What the house says in a channel: a title and blocks, in one's own language.
import type { PostBlock } from '@mela/contract/channels.ts'
import { useRouter } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocaleStore } from '#platform/i18n/locale.ts'
import type { MessageView } from '../../core/shapes.ts'
import { postWords } from '../../text/post-words.ts'
import { RichText } from '../../text/rich-text.tsx'

export function ChannelPost({ message }: { message: MessageView }) {
  const locale = useLocaleStore((state) => state.locale)
  const { title, blocks } = postWords(message.content.data, locale)
  return (
    <article className="grid w-[56rem] max-w-full gap-2.5">
      <h3 className="font-display text-lg leading-snug font-bold [overflow-wrap:anywhere]">{title}</h3>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one post have no other name and never move.
        <Block key={at} block={block} />
      ))}
    </article>
  )
}

function Block({ block }: { block: PostBlock }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h4 className="font-display text-base font-bold [overflow-wrap:anywhere]">{block.text}</h4>
    case 'paragraph':
      return <RichText text={block.text} />
    case 'quote':
      return (
        <blockquote className="border-s-4 border-brand/50 ps-3 text-ink2">
          <RichText text={block.text} />
        </blockquote>
      )
    case 'list':
      return (
        <ul className="list-disc space-y-1 ps-5 marker:text-brand-text">
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <li key={at}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      )
    case 'image':
      return (
        <img
          src={block.url}
          alt={block.alt}
          loading="lazy"
          decoding="async"
          className="aspect-video w-full rounded-md bg-surface2 object-cover"
        />
      )
    case 'link':
      return <PostLink text={block.text} to={block.to} />
  }
}

/** Within the app, or elsewhere in a window of its own. */
function PostLink({ text, to }: { text: string; to: string }) {
  const router = useRouter()
  const isOurs = to.startsWith('/')
  return (
    <a
      href={to}
      {...(isOurs
        ? {
            onClick: (event) => {
              event.preventDefault()
              router.history.push(to)
            },
          }
        : { target: '_blank', rel: 'noopener noreferrer nofollow' })}
      className="press inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full bg-brand/12 px-4 text-sm font-semibold text-brand-text"
    >
      <bdi>{text}</bdi>
      {!isOurs && <ExternalLink aria-hidden="true" className="size-4 shrink-0" />}
    </a>
  )
}
