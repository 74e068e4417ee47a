// Vitest's global set-up of the db tests: one real cluster under `.data`, one migrated template that every
// test file copies.

import type { TestProject } from 'vitest/node'
import { prepareSchema } from '../apps/server/src/platform/db/prepare.ts'
import { sqlAt } from '../apps/server/src/platform/db/sql-at.ts'
import type {} from '../apps/server/src/testing/fresh-database.ts' // what is provided to the tests
import { startPostgres } from './postgres.ts'
import { claimTestFolder } from './test-folder.ts'

const TEMPLATE = 'mela_template'

export default async function setup(project: TestProject) {
  const folder = claimTestFolder()
  const cluster = await startPostgres(folder.path, undefined, { isDisposable: true })
  const admin = sqlAt(cluster.adminUrl)
  for (const { datname } of await admin`select datname from pg_database where datname like 'mela\_t%'`)
    await admin.unsafe(`drop database "${datname}" with (force)`)
  await admin.unsafe(`create database ${TEMPLATE} owner mela_owner`)
  await admin.end()
  await prepareSchema(cluster.ownerUrl.replace(/mela$/, TEMPLATE))
  project.provide('postgresUrl', cluster.appUrl)
  return () => {
    cluster.stop()
    folder.release()
  }
}
