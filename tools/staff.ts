// npm run staff -- add NAME ROLE[,ROLE]   Makes an operator: asks for nothing, prints a password and the key for the
// authenticator app, once. The server of the settings when one is named, else the embedded one.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createStaff } from '../apps/server/src/features/staff/index.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { startPlatform } from '../apps/server/src/platform/start-platform.ts'
import { StaffRole } from '../packages/contract/src/permissions.ts'
import { repoRoot, startPostgres } from './postgres.ts'

const [command, username = '', roleText = ''] = process.argv.slice(2)
const roles = roleText.split(',') as StaffRole[]
const isRight =
  command === 'add' &&
  /^[a-z][a-z0-9.]{2,39}$/.test(username) &&
  roles.every((role) => StaffRole.includes(role))
if (!isRight) {
  console.error(`usage: npm run staff -- add NAME ROLE[,ROLE]   (roles: ${StaffRole.join(', ')})`)
  process.exit(2)
}

const cluster = process.env.DATABASE_URL ? undefined : await startPostgres(join(repoRoot, '.data'))
const config = readConfig({
  DATABASE_URL: cluster?.appUrl,
  DATA_FOLDER: join(repoRoot, '.data'),
  LOG_LEVEL: 'silent',
  ...process.env,
})
const platform = await startPlatform(config)
const password = randomBytes(12).toString('base64url')
const { shownKey } = await createStaff(platform, { username, password, roles })
console.log(`operator   ${username} (${roles.join(', ')})`)
console.log(`password   ${password}`)
console.log(`second factor (key for an authenticator app, shown this once)\n           ${shownKey}`)
await platform.close()
if (cluster && !cluster.wasRunning) cluster.stop()
process.exit(0)
