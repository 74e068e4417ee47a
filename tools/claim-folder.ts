// Two starters on one data folder would stop the database under each other's feet: the second one says so and ends.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function claimFolder(dataFolder: string): { release(): void } {
  const pidFile = join(dataFolder, 'start.pid')
  mkdirSync(dataFolder, { recursive: true })
  const other = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0
  if (other && other !== process.pid && isStarter(other)) {
    console.error(`✗ Mela already runs from this folder (process ${other})`)
    process.exit(1)
  }
  writeFileSync(pidFile, String(process.pid))
  return { release: () => rmSync(pidFile, { force: true }) }
}

function isStarter(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A number may have been given to another program since; where /proc tells, we look.
    const commandLine = `/proc/${pid}/cmdline`
    return existsSync(commandLine) ? /\b(start|dev)\.ts/.test(readFileSync(commandLine, 'utf8')) : true
  } catch {
    return false
  }
}
