// A message that is removed for all takes its files with it, unless another message shows them: what was sent on stays for
// those who have it.
import { withdrawFile } from '#features/files/index.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { isStillShown, selectFilesOf } from './removed-files.store.ts'

export async function withdrawFilesOf(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  { chat_id, seq }: { chat_id: string; seq: number },
): Promise<void> {
  const files = await selectFilesOf(tx, chat_id, seq)
  if (!files || (await isStillShown(tx, files.main))) return
  await withdrawFile(tx, config, files.main)
  if (files.beside) await withdrawFile(tx, config, files.beside)
}
