// The games where there is room: board and slip side by side, the records under the slip, and the keyboard.
import { expect, newToken, signIn, test } from './journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('RT-19 GM-07 board, slip and records stand side by side, and the keyboard sets, places and clears @desktop', async ({
  page,
  request,
}) => {
  await signIn(page, await newToken(request, 'ravi.kumar'))
  await page.goto('/game/wingo?minutes=10')
  const key = page.getByRole('button', { name: 'Number 7' })
  await expect(key).toBeEnabled({ timeout: 30_000 })
  const slip = page.getByRole('heading', { name: 'Bet slip' })
  const records = page.getByRole('tab', { name: 'Results' })
  const [board, panel, list] = await Promise.all([key, slip, records].map((one) => one.boundingBox()))
  expect(panel?.x).toBeGreaterThan((board?.x ?? 0) + 100)
  expect(list?.x).toBeGreaterThan((board?.x ?? 0) + 100)

  await key.click()
  await page.getByRole('button', { name: /^Green/ }).click()
  await page.keyboard.press('3')
  await expect(page.getByRole('button', { name: /^Bet 100 INR/ })).toBeEnabled()
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: /^Bet 20 INR/ })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Pick a tile to start.')).toBeVisible()

  await key.click()
  await expect(key.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 bet placed')).toBeVisible()
  await page.getByRole('tab', { name: /My bets/ }).click()
  await expect(page.getByRole('list', { name: 'My bets' }).getByRole('listitem').first()).toContainText(
    'Open',
  )
})

test('RT-19 the layout follows the window live, and keeps what is chosen @desktop', async ({ page }) => {
  await page.goto('/game/k3?minutes=10')
  const key = page.getByRole('button', { name: 'Sum 11' })
  await expect(key).toBeEnabled({ timeout: 30_000 })
  await key.click()
  await expect(page.getByRole('button', { name: 'Log in to bet' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Continue · 1 bet' }).click()
  await expect(page.getByRole('dialog', { name: 'Bet slip' })).toContainText('Sum 11')
})
