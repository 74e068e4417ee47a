import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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

async function violationsOf(page: Page, within: string | undefined, isLight: boolean): Promise<string[]> {
  await settled(page)
  // Our pages have no frames: axe need not open another page to add up what it found in each.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  // Only what is wrong is told: finding a selector for every element that is right takes about as long as the rules do.
  axe.options({ resultTypes: ['violations'], selectors: false })
  if (within) axe.include(within)
  if (isLight) axe.withTags(rules)
  else axe.withRules('color-contrast')
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
}

const showTheme = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

/** What is out of sight is not drawn (`content-visibility`) and would keep the colours of the theme before. */
const drawAll = (page: Page, isOn: boolean) =>
  page.evaluate((on) => {
    if (!on) return void document.adoptedStyleSheets.pop()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
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
