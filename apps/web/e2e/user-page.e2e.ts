import { signIn } from './journey.ts'
import { expect, test } from './member.ts'

const somebody = {
  id: '42',
  uid: '12345678',
  nickname: 'Ravi Kumar',
  avatar: null,
  level: 3,
  last_seen: null,
}

test('RT-08 a member’s card shows who they are, and one’s own leads to editing', async ({ page, member }) => {
  const { id, uid, nickname } = await member.info()
  await signIn(page, member.token)
  await page.goto(`/user-page?id=${id}`)
  await expect(page.getByRole('heading', { name: nickname })).toBeVisible()
  await expect(page.getByText(uid)).toBeVisible()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL('/edit-profile')
})

test('RT-08 of another member only what is public is shown, and what a stranger may do', async ({
  page,
  member,
}) => {
  const found = await member.call<{ id: string }>('GET', '/user/query?uid=ravi.kumar')
  await signIn(page, member.token)
  await page.goto(`/user-page?id=${found.data.id}`)
  await expect(page.getByRole('heading', { name: 'रवि कुमार' })).toBeVisible()
  await expect(page.getByText(/^VIP \d+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add friend' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveCount(0)
})

test('RT-08 a picture opens in the viewer and back closes it', async ({ page, member }) => {
  const avatar = { url: '/icon-512.png' }
  await page.route('**/api/user/info?*', (route) =>
    route.fulfill({ json: { code: 10000, data: { ...somebody, avatar } } }),
  )
  await signIn(page, member.token)
  await page.goto('/user-page?id=42')
  await page.getByRole('button', { name: 'View photo' }).click()
  await expect(page.getByRole('img', { name: 'Ravi Kumar' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('img', { name: 'Ravi Kumar' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Ravi Kumar' })).toBeVisible()
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
// In the middle of each step, so that the time a test takes does not matter; the steps themselves are proved beside
// the code.
for (const [agoMs, words, isOnline] of [
  [0, 'Online', true],
  [5.5 * MINUTE, 'Last seen 5 minutes ago', false],
  [3.5 * HOUR, 'Last seen 3 hours ago', false],
  [7.5 * DAY, 'Last seen 7 days ago', false],
  [8.5 * DAY, 'Last seen a while ago', false],
] as const) {
  test(`CH-13 seen ${agoMs} ms ago is “${words}”`, async ({ page, member }) => {
    await page.route('**/api/user/info?*', (route) =>
      route.fulfill({ json: { code: 10000, data: { ...somebody, last_seen: Date.now() - agoMs } } }),
    )
    await signIn(page, member.token)
    await page.goto('/user-page?id=42')
    const label = page.locator('[data-online]')
    await expect(label).toHaveText(words)
    await expect(label).toHaveAttribute('data-online', String(isOnline))
  })
}

test('RT-21 an id that nobody has says so and leads back', async ({ page, member }) => {
  await signIn(page, member.token)
  for (const id of ['123', '9999999999999999999']) {
    await page.goto(`/user-page?id=${id}`)
    await expect(page.getByRole('heading', { name: 'Member not found' })).toBeVisible()
  }
  await page.locator('#main').getByRole('button', { name: 'Back' }).last().click()
  await expect(page).not.toHaveURL(/9999/)
})
