// Gives a test file a database of its own, copied from the migrated template in a few milliseconds.
import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { sqlAt } from '#platform/db/sql-at.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export type FreshDatabase = Database & {
  /** For what needs a connection of its own, such as a server process. */
  url: string
  ownerUrl: string
}

export async function freshDatabase(connections = 8): Promise<FreshDatabase> {
  const appUrl = inject('postgresUrl')
  const adminUrl = appUrl.replace('mela_app', 'postgres').replace(/mela$/, 'postgres')
  const name = `mela_t_${randomBytes(6).toString('hex')}`
  const admin = sqlAt(adminUrl)
  await admin.unsafe(`create database ${name} template mela_template owner mela_owner strategy file_copy`)
  await admin.end()

  const url = appUrl.replace(/mela$/, name)
  const database = openDatabase({ url, connections })
  afterAll(async () => {
    await database.end()
    const cleaner = sqlAt(adminUrl)
    await cleaner.unsafe(`drop database if exists ${name} with (force)`)
    await cleaner.end()
  })
  return Object.assign(database, { url, ownerUrl: url.replace('mela_app', 'mela_owner') })
}
