import { expect, newToken, openInside, pathOf, signIn, storedToken, test } from './journey.ts'
import { everyPage } from './page-table.ts'

test('RT-13 a visitor may open the whitelist and nothing else', async ({ page }) => {
  await page.goto('/game')
  for (const { path, isOpen } of everyPage) {
    if (path === '/chatList' || path === '/profile') continue // tabs: RT-15
    await openInside(page, path)
    await expect.poll(() => pathOf(page), path).toBe(isOpen ? path : '/game')
  }
})

test('RT-13 a closed page’s address leads a visitor to the games', async ({ page }) => {
  await page.goto('/withdraw')
  await expect(page).toHaveURL('/game')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('RT-12 what belongs to a member is shown once the member is known', async ({ page, memberToken }) => {
  await signIn(page, memberToken)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/user/info', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/user/info')
  await page.goto('/sessions', { waitUntil: 'commit' })
  await asked
  await expect(page.getByRole('heading', { name: 'This device' })).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible()
})

test.describe('when the member cannot be loaded', () => {
  test.use({ toleratesErrors: true })

  for (const [what, status, body] of [
    ['a refusal', 200, { code: 10004, data: null, reason: 'not_found', message: 'Gone.' }],
    ['a service error', 500, { code: 500, data: null, reason: 'service_error', message: 'Oh.' }],
    ['an answer of another shape', 200, { code: 10000, data: { id: 5 } }],
  ] as const) {
    test(`RT-12 ${what} logs out and leads to the root`, async ({ page, memberToken }) => {
      await signIn(page, memberToken)
      await page.route('**/api/user/info', (route) => route.fulfill({ status, json: body }))
      await page.goto('/withdraw')
      await expect(page).toHaveURL('/game')
      expect(await storedToken(page)).toBeNull()
      await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
    })
  }

  test('RT-12 without a connection the session is kept and a retry offered', async ({
    page,
    memberToken,
  }) => {
    await signIn(page, memberToken)
    await page.route('**/api/user/info', (route) => route.abort())
    await page.goto('/sessions')
    await expect(page.getByText('Network connection error')).toBeVisible()
    expect(await storedToken(page)).toBe(memberToken)
    await page.unroute('**/api/user/info')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible()
  })
})

test.describe('RT-14 the inviter’s code', () => {
  for (const [from, to] of [
    ['/?inviterCode=12345678', '/game?inviterCode=12345678'],
    ['/withdraw?inviterCode=12345678', '/game?inviterCode=12345678'],
    ['/chatList?inviterCode=12345678', '/game?inviterCode=12345678#0'],
    ['/invite?inviterCode=12345678', '/invite?inviterCode=12345678'],
  ] as const) {
    test(`RT-14 ${from} becomes ${to}`, async ({ page }) => {
      await page.goto(from)
      await expect.poll(() => pathOf(page)).toBe(to)
    })
  }

  test('RT-14 it is remembered for the login, wherever one has been since', async ({ page }) => {
    await page.goto('/?inviterCode=12345678')
    await expect(page).toHaveURL('/game?inviterCode=12345678')
    await openInside(page, '/fairness')
    await expect(page).toHaveTitle('Provably fair - Mela')
    await page.goto('/game')
    await page.getByRole('button', { name: 'Log in' }).first().click()
    await expect(page.getByRole('dialog').getByText('12345678')).toBeVisible()
  })
})

test.describe('RT-17 codes that end the session', () => {
  test.use({ toleratesErrors: true })
  for (const code of [10005, 10017]) {
    test(`RT-17 ${code} from any call logs out and leads to the games`, async ({ page, memberToken }) => {
      await signIn(page, memberToken)
      await page.goto('/profile')
      await expect(page.getByText('李伟')).toBeVisible()
      await page.route('**/api/user/wallet', (route) =>
        route.fulfill({ json: { code, data: null, reason: 'x', message: 'Please log in again.' } }),
      )
      await page.locator('nav:visible a[href="/profile"]').click() // at the top already: refreshes
      await expect(page).toHaveURL('/game')
      expect(await storedToken(page)).toBeNull()
      await expect(page.getByText('Please log in again.')).toHaveCount(1)
    })
  }
})

test.describe('RT-16 a disconnect that the server decided', () => {
  test.use({ toleratesErrors: true })

  test('RT-16 logs out and leads to the root', async ({ page, request }) => {
    const token = await newToken(request, 'ravi.kumar')
    await signIn(page, token, { hasSocket: true })
    const connected = page.waitForEvent('websocket')
    await page.goto('/sessions')
    await (await connected).waitForEvent('framereceived')
    await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible()
    // Another device ends this very session.
    await request.post('/api/user/logout', { headers: { Authorization: `Bearer ${token}` } })
    await expect(page).toHaveURL('/game')
    expect(await storedToken(page)).toBeNull()
    await expect(page.getByText('You have been logged out')).toBeVisible()
  })

  test('RT-16 a broken line alone signs nobody out', async ({ page, memberToken }) => {
    let breakLine = () => {}
    let lines = 0
    await page.routeWebSocket(/\/socket\//, (line) => {
      lines++
      const server = line.connectToServer()
      breakLine = () => {
        server.close()
        line.close()
      }
    })
    await page.addInitScript((value) => localStorage.setItem('auth_token', value), memberToken)
    await page.goto('/profile')
    await expect.poll(() => lines).toBeGreaterThan(0)
    await expect(page.getByText('李伟')).toBeVisible()
    const before = lines
    breakLine()
    await expect.poll(() => lines).toBeGreaterThan(before)
    expect(await storedToken(page)).toBe(memberToken)
    await expect(page).toHaveURL('/profile')
  })

  test('RT-16 the click on logout is not taken for a forced one', async ({ page, request }) => {
    const token = await newToken(request, 'asha.verma')
    await signIn(page, token, { hasSocket: true })
    const connected = page.waitForEvent('websocket')
    await page.goto('/profile')
    const line = await connected
    await line.waitForEvent('framereceived')
    const isCut = line.waitForEvent('close')
    // The server cuts the line before its answer arrives: only the flag tells this from a forced logout.
    await page.route('**/api/user/logout', async (route) => {
      const response = await route.fetch()
      await isCut
      await expect(page.getByText('You have been logged out')).toHaveCount(0)
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/game')
    await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
    await expect(page.getByText('You have been logged out')).toHaveCount(0)
  })
})
