// Lighthouse takes a phone to be four times slower than the machine it runs on, which holds for one that it gives an index
// of about 1,500. For any other its guide says how to count: the same phone is less slow beside a slower machine
// (github.com/GoogleChrome/lighthouse, docs/throttling.md, "Calibrating multipliers").
import { chromium } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'

/** From one index to the next the multiplier grows evenly, and above the last as between the two before it. */
const CALIBRATION = [
  { index: 150, times: 1 },
  { index: 800, times: 2 },
  { index: 1300, times: 3 },
  { index: 1533, times: 4 },
] as const

export function timesSlower(index: number): number {
  const [first] = CALIBRATION
  if (index < first.index) throw new Error(`this machine (${index}) is slower than a phone`)
  const at = Math.max(
    0,
    Math.min(
      CALIBRATION.findLastIndex((step) => step.index <= index),
      CALIBRATION.length - 2,
    ),
  )
  const below = CALIBRATION[at] ?? first
  const above = CALIBRATION[at + 1] ?? first
  const share = (index - below.index) / (above.index - below.index)
  return below.times + share * (above.times - below.times)
}

/** Lighthouse's own index of this machine, measured in the browser that listens there: it changes from minute to minute. */
export async function machineIndex(port: number): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const page = await browser.newPage()
    const index = await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex})()`)
    await page.close()
    return index
  } finally {
    await browser.close()
  }
}
