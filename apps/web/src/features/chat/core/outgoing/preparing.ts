// What has to happen before a message can be sent, side by side for all of them: its file goes up, or its text is translated.
import { chat } from '@mela/contract/chat.ts'
import type { Content } from '@mela/contract/chat-shapes.ts'
import { SendStatus } from '@mela/contract/enums.ts'
import { Cancelled } from '#platform/api/failure.ts'
import { tellFailure } from '#platform/api/tell-failure.ts'
import type { Attachment, ChatStore, OutboxEntry } from '../session/chat-store.ts'
import type { Lifetime } from '../session/lifetime.ts'
import type { Entries } from './entries.ts'
import { alone } from './tabs.ts'

type Needs = { store: ChatStore; entries: Entries; life: Lifetime }

export function createPreparing(needs: Needs) {
  const { store, entries, life } = needs
  const underWay = new Map<string, AbortController>()
  life.onEnd(() => {
    for (const controller of underWay.values()) controller.abort()
  })
  return {
    stop: (nonce: string): void => underWay.get(nonce)?.abort(),
    /** True when it has been tried; false when it is being prepared already. */
    getReady: async (entry: OutboxEntry): Promise<boolean> => {
      const { nonce } = entry
      if (life.isOver() || underWay.has(nonce)) return false
      const { signal } = remember(underWay, nonce)
      await alone(`mela-prepare-${nonce}`, async () => {
        // Another tab may have done it while this one waited for its turn.
        const stored = entries.isUnkept(nonce) ? entry : await entries.stored(nonce)
        const now = stored ?? store.getState().outbox.get(nonce)
        if (!now || now.send_status !== SendStatus.uploading || signal.aborted) return
        try {
          const content = await prepare(needs, now, signal)
          if (signal.aborted) return
          const { attachment: _, translate_to: __, ...ready } = now
          await entries.put({ ...ready, content, send_status: SendStatus.sending })
        } catch (failure) {
          if (signal.aborted) return
          await entries.put({ ...now, send_status: SendStatus.upload_fail })
          if (!(failure instanceof Cancelled)) tellFailure(failure)
        }
      }).finally(() => underWay.delete(nonce))
      return true
    },
  }
}

function remember(underWay: Map<string, AbortController>, nonce: string): AbortController {
  const controller = new AbortController()
  underWay.set(nonce, controller)
  return controller
}

async function prepare({ store, life }: Needs, entry: OutboxEntry, signal: AbortSignal): Promise<Content> {
  const { attachment, translate_to, content, nonce } = entry
  if (attachment) {
    const { uploadMedia } = await import('../../media/upload-media.ts')
    const onProgress = (share: number) => store.setIn('uploads', nonce, share)
    return withFiles(content, attachment, await uploadMedia(attachment, { onProgress, signal }))
  }
  if (translate_to) {
    const { text } = content.data as { text: string }
    const reply = await life.ask(chat.translate, { body: { content: text, lang: translate_to }, signal })
    const translation = { lang: translate_to, text: reply.content }
    return { ...content, data: { ...content.data, translation } }
  }
  return content
}

type Files = Awaited<ReturnType<typeof import('../../media/upload-media.ts').uploadMedia>>

function withFiles(content: Content, { kind }: Attachment, { url, thumbnail_url }: Files): Content {
  const { url: _, video_url: __, poster_url: ___, thumbnail_url: ____, ...data } = content.data
  if (kind === 'video')
    return { ...content, data: { ...data, video_url: url, poster_url: thumbnail_url ?? url } }
  return { ...content, data: { ...data, url, ...(kind === 'image' && thumbnail_url && { thumbnail_url }) } }
}
