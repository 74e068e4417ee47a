// npm start from a warm install to a served page, and what the server weighs when it has nothing to do. The anchors
// are the limits themselves.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../tools/build.ts'
import { freePort, repoRoot } from '../tools/postgres.ts'
import type { Row } from './report.ts'

const MAX_SECONDS = 10
const MAX_MEGABYTES = 200
const SETTLE_MS = 5_000

async function isServed(address: string): Promise<boolean> {
  try {
    const reply = await fetch(`${address}/game`, { headers: { accept: 'text/html' } })
    return reply.ok && (await reply.text()).includes('<div id="root">')
  } catch {
    return false
  }
}

/** Resident memory of the process that serves, found among the descendants of the starter. */
function serverMegabytes(starter: number): number {
  const children = (pid: number): number[] => {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return list ? list.split(' ').map(Number) : []
  }
  const all = (pid: number): number[] => [pid, ...children(pid).flatMap(all)]
  const server = all(starter).find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts'))
  if (!server) throw new Error('the server process was not found')
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server}/status`, 'utf8'))
  return Number(line?.[1]) / 1024
}

export default async function start(): Promise<Row[]> {
  buildWeb(console.log)
  const dataFolder = join(repoRoot, '.data', 'bench-start')
  rmSync(dataFolder, { recursive: true, force: true })
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: repoRoot,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_FOLDER: dataFolder, LOG_LEVEL: 'warn' },
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  while (!(await isServed(address))) await new Promise((resolve) => setTimeout(resolve, 20))
  const seconds = (performance.now() - startedAt) / 1000
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const megabytes = serverMegabytes(child.pid ?? 0)
  child.kill('SIGTERM')
  await ended
  rmSync(dataFolder, { recursive: true, force: true })
  return [
    {
      name: 'start',
      metric: 'seconds to a page',
      ours: seconds,
      anchor: MAX_SECONDS,
      target: 1,
      better: 'lower',
    },
    {
      name: 'start',
      metric: 'idle megabytes',
      ours: megabytes,
      anchor: MAX_MEGABYTES,
      target: 1,
      better: 'lower',
    },
  ]
}
