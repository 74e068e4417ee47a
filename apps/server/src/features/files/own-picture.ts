import type { FileUse } from '@mela/contract/files.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { selectPublished } from './upload.store.ts'

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
  const folder = `${config.publicOrigin ?? ''}/files/`
  if (!url.startsWith(folder)) return undefined
  const file = await selectPublished(db, url.slice(folder.length))
  if (!file) return undefined
  const { owner_id, guest_id, use, type, width, height } = file
  return { owner_id, guest_id, use, type, width, height, size: Number(file.size) }
}
