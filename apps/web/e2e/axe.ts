import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is still fading in has colours that nobody will see. What runs for long, such as the bar of a round, is not waited for. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 5000)
        .map((animation) => animation.finished),
    ),
  )

/**
 * Nothing that axe knows to be wrong; what is, is named with the place it was found in. Every page is looked at in
 * both themes, and the dark one differs by its colours alone: there, only these are looked at.
 */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  await settled(page)
  // Our pages have no frames: axe need not open another page to add up what it found in each.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  if (isDark) axe.withRules('color-contrast')
  else axe.withTags(rules)
  const { violations } = await axe.analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect(told, what).toEqual([])
}
