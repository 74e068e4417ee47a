import type { FileUse } from '@mela/contract/files.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { selectPublished, setWithdrawn } from './upload.store.ts'

/** True when `url` is a published upload of this member for this use: nobody can wear another's file. */
export async function isOwnPicture(
  db: Queryable,
  { config }: Platform,
  wanted: { url: string; owner_id: string; use: FileUse },
): Promise<boolean> {
  const file = await publishedFile(db, config, wanted.url)
  return file?.owner_id === wanted.owner_id && file.use === wanted.use
}

/** What was found when a file of ours was checked; undefined for every address that is not one. */
export async function publishedFile(db: Queryable, config: Platform['config'], url: string) {
  const name = nameIn(config, url)
  const file = name === undefined ? undefined : await selectPublished(db, name)
  if (!file) return undefined
  const { owner_id, guest_id, use, type, width, height } = file
  return { owner_id, guest_id, use, type, width, height, size: Number(file.size) }
}

/** A picture that anybody may see already, by its path; documents and the like are nobody's to show. */
export async function isPublicPicture(
  db: Queryable,
  config: Platform['config'],
  path: string,
): Promise<boolean> {
  const file = await publishedFile(db, config, `${config.publicOrigin ?? ''}${path}`)
  const isPublic = file?.use === 'chat' || file?.use === 'avatar'
  return isPublic && (file.type?.startsWith('image/') ?? false)
}

/** A file of chat that no message shows any more is not served again. */
export async function withdrawFile(db: Queryable, config: Platform['config'], url: string): Promise<void> {
  const name = nameIn(config, url)
  if (name !== undefined) await setWithdrawn(db, name)
}

function nameIn({ publicOrigin = '' }: Platform['config'], url: string): string | undefined {
  const folder = `${publicOrigin}/files/`
  return url.startsWith(folder) ? url.slice(folder.length) : undefined
}
