// Two test runs at once each get a cluster of their own: a run claims a folder under `.data` and gives it back.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from './postgres.ts'

export type TestFolder = { path: string; release: () => void }

export function claimTestFolder(): TestFolder {
  mkdirSync(join(repoRoot, '.data'), { recursive: true })
  for (let number = 1; ; number += 1) {
    const path = join(repoRoot, '.data', number === 1 ? 'test' : `test-${number}`)
    const claim = `${path}.pid`
    if (existsSync(claim) && !isAlive(Number(readFileSync(claim, 'utf8')))) rmSync(claim, { force: true })
    try {
      writeFileSync(claim, String(process.pid), { flag: 'wx' })
      return { path, release: () => rmSync(claim, { force: true }) }
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
