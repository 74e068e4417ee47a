import { expectNoViolationsOutsideApp } from './axe.ts'
import { expect, test } from './journey.ts'

test('AP-09 the page of the API has an index and a search, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/api/docs')
  const call = (id: string) => page.locator(`article#${id}`)
  await page.getByRole('navigation').getByText('Games', { exact: true }).click()
  await page.getByRole('link', { name: 'POST /game/betting', exact: true }).click()
  await expect(call('gamesBet')).toBeInViewport()
  await call('gamesBet').getByText('Shapes, refusals, example').click()
  await expect(call('gamesBet')).toContainText('200 · 10001 betting_closed')
  await expect(call('gamesBet')).toContainText('"selection": "red"')

  const search = page.getByRole('searchbox', { name: 'Search calls' })
  await search.fill('PASSWORD_WRONG login')
  await expect(page.getByRole('status')).toHaveText('1 call found')
  await expect(call('signInLogin')).toBeVisible()
  await expect(call('gamesBet')).toBeHidden()
  await search.fill('')
  await expect(call('gamesBet')).toBeVisible()

  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(tooWide).toBe(0)
})

test('AP-09 the page of the API has no mistake that axe knows, in both themes', async ({ page }) => {
  await page.goto('/api/docs')
  // A few calls, opened, stand for all: they are written by the same lines.
  await page.getByRole('searchbox').fill('betting')
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const shape of [...document.querySelectorAll('article[id^=shape-]')].slice(5)) shape.remove()
  })
  await expectNoViolationsOutsideApp(page, 'the page of the API')
})
