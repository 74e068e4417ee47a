// What a member's device keeps of what it has seen: one database per member, which is removed when they sign out, so that
// nobody finds the conversations of whoever signed in before. It is a cache: a browser may refuse it, run out of room or wipe
// it, and everything still works. The one thing in it that exists nowhere else is the outbox.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { databaseNames, dropDatabase } from './databases.ts'
import { read } from './storage.ts'

type Stored = Record<string, unknown>

interface DeviceSchema extends DBSchema {
  /** By chat and place. */
  messages: {
    key: [string, number]
    value: { chat_id: string; seq: number; message_id: string } & Stored
    indexes: { by_id: [string, string] }
  }
  rooms: { key: string; value: { chat_id: string } & Stored }
  userBase: { key: string; value: { id: string } & Stored }
  groupBase: { key: string; value: { id: string } & Stored }
  chestBase: { key: string; value: { id: string } & Stored }
  outbox: { key: string; value: { nonce: string } & Stored }
  kv: { key: string; value: unknown }
}
export type DeviceDb = IDBPDatabase<DeviceSchema>

const VERSION = 1
const PREFIX = 'mela-'
const nameOf = (memberId: string) => `${PREFIX}${memberId}`

/** The database of one member for as long as one session of theirs lasts. */
export type Device = {
  /** Works in the database. When the browser refuses, or the session is over, `instead` is answered. */
  on: <T, E>(work: (db: DeviceDb) => Promise<T>, instead: E) => Promise<T | E>
  close: () => void
}

let current: Device | null = null

/** For what is kept by id in the database of whoever is signed in. Without anybody, `instead` is answered. */
export const onDevice = async <T, E>(work: (db: DeviceDb) => Promise<T>, instead: E): Promise<T | E> =>
  current ? current.on(work, instead) : instead

/** Whose device it is from here on, until it is closed. Opened at the first use. */
export function holdDevice(memberId: string): Device {
  let isClosed = false
  let opening: Promise<DeviceDb> | undefined
  const letGo = () => {
    const held = opening
    opening = undefined
    void held?.then((db) => db.close()).catch(() => {})
  }
  const device: Device = {
    on: async (work, instead) => {
      if (isClosed || typeof indexedDB === 'undefined') return instead
      try {
        opening ??= open(memberId, letGo)
        const db = await opening
        // Whoever signed out while it was opening is not written for any more.
        return isClosed ? instead : await work(db)
      } catch {
        // A database that could not be opened is tried again at the next use.
        await opening?.catch(() => {
          opening = undefined
        })
        return instead
      }
    },
    close: () => {
      isClosed = true
      if (current === device) current = null
      letGo()
    },
  }
  current = device
  return device
}

function open(memberId: string, letGo: () => void): Promise<DeviceDb> {
  return openDB<DeviceSchema>(nameOf(memberId), VERSION, {
    // Each version adds to the one before it: `if (from < 2) …`.
    upgrade(db, from) {
      if (from < 1) {
        const messages = db.createObjectStore('messages', { keyPath: ['chat_id', 'seq'] })
        messages.createIndex('by_id', ['chat_id', 'message_id'])
        db.createObjectStore('rooms', { keyPath: 'chat_id' })
        db.createObjectStore('outbox', { keyPath: 'nonce' })
        db.createObjectStore('kv')
        for (const name of ['userBase', 'groupBase', 'chestBase'] as const)
          db.createObjectStore(name, { keyPath: 'id' })
      }
    },
    // A newer app in another tab, "clear cache" or a sign-out wants the database: it gets it, and the next use opens it again.
    blocking: letGo,
    terminated: letGo,
  })
}

const OWNERS = 'mela-owners'

async function tagOf(token: string): Promise<string | null> {
  // Without TLS a browser has no digest.
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function inOwners<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    const db = await openDB(OWNERS, 1, { upgrade: (fresh) => void fresh.createObjectStore('owners') })
    try {
      return await work(db)
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}

/** Remembers whose a session is, so that a device that starts without a network still finds their conversations. */
export async function rememberOwner(token: string, memberId: string): Promise<void> {
  const tag = await tagOf(token)
  if (!tag) return
  await inOwners(async (db) => {
    const write = db.transaction('owners', 'readwrite')
    // One session at a time: what earlier ones left is of no use.
    await write.store.clear()
    await write.store.put(memberId, tag)
    await write.done
  })
}

export async function ownerOf(token: string): Promise<string | undefined> {
  const tag = await tagOf(token)
  const found = tag && (await inOwners((db) => db.get('owners', tag)))
  return typeof found === 'string' ? found : undefined
}

/**
 * Removes the databases of everybody but the member whose session this browser holds. Another tab may have signed somebody
 * in meanwhile: as long as it is not known whose session that is, nothing is removed, and their own start does it.
 */
export async function forgetStrangers(): Promise<void> {
  const token = read('auth_token')
  const kept = token === null ? null : await ownerOf(token)
  if (kept === undefined) return
  const isStranger = (name: string) =>
    name.startsWith(PREFIX) && (kept === null || (name !== nameOf(kept) && name !== OWNERS))
  await Promise.all((await databaseNames()).filter(isStranger).map(dropDatabase))
}
