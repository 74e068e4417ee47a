import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** What the page says of itself once axe is in it. */
declare global {
  var axe: { run: (within: object, options: RunOptions) => Promise<AxeResults> } | undefined
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What is still fading in has colours that nobody will see. What runs for long, such as the bar of a round, is not waited
 * for, and neither is one that is stopped on its way: it never says that it has finished.
 */
const settled = (page: Page) =>
  page.evaluate((longestMs) => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < longestMs)
      .map((animation) => animation.finished)
    const late = new Promise((resolve) => setTimeout(resolve, longestMs))
    return Promise.race([Promise.allSettled(ending), late]).then(() => {})
  }, 5000)

/** Reading axe takes the page longer than many of its rules do: once per page is enough. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(source)
}

async function violationsOf(page: Page, within: string | undefined, isLight: boolean): Promise<string[]> {
  await settled(page)
  await bringAxe(page)
  const options: RunOptions = {
    // Only what is wrong is told: finding a selector for every element that is right takes about as long as the rules do.
    resultTypes: ['violations'],
    selectors: false,
    // No rule that we ask for reads the style sheets.
    preload: false,
    runOnly: isLight ? { type: 'tag', values: rules } : { type: 'rule', values: ['color-contrast'] },
  }
  return page.evaluate(
    async ([inside, given]) => {
      const found = await globalThis.axe?.run(inside ? { include: [[inside]] } : document, given)
      if (!found) throw new Error('axe is not in the page')
      return found.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
      )
    },
    [within, options] as const,
  )
}

const showTheme = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

/**
 * What is out of sight is not drawn (`content-visibility`) and would keep the colours of the theme before; and nobody waits
 * for colours that fade into each other.
 */
const drawAll = (page: Page, isOn: boolean) =>
  page.evaluate((on) => {
    if (!on) return void document.adoptedStyleSheets.pop()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  }, isOn)

/**
 * Nothing that axe knows to be wrong, in both themes; what is, is named with the place it was found in. The dark theme
 * differs by its colours alone: there, only these are looked at.
 */
export async function expectNoViolations(page: Page, what: string, within?: string): Promise<void> {
  expect(await violationsOf(page, within, true), what).toEqual([])
  await drawAll(page, true)
  await showTheme(page, 'dark')
  expect(await violationsOf(page, within, false), `${what}, dark`).toEqual([])
  await showTheme(page, 'light')
  await drawAll(page, false)
}

/** The same for a page that is none of the app's: its colours follow the system alone. */
export async function expectNoViolationsOutsideApp(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page, undefined, colorScheme === 'light'), `${what}, ${colorScheme}`).toEqual(
      [],
    )
  }
}
