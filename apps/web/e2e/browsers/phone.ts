// A page in an engine that Playwright does not drive here, with what the journeys in Safari's and Firefox's engines need.
// Things are found as a person finds them: what shows, by its words or by a selector.
import { expect } from '@playwright/test'
import appTexts from '../../src/app/texts/en.json' with { type: 'json' }

export type Phone = {
  /** A path of the server, or a whole address. */
  open(where: string): Promise<void>
  /** Runs in the page. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** A real tap on the one that `mark` marked. */
  tapMarked(): Promise<void>
  /** Real keys for the one that `mark` marked. */
  typeIntoMarked(text: string): Promise<void>
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** What to look for: a selector, and words that it shows or is called by. */
export type Target = { css: string; words?: string }
export const MARK = 'data-journey-target'

/** In the page: marks the first that shows, so that the driver can find it by the mark. */
function mark({ css, words }: Target, attribute: string): boolean {
  for (const old of document.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute)
  const called = (one: Element) => `${one.getAttribute('aria-label') ?? ''} ${one.textContent ?? ''}`
  const shows = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(one).visibility !== 'hidden'
  }
  const found = [...document.querySelectorAll(css)].find(
    (one) => shows(one) && (words === undefined || called(one).includes(words)) && !one.matches(':disabled'),
  )
  found?.scrollIntoView({ block: 'center' })
  found?.setAttribute(attribute, '')
  return found !== undefined
}

const PATIENCE_MS = 45_000

export async function tap(phone: Phone, target: Target): Promise<void> {
  await see(phone, target)
  await phone.tapMarked()
}

export async function type(phone: Phone, target: Target, text: string): Promise<void> {
  await see(phone, target)
  await phone.typeIntoMarked(text)
}

export async function see(phone: Phone, target: Target, timeout = PATIENCE_MS): Promise<void> {
  await expect
    .poll(() => phone.run(mark, target, MARK), { message: JSON.stringify(target), timeout })
    .toBe(true)
}

export const path = (phone: Phone): Promise<string> => phone.run(() => location.pathname + location.hash)

/** The app stands: what the server painted is gone, and no page broke. */
export async function expectWhole(phone: Phone): Promise<void> {
  await expect
    .poll(() => phone.run(() => document.querySelector('#first') === null), { timeout: PATIENCE_MS })
    .toBe(true)
  await expect
    .poll(() => phone.run(() => (document.querySelector('main')?.textContent ?? '').length), {
      timeout: PATIENCE_MS,
    })
    .toBeGreaterThan(20)
  expect(await phone.run(() => document.body.textContent)).not.toContain(appTexts.failure.broken)
}

/** Logged in from the next page on. */
export async function logIn(phone: Phone, token: string): Promise<void> {
  await phone.open('/healthz')
  await phone.run((value) => {
    localStorage.setItem('auth_token', value)
    localStorage.setItem('install_prompt_flag', '1')
  }, token)
}
