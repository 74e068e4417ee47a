// Firefox, by WebDriver BiDi.
import puppeteer from 'puppeteer-core'
import { MARK, type Phone } from './phone.ts'

export async function openFirefox(executablePath: string): Promise<Phone> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      // A microphone of its own, and nobody who has to allow it.
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'ui.prefersReducedMotion': 1,
    },
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 390, height: 844 })
  const marked = async () => {
    const found = await page.$(`[${MARK}]`)
    if (!found) throw new Error('what was marked is gone')
    return found
  }
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    run: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])) as never,
    tapMarked: async () => (await marked()).click(),
    typeIntoMarked: async (text) => (await marked()).type(text),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
