// A group from its first day to its last, in three browsers: made, found by its link, reviewed, silenced, run by others,
// handed over, dissolved.
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { befriend, leave, newTalker, say, type Talker } from './chat-people.ts'
import { expect, someAddress, test } from './journey.ts'

const NAME = 'Lantern club'

async function makeGroup({ page }: Talker, friend: RegExp): Promise<string> {
  await page.goto('/choose-member?type=group')
  await page.getByRole('checkbox', { name: friend }).check()
  await page.getByRole('textbox', { name: 'Group name' }).fill(NAME)
  await page.getByRole('button', { name: /Create group/ }).click()
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
  return new URL(page.url()).pathname.replace('/chat/', '')
}

async function visit(page: Page, path: string, words: string | RegExp): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main').getByText(words).first()).toBeVisible()
  await expectNoViolations(page, path)
}

async function pictureOf(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 400)
    const brush = canvas.getContext('2d')
    if (brush) {
      brush.fillStyle = '#d97706'
      brush.fillRect(0, 0, 600, 400)
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

test('SO-02 SO-03 SO-04 a group is made, joined by its link after a review, run, handed over and dissolved', async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const asha = await newTalker({ browser, playwright, baseURL }, 'Asha')
  const ravi = await newTalker({ browser, playwright, baseURL }, 'Ravi')
  const mei = await newTalker({ browser, playwright, baseURL }, 'Mei')
  await befriend(asha, ravi)
  const id = await makeGroup(asha, /Ravi/)
  const of = `?group_id=${id}`

  // The owner asks for a review, says what the group is about, and takes its link.
  await visit(asha.page, `/group-setting${of}`, 'Manage group')
  await asha.page.getByRole('button', { name: 'Notice' }).click()
  await asha.page.getByRole('textbox', { name: 'Notice' }).fill('Bring a lantern on Friday')
  await expectNoViolations(asha.page, 'the sheet of the notice')
  await asha.page.getByRole('button', { name: 'Save' }).click()
  await expect(asha.page.getByRole('dialog')).toHaveCount(0)
  await expect(asha.page.getByText('Bring a lantern on Friday').first()).toBeVisible()
  await visit(asha.page, `/group-management${of}`, 'Approve new members')
  const review = asha.page.getByRole('switch', { name: 'Approve new members' })
  await review.click()
  await expect(review).toBeChecked()
  await expect(review).toBeEnabled()
  await visit(asha.page, `/group-qr${of}`, 'Scan to join')
  await asha.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await asha.page.getByRole('button', { name: 'Copy link' }).click()
  const link = await asha.page.evaluate(() => navigator.clipboard.readText())
  const saving = asha.page.waitForEvent('download')
  await asha.page.getByRole('button', { name: 'Save image' }).click()
  expect((await saving).suggestedFilename()).toBe(`mela-group-${id}.png`)

  // A stranger without an account sees what it is; a member asks to come in.
  const visitor = await browser.newContext({ baseURL, extraHTTPHeaders: someAddress() })
  const stranger = await visitor.newPage()
  await visit(stranger, link, NAME)
  await stranger.getByRole('button', { name: 'Log in to join' }).click()
  await expect(stranger.getByRole('dialog')).toBeVisible()
  await visitor.close()
  await asha.page.goto(`/group-setting${of}`)
  await expect(asha.page.getByRole('link', { name: /Manage group/ })).toBeVisible()
  await visit(mei.page, link, NAME)
  await mei.page.getByRole('textbox').fill('Mei from the tea stall')
  await mei.page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(mei.page.getByText('Request sent')).toBeVisible()

  // The owner hears of it where they are, and lets Mei in: the answer goes out when its toast is over.
  await asha.page.getByRole('link', { name: /Manage group.*1 request/ }).click()
  await asha.page.getByRole('link', { name: /Join requests/ }).click()
  await expect(asha.page.getByText('Mei from the tea stall')).toBeVisible()
  await expectNoViolations(asha.page, '/group-review')
  await asha.page.getByRole('button', { name: 'Approve Mei' }).click()
  await mei.page.goto('/chatList')
  await mei.page.getByRole('link', { name: new RegExp(NAME) }).click({ timeout: 20_000 })
  await expect(mei.page.getByRole('heading', { name: NAME })).toBeVisible()

  // Silenced, the composer goes while one looks at it; lifted, it is back.
  await ravi.page.goto(`/chat/${id}`)
  await say(ravi.page, 'Red lanterns only!')
  await visit(asha.page, `/all-members${of}`, 'Ravi')
  await asha.page.getByRole('button', { name: 'Actions for Ravi' }).click()
  await asha.page.getByRole('menuitem', { name: 'Mute' }).click()
  await expect(ravi.page.getByLabel('Message', { exact: true })).toHaveCount(0)
  await visit(asha.page, `/prohibition-list${of}`, 'Ravi')
  await expectNoViolations(ravi.page, 'a room in which one may not speak')
  await asha.page.getByRole('button', { name: 'Unmute Ravi' }).click()
  await expect(ravi.page.getByLabel('Message', { exact: true })).toBeVisible()

  // Promoted, the way to the management is there without a reload.
  await mei.page.goto(`/group-setting${of}`)
  await expect(mei.page.getByText('Group rules')).toBeVisible()
  await visit(asha.page, `/set-manager${of}`, '0 of 9 managers')
  await asha.page.getByRole('link', { name: 'Add managers' }).click()
  await asha.page.getByRole('checkbox', { name: /Mei/ }).check()
  await expectNoViolations(asha.page, '/choose-member?type=manager')
  await asha.page.getByRole('button', { name: 'Make managers (1)' }).click()
  await expect(asha.page.getByText('1 of 9 managers')).toBeVisible()
  await expect(mei.page.getByRole('link', { name: /Manage group/ })).toBeVisible()

  // Handed over to Ravi, who ends it. Mei is on its settings, Asha in its room: both are led away.
  await visit(asha.page, `/choose-member${of}&type=transfer`, 'Ravi')
  await asha.page.getByRole('checkbox', { name: /Ravi/ }).check()
  await asha.page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await asha.page.getByRole('button', { name: 'Transfer to Ravi' }).click()
  await expect(asha.page.getByText('Ravi is now the owner')).toBeVisible()
  await asha.page.goto(`/chat/${id}`)
  await expect(asha.page.getByRole('heading', { name: NAME })).toBeVisible()
  await visit(ravi.page, `/group-management${of}`, 'Dissolve group')
  await ravi.page.getByRole('button', { name: /Dissolve group/ }).click()
  await ravi.page.getByLabel(/Type the number of members/).fill('3')
  await expectNoViolations(ravi.page, 'the question before the end')
  await ravi.page.getByRole('button', { name: 'Dissolve group', exact: true }).click()
  await expect(ravi.page).toHaveURL(/\/chatList$/)
  for (const { page } of [asha, mei]) {
    await expect(page).toHaveURL(/\/chatList$/)
    await expect(page.getByText('The group was dissolved.')).toBeVisible()
  }
  await visit(mei.page, link, 'This invite link doesn’t work')
  await leave(asha, ravi, mei)
})

