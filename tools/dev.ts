// npm run dev: the server restarts when its files change, the web app reloads by itself.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { claimFolder } from './claim-folder.ts'
import { repoRoot, startPostgres } from './postgres.ts'

const dataFolder = join(repoRoot, '.data')
const folder = claimFolder(dataFolder)
const postgres = process.env.DATABASE_URL
  ? undefined
  : await startPostgres(dataFolder, (line) => console.log(`· ${line}`))
const port = process.env.PORT ?? '3000'

const server = spawn(
  process.execPath,
  [
    '--watch-path=apps/server/src',
    '--watch-path=packages',
    '--watch-preserve-output',
    'apps/server/src/main.ts',
  ],
  {
    cwd: repoRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: port,
      // The page comes from Vite's address, so that is the origin its calls have.
      PUBLIC_ORIGIN: 'http://localhost:5173',
      DATABASE_URL: process.env.DATABASE_URL ?? postgres?.appUrl,
      MIGRATION_DATABASE_URL: process.env.MIGRATION_DATABASE_URL ?? postgres?.ownerUrl,
      DATA_FOLDER: dataFolder,
      TELL_SIGN_INS: 'on',
    },
  },
)
const web = spawn(
  process.execPath,
  [join(repoRoot, 'node_modules/vite/bin/vite.js'), '--port', '5173', '--strictPort'],
  {
    cwd: join(repoRoot, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, MELA_API: `http://127.0.0.1:${port}` },
  },
)

async function stop() {
  const ended = [server, web].map(
    (child) => new Promise((resolve) => (child.exitCode === null ? child.on('exit', resolve) : resolve(0))),
  )
  server.kill('SIGTERM')
  web.kill('SIGTERM')
  await Promise.all(ended)
  postgres?.stop()
  folder.release()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
web.on('exit', stop)
