// What a channel's post says in one's own language, as the blocks that this version knows; pure.
import { ChannelData, PostBlock } from '@mela/contract/channels.ts'
import * as z from 'zod/mini'
import type { Locale } from '#platform/i18n/locale.ts'

export type PostWords = { title: string; blocks: PostBlock[] }

/** A newer server may know more kinds of blocks: those are left out. */
function blocksOf(content: string): PostBlock[] {
  try {
    const given: unknown = JSON.parse(content)
    if (!Array.isArray(given)) return []
    return given.flatMap((one) => {
      const block = z.safeParse(PostBlock, one)
      return block.success ? [block.data] : []
    })
  } catch {
    return []
  }
}

export function postWords(data: Record<string, unknown>, locale: Locale): PostWords {
  const parsed = z.safeParse(ChannelData, data)
  if (!parsed.success) return { title: '', blocks: [] }
  const { translation, ...english } = parsed.data
  const { title, content } = (locale !== 'en' && translation?.[locale]) || english
  return { title, blocks: blocksOf(content) }
}