test('CH-10 SO-02 a picture for all, an invite card in a chat: taken, the room opens; put out, one is led away', async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const asha = await newTalker({ browser, playwright, baseURL }, 'Asha')
  const ravi = await newTalker({ browser, playwright, baseURL }, 'Ravi')
  const mei = await newTalker({ browser, playwright, baseURL }, 'Mei')
  await befriend(asha, ravi)
  const room = await befriend(asha, mei)
  const id = await makeGroup(asha, /Ravi/)

  // A picture of its own in place of the members' faces, which others see without a reload.
  await ravi.page.goto(`/group-setting?group_id=${id}`)
  await expect(ravi.page.getByRole('heading', { name: NAME })).toBeVisible()
  await visit(asha.page, `/group-setting?group_id=${id}`, 'Manage group')
  await asha.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lantern.png', mimeType: 'image/png', buffer: await pictureOf(asha.page) })
  await expect(asha.page.getByRole('button', { name: 'Use photo' })).toBeVisible()
  await expectNoViolations(asha.page, 'the sheet that cuts the picture')
  await asha.page.getByRole('button', { name: 'Use photo' }).click()
  for (const { page } of [asha, ravi])
    await expect(page.locator('main img[src*="/files/"]').first()).toBeVisible()

  await mei.page.goto(`/chat/${room}`)
  await expect(mei.page.getByRole('log')).toBeVisible()
  await visit(asha.page, `/choose-member?type=invite&group_id=${id}`, 'Mei')
  await asha.page.getByRole('checkbox', { name: /Mei/ }).check()
  await asha.page.getByRole('button', { name: 'Send invites (1)' }).click()
  await expect(asha.page.getByText('1 invite sent')).toBeVisible()
  await expect(mei.page.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
  await expectNoViolations(mei.page, 'a room with an invite card')
  await mei.page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(mei.page).toHaveURL(new RegExp(`/chat/${id}`))
  await expect(mei.page.getByRole('heading', { name: NAME })).toBeVisible()

  await visit(asha.page, `/choose-member?type=remove&group_id=${id}`, 'Mei')
  await asha.page.getByRole('checkbox', { name: /Mei/ }).check()
  await asha.page.getByRole('button', { name: 'Remove from group (1)' }).click()
  await asha.page.getByRole('button', { name: 'Remove from group', exact: true }).click()
  await expect(asha.page.getByText('1 member removed')).toBeVisible()
  await expect(mei.page).toHaveURL(/\/chatList$/)
  await expect(mei.page.getByText('You were removed from the group.')).toBeVisible()
  await leave(asha, ravi, mei)
})
