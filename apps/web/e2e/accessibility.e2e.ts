import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './journey.ts'

async function expectNoViolations(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect(told, what).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('a visitor’s pages have no accessibility violation', async ({ page }) => {
      for (const path of ['/game', '/invite', '/recharge', '/fairness', '/game/wingo', '/nowhere']) {
        await page.goto(path)
        await expect(page.locator('h1:visible')).toHaveCount(1)
        await page.evaluate(() =>
          Promise.all(document.getAnimations().map((animation) => animation.finished)),
        )
        await expectNoViolations(page, path)
      }
    })

    test('a member’s pages and what opens over them have none either', async ({ page, memberToken }) => {
      await signIn(page, memberToken)
      await page.goto('/profile')
      await expect(page.getByText('李伟')).toBeVisible()
      await expectNoViolations(page, '/profile')
      await page.getByRole('button', { name: 'Language' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolations(page, 'language sheet')
      await page.keyboard.press('Escape')
      // It closes by a step back in history, which must be over before another page is asked for.
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto('/chatList')
      await expect(page.locator('h1:visible')).toHaveCount(1)
      await expectNoViolations(page, '/chatList')
      await page.getByRole('button', { name: /switch wallet/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolations(page, 'wallet switcher')
    })

    test('the login has none', async ({ page }) => {
      await page.goto('/game#0')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
      await expectNoViolations(page, 'login')
    })
  })
}

test('the keyboard reaches the content past the navigation, and focus shows', async ({ page }) => {
  await page.goto('/game')
  await expect(page.getByText('TrxWinGo')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})
