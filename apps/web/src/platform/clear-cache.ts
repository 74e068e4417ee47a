// What "clear cache" removes and what it keeps (PF-04, PF-07): everything that can be fetched again goes, what the
// member decided and the session stay.
import { queryClient } from './api/query.ts'
import { databaseNames, dropDatabase } from './databases.ts'
import type { StorageKey } from './storage.ts'

/** A new key has to be decided here before it compiles. */
const isKept: Record<StorageKey, boolean> = {
  auth_token: true,
  locale: true,
  push_flag: true,
  install_prompt_flag: true,
  default_wallet: true,
  bet_options: true,
  boot_popup_flag: true,
  push_time: true,
  // Ours: settings, and how far the notifications have been read; neither can be fetched again.
  theme: true,
  sounds: true,
  notification_seen: true,
  quick_bet: true,
  // A guest's chat with customer service; nobody else has the key to it.
  guest_token: true,
  recent_emoji: false,
  recent_searches: false,
  saved_reads: false,
  last_bets: false,
  popup_record: false,
}

export async function clearCache(): Promise<void> {
  clearStorage()
  await Promise.all([dropDatabases(), dropCaches()])
  // What is on the screen is asked for anew and stays there meanwhile; the rest is forgotten.
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}

/** What the browser has stored for us, as it guesses itself; null where it does not say. */
export async function storedBytes(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null
  } catch {
    return null
  }
}

function clearStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!isKept[key as StorageKey]) localStorage.removeItem(key)
    }
  } catch {
    // A browser that refuses storage has nothing stored.
  }
}

async function dropDatabases(): Promise<void> {
  await Promise.all((await databaseNames()).map(dropDatabase))
}

async function dropCaches(): Promise<void> {
  // Without TLS a browser has no Cache Storage.
  if (typeof caches === 'undefined') return
  // The app's own files are no cache of what somebody read: without them it would not open without a network.
  const names = (await caches.keys()).filter((name) => !name.startsWith('mela-files-'))
  await Promise.all(names.map((name) => caches.delete(name)))
}
