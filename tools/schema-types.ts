// The types of the database's tables, written from the database itself.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repoRoot } from './postgres.ts'

const schemaFile = join(repoRoot, 'apps/server/src/platform/db/generated/schema.ts')

/** Returns the exit code; with `isVerifying` nothing is written and a difference is a failure. */
export function writeSchemaTypes(url: string, isVerifying: boolean): number {
  const args = [
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${schemaFile}`,
    '--default-schema=public',
    '--include-pattern=public.*',
    ...(isVerifying ? ['--verify'] : []),
  ]
  const result = spawnSync(join(repoRoot, 'node_modules/.bin/kysely-codegen'), args, {
    stdio: isVerifying ? 'ignore' : ['ignore', 'ignore', 'inherit'],
  })
  return result.status ?? 1
}
