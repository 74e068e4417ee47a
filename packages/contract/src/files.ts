// Uploads: `sign` gives a short-lived address to PUT the bytes to. What was uploaded is checked, re-encoded and
// only then published under its `url`.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TimeMs } from './time.ts'

/** What a file is for decides its limits and who may open it; card, document and complaint are private. */
export const FileUse = ['chat', 'avatar', 'card', 'document', 'complaint'] as const
export type FileUse = (typeof FileUse)[number]

export const files = {
  sign: endpoint({
    method: 'POST',
    path: '/public/file',
    access: 'member_or_guest',
    about:
      'Signs an upload; PUT the bytes to sign_url, the file then appears at url. A guest sends pictures to chat alone.',
    body: z.strictObject({
      size: z.int().check(z.minimum(1), z.maximum(1024 * 1024 * 1024)),
      type: z.string().check(z.maxLength(100)),
      use: z.optional(z.enum(FileUse)),
      width: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
      height: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
      duration: z.optional(z.number().check(z.minimum(0), z.maximum(86_400))),
      thumbnail_size: z.optional(z.int().check(z.minimum(1), z.maximum(2 * 1024 * 1024))),
    }),
    reply: z.object({
      sign_url: z.string(),
      thumbnail_sign_url: z.nullable(z.string()),
      /** Where the thumbnail appears; ours, the source leaves it to be guessed. */
      thumbnail_url: z.nullable(z.string()),
      url: z.string(),
    }),
    refusals: [
      'image_type_refused',
      'image_too_large',
      'video_type_refused',
      'video_too_large',
      'audio_type_refused',
      'audio_too_large',
      'audio_too_long',
      'upload_quota_reached',
    ],
  }),
  open: endpoint({
    method: 'POST',
    path: '/public/file/open',
    access: 'member',
    about: 'A short-lived address of a private file of one’s own; that it was opened is kept.',
    body: z.strictObject({ url: z.string().check(z.minLength(1), z.maxLength(500)) }),
    reply: z.object({ url: z.string(), expires_at: TimeMs }),
    refusals: ['not_found'],
  }),
}
