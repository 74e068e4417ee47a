// npm run bench -- web --compare --rounds=10 NAME=FOLDER…   Several builds by turns, beside the bare page: what one of them
// earns or costs. Prints a table for a decision record; judges nothing.
import { resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { buildBare, serveFolders } from './serve.ts'
import { byTurns, slowLine } from './visit.ts'

const paths = ['/game', '/game/wingo']

export async function compare(browser: Browser, options: readonly string[]): Promise<void> {
  const rounds = Number(options.find((one) => one.startsWith('--rounds='))?.slice('--rounds='.length) ?? 10)
  const line = options.includes('--slow-line') ? slowLine : undefined
  const builds = Object.fromEntries(
    options
      .filter((one) => /^[^-].*=/.test(one))
      .map((one) => {
        const at = one.indexOf('=')
        return [one.slice(0, at), resolve(one.slice(at + 1))]
      }),
  )
  const { addresses, stop } = await serveFolders('bench-web', { bare: buildBare(), ...builds })
  try {
    console.log(`| ${line ? 'slow line' : 'this line'} | page | largest paint, ms | blocked, ms | shift |`)
    console.log('| --- | --- | --- | --- | --- |')
    for (const path of paths) {
      const at = Object.fromEntries(
        Object.entries(addresses).map(([name, address]) => [name, address + path]),
      )
      for (const [name, felt] of Object.entries(await byTurns(browser, at, { rounds, line })))
        console.log(
          `| ${name} | ${path} | ${felt.paintMs.toFixed(0)} | ${felt.blockedMs.toFixed(0)} | ${felt.shift.toFixed(3)} |`,
        )
    }
  } finally {
    await stop()
  }
}
