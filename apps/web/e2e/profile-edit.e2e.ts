import type { Page } from '@playwright/test'
import { signIn } from './journey.ts'
import { expect, test } from './member.ts'

/** A real picture, drawn by the browser itself: the left half red, the right half blue. */
async function photo(page: Page, type: string): Promise<Buffer> {
  const address = await page.evaluate((wanted) => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = 'red'
    pen.fillRect(0, 0, 450, 600)
    pen.fillStyle = 'blue'
    pen.fillRect(450, 0, 450, 600)
    return canvas.toDataURL(wanted)
  }, type)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

const picker = (page: Page) => page.locator('input[type=file]')
const cropper = (page: Page) => page.getByRole('dialog', { name: 'Crop photo' })

async function choose(page: Page, type = 'image/jpeg') {
  await picker(page).setInputFiles({ name: 'me.jpg', mimeType: type, buffer: await photo(page, type) })
  await expect(cropper(page)).toBeVisible()
}

/** The picture that the server publishes, as pixels. */
const served = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    pen.drawImage(bitmap, 0, 0)
    const at = (x: number) => [...pen.getImageData(x, bitmap.height / 2, 1, 1).data.slice(0, 3)]
    return { width: bitmap.width, height: bitmap.height, left: at(20), right: at(bitmap.width - 20) }
  }, url)

test.beforeEach(async ({ page, member }) => {
  await signIn(page, member.token)
  await page.goto('/edit-profile')
  await expect(page.getByLabel('Nickname')).toBeVisible()
})

test('PF-02 a picture is cut, sent and kept; then it is taken away', async ({ page, member }) => {
  await choose(page)
  // By keys, to the right end: only the blue half is left in the frame.
  await cropper(page).getByRole('slider').focus()
  await page.keyboard.press('End')
  await cropper(page).getByRole('application').focus()
  for (let step = 0; step < 30; step++) await page.keyboard.press('Shift+ArrowRight')
  await cropper(page).getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()

  const { avatar } = await member.info()
  const picture = await served(page, avatar?.url ?? '')
  expect([picture.width, picture.height]).toEqual([512, 512])
  for (const [red = 0, , blue = 0] of [picture.left, picture.right]) {
    expect(blue).toBeGreaterThan(200)
    expect(red).toBeLessThan(60)
  }
  await page.goto('/profile')
  await expect(page.locator(`[data-tab="/profile"] img[src="${avatar?.url}"]`)).toBeVisible()

  await page.goto('/edit-profile')
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  expect((await member.info()).avatar).toBeNull()
})

test('PF-02 a refusal of the server stands under the picture in its own words, and may be tried again', async ({
  page,
  member,
}) => {
  const refusal = { code: 10014, data: null, reason: 'upload_quota_reached', message: 'Enough for today.' }
  await page.route('**/api/public/file', (route) => route.fulfill({ json: refusal }), { times: 1 })
  await choose(page, 'image/png')
  await cropper(page).getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByRole('alert')).toContainText('Enough for today.')
  expect((await member.info()).avatar).toBeNull()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  expect((await member.info()).avatar).not.toBeNull()
})

test('PF-02 an upload under way can be taken back', async ({ page, member }) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/files/upload/**', async (route) => {
    await held
    await route.abort().catch(() => {})
  })
  await choose(page)
  await cropper(page).getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  go()
  expect((await member.info()).avatar).toBeNull()
})

test('PF-02 nickname, gender and birthday are saved and only what changed is sent', async ({
  page,
  member,
}) => {
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Nickname').fill('  Chandra 月 ')
  await page.getByText('Female', { exact: true }).click()
  const asked = page.waitForRequest('**/api/user/edit')
  await save.click()
  expect((await asked).postDataJSON()).toEqual({ nickname: 'Chandra 月', gender: 3 })
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByLabel('Birthday').fill('1994-02-28')
  await save.click()
  await expect.poll(async () => (await member.info()).birthday).toBe('1994-02-28')
  expect(await member.info()).toMatchObject({ nickname: 'Chandra 月', gender: 3 })
  await page.goto('/profile')
  await expect(page.locator('[data-tab="/profile"]').getByText('Chandra 月')).toBeVisible()
})
