// A member complains. Only about what they can see; what was said around it is copied at that moment, so that whatever
// is removed later can still be judged.
import type { Message } from '@mela/contract/chat-shapes.ts'
import { SYSTEM_USER } from '@mela/contract/chat-shapes.ts'
import { COMPLAINT_IMAGES_MAX, COMPLAINT_TEXT_MAX, complaints } from '@mela/contract/complaints.ts'
import type { BodyOf } from '@mela/contract/endpoint.ts'
import { ComplaintTarget } from '@mela/contract/enums.ts'
import { cleanText, isBlank, readRoom } from '#features/chat/index.ts'
import { isOwnPicture } from '#features/files/index.ts'
import type { Queryable } from '#platform/db/database.ts'
import { handler, type WriteContext } from '#platform/http/handler.ts'
import type { Limit } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refusal.ts'
import { insertComplaint, selectGroupName, selectMemberName } from './complaint.store.ts'

const perDay: Limit = { name: 'complaint', points: 10, perSeconds: 86_400 }
/** This many before a message and this many after it. */
const AROUND = 20

type Wish = BodyOf<typeof complaints.report>

export const report = handler(complaints.report, file, async ({ me, body, db, platform }) => {
  await acceptedBy(db, platform, me.id, body)
  await platform.limits.take(perDay, me.id)
})

/** What is kept of a complaint; throws when it is none. */
async function acceptedBy(q: Queryable, platform: Platform, user_id: string, body: Wish) {
  const content = textOf(body.content)
  const images = [...new Set(body.images)]
  if (images.length > COMPLAINT_IMAGES_MAX) throw refuse('too_many_images')
  const target = await targetOf(q, user_id, body)
  for (const url of images)
    if (!(await isOwnPicture(q, platform, { url, owner_id: user_id, use: 'complaint' })))
      throw refuse('file_unknown')
  return {
    user_id,
    target_type: body.target_type,
    target_id: body.target_id,
    target_name: target.name,
    room_id: body.chat_id ?? null,
    message_id: body.message_id ?? null,
    reason: body.reason,
    content,
    images,
    context: target.context,
  }
}

async function file({ me, body, tx, platform }: WriteContext<typeof complaints.report>) {
  const complaint = await acceptedBy(tx, platform, me.id, body)
  // A number is taken by chance about once in as many complaints as there are numbers: the next one is tried.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const receipt = newReceipt(platform.random)
    if (await insertComplaint(tx, { id: platform.random.id(), receipt, ...complaint })) return { receipt }
  }
  throw new Error('no free receipt was found')
}

function newReceipt(random: Platform['random']): string {
  return `R${String(random.bytes(8).readBigUInt64BE() % 10_000_000_000n).padStart(10, '0')}`
}

function textOf(said: string): string {
  const text = cleanText(said)
  if (isBlank(text)) throw refuse('complaint_text_blank')
  if ([...text].length > COMPLAINT_TEXT_MAX) throw refuse('complaint_text_too_long')
  return text
}

/** What it is about, when the complainant may see it. Whatever they may not see is not there. */
async function targetOf(q: Queryable, me: string, wish: Wish): Promise<{ name: string; context: Message[] }> {
  const { target_type, target_id, chat_id, message_id } = wish
  const isMessage = target_type === ComplaintTarget.message
  if (isMessage !== (message_id !== undefined)) throw refuse('not_found')
  const name =
    target_type === ComplaintTarget.group
      ? await selectGroupName(q, target_id, me)
      : await selectMemberName(q, target_id)
  if (name === undefined || target_id === me || target_id === SYSTEM_USER) throw refuse('not_found')

  if (message_id !== undefined) {
    const context = await readRoom(q, me, chat_id ?? '', { around: message_id, limit: 2 * AROUND + 1 })
    const one = context?.find((message) => message.message_id === message_id)
    if (!context || !one || one.is_removed || one.author_id !== target_id) throw refuse('not_found')
    return { name, context }
  }
  if (chat_id === undefined) return { name, context: [] }
  const context = await readRoom(q, me, chat_id, { limit: AROUND })
  // Whoever was put out of a group complains about it without its words.
  const isLeft = target_type === ComplaintTarget.group && chat_id === target_id
  if (!context && !isLeft) throw refuse('not_found')
  return { name, context: context ?? [] }
}
