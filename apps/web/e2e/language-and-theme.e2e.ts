import { expect, type Language, newToken, signIn, test, text } from './journey.ts'

for (const [browser, language] of [
  ['zh-CN', 'zh'],
  ['hi-IN', 'hi'],
  ['en-GB', 'en'],
  ['fr-FR', 'en'],
] as [string, Language][]) {
  test.describe(`a browser in ${browser}`, () => {
    test.use({ locale: browser })
    test(`PF-03 is spoken to in ${language}`, async ({ page }) => {
      await page.goto('/game')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByText(text(language, 'home.gameNotes.k3'))).toBeVisible()
    })
  })
}

test('PF-03 only the pack of the chosen language is loaded; a switch needs no reload and is kept', async ({
  page,
  request,
}) => {
  const packs: string[] = []
  page.on('request', (asked) => {
    const pack = /assets\/(en|hi|zh)-/.exec(asked.url())?.[1]
    if (pack) packs.push(pack)
  })
  const token = await newToken(request, 'ravi.kumar')
  await signIn(page, token)
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible()
  expect(new Set(packs)).toEqual(new Set(['en']))
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const stored = page.waitForRequest((asked) => asked.url().endsWith('/api/user/edit'))
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByText(text('hi', 'profile.menu.vip'))).toBeVisible()
  expect((await stored).postDataJSON()).toEqual({ language: 'hi' })
  expect(await (await stored).response().then((reply) => reply?.json())).toMatchObject({ code: 10000 })
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(new Set(packs)).toEqual(new Set(['en', 'hi']))

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
})

test('PF-03 a stored “in” is Hindi', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'in'))
  await page.goto('/game')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
})

test.describe('the theme', () => {
  test('follows the system, live', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/game')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  test('chosen, is kept and there before the first paint', async ({ page, memberToken }) => {
    await signIn(page, memberToken)
    await page.goto('/profile')
    await page.getByText('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    // With the app itself held back, only the boot script has run.
    await page.route('**/assets/main-*.js', (route) => route.abort())
    await page.goto('/game', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
  test.use({ toleratesErrors: true })
})
