import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'

/** The chat with customer service that every member has, pinned, with its first words. Once is enough. */
export async function openServiceChat(tx: Tx, platform: Platform, user_id: string): Promise<void> {
  await tx.sql`select service_open_chat(${platform.random.id()}, ${user_id})`
}
