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
  const folder = `${config.publicOrigin ?? ''}/files/`
  if (!wanted.url.startsWith(folder)) return false
  const file = await selectPublished(db, wanted.url.slice(folder.length))
  return file?.owner_id === wanted.owner_id && file.use === wanted.use
}
