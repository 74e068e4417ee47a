// What Lighthouse finds on a page. Its score of speed depends on the machine, so it is printed and not judged.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'

export type Marks = { accessibility: number; practices: number }
/** At times the browser's trace lacks the beginning of the visit; Lighthouse then has nothing to say. */
const TRIES = 3

export async function marks(address: string): Promise<Marks> {
  for (let left = TRIES; left > 0; left -= 1) {
    const found = await marksOnce(address)
    if (found) return found
  }
  throw new Error(`Lighthouse had nothing to say of ${address}`)
}

async function marksOnce(address: string): Promise<Marks | undefined> {
  const chrome = await launch({
    chromePath: ensureChromium(console.log),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits, environment } = result.lhr
    if (typeof categories.performance?.score !== 'number') return undefined
    const mark = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const failed = Object.values(audits).filter((audit) => audit.score !== null && audit.score < 0.9)
    const shown = failed.map((audit) => `${audit.id} ${audit.displayValue ?? audit.score}`).join(', ')
    const { pathname } = new URL(address)
    console.log(
      `  ${pathname}: Lighthouse ${mark('performance')} on a machine of ${environment.benchmarkIndex}: ${shown}`,
    )
    return { accessibility: mark('accessibility'), practices: mark('best-practices') }
  } finally {
    await chrome.kill()
  }
}
