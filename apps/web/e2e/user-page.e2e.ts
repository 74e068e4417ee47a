import { signIn } from './journey.ts'
import { expect, test } from './member.ts'

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
