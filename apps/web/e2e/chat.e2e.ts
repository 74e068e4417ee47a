// Two browsers that talk to each other through the real server.
import { expectNoViolations } from './axe.ts'
import { befriend, bubble, leave, newTalker, say, transcript } from './chat-people.ts'
import { expect, test } from './journey.ts'

test('SO-01 CH-20 strangers become friends and talk; what is said is there at once, in order, and read', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const asha = await newTalker({ browser, playwright, baseURL }, 'Asha')
  const ravi = await newTalker({ browser, playwright, baseURL }, 'Ravi')
  await ravi.page.goto('/chatList')
  await asha.page.goto(`/user-page?id=${ravi.id}`)
  await asha.page.getByRole('button', { name: 'Add friend' }).click()
  await asha.page.getByRole('textbox').fill('We met at the big wheel')
  await asha.page.getByRole('button', { name: 'Send request' }).click()
  await ravi.page.getByRole('link', { name: /Friend requests/ }).click()
  await ravi.page.getByRole('button', { name: 'Accept Asha' }).click()
  await expect(ravi.page.getByText('Added')).toBeVisible()

  await asha.page.goto('/chatList')
  await asha.page.getByRole('link', { name: /Ravi/ }).click()
  await expect(bubble(asha.page, 'We met at the big wheel')).toBeVisible()
  await ravi.page.goto('/chatList')
  await ravi.page.getByRole('link', { name: /Asha/ }).click()
  for (const text of ['first', 'second', 'third']) await say(asha.page, text)
  await expect(bubble(ravi.page, 'third')).toBeVisible()
  const said = (await transcript(ravi.page).textContent()) ?? ''
  expect(said.indexOf('first')).toBeLessThan(said.indexOf('second'))
  expect(said.indexOf('second')).toBeLessThan(said.indexOf('third'))
  await expect(transcript(asha.page).getByRole('img', { name: 'Read' }).last()).toBeVisible()
  await say(ravi.page, 'Hello Asha 👋')
  await expect(bubble(asha.page, 'Hello Asha 👋')).toBeVisible()
  await expectNoViolations(asha.page, 'a room')
  await leave(asha, ravi)
})

test('CH-02 CH-12 what is written without a network waits on the device, survives a reload and is sent once', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const asha = await newTalker({ browser, playwright, baseURL }, 'Asha')
  const ravi = await newTalker({ browser, playwright, baseURL }, 'Ravi')
  const room = await befriend(asha, ravi)
  await ravi.page.goto(`/chat/${room}`)
  await asha.page.goto(`/chat/${room}`)
  await expect(bubble(asha.page, 'Hello from the fair')).toBeVisible()
  await asha.context.route('**/api/chat/send_message', (route) => route.abort())
  for (const text of ['in the tunnel', 'still in the tunnel']) await say(asha.page, text)
  await expect(bubble(asha.page, 'still in the tunnel')).toBeVisible()
  await asha.page.reload()
  await expect(bubble(asha.page, 'still in the tunnel')).toBeVisible()
  await asha.context.unroute('**/api/chat/send_message')
  await asha.page.reload()
  await expect(bubble(ravi.page, 'still in the tunnel')).toBeVisible({ timeout: 20_000 })
  const said = (await transcript(ravi.page).textContent()) ?? ''
  expect(said.match(/in the tunnel/g)).toHaveLength(2)
  expect(said.indexOf('in the tunnel')).toBeLessThan(said.indexOf('still in the tunnel'))
  await leave(asha, ravi)
})

test('CH-04 two windows of one member are in step', async ({ browser, playwright, baseURL }) => {
  const asha = await newTalker({ browser, playwright, baseURL }, 'Asha')
  const ravi = await newTalker({ browser, playwright, baseURL }, 'Ravi')
  const room = await befriend(asha, ravi)
  const second = await asha.tab()
  await asha.page.goto(`/chat/${room}`)
  await second.goto(`/chat/${room}`)
  await ravi.page.goto(`/chat/${room}`)
  await say(asha.page, 'from the first window')
  await say(second, 'from the second window')
  for (const page of [asha.page, second, ravi.page])
    for (const text of ['from the first window', 'from the second window'])
      await expect(bubble(page, text)).toHaveCount(1)
  await leave(asha, ravi)
})

test('CH-10 CH-11 a picture, a voice message and a group of three', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const asha = await newTalker({ browser, playwright, baseURL }, 'Asha')
  const ravi = await newTalker({ browser, playwright, baseURL }, 'Ravi')
  const mei = await newTalker({ browser, playwright, baseURL }, 'Mei')
  await befriend(asha, ravi)
  await befriend(asha, mei)
  await asha.page.goto('/chatList')
  await asha.page.getByRole('button', { name: 'New', exact: true }).click()
  await asha.page.getByText('New group chat').click()
  for (const name of [/Ravi/, /Mei/]) await asha.page.getByRole('checkbox', { name }).check()
  await asha.page.getByRole('textbox', { name: 'Group name' }).fill('Diwali')
  await asha.page.getByRole('button', { name: /Create group/ }).click()
  await expect(asha.page.getByRole('heading', { name: 'Diwali' })).toBeVisible()
  await expect(bubble(asha.page, /You added/).first()).toBeVisible()

  for (const { page } of [ravi, mei]) {
    await page.goto('/chatList')
    await page.getByRole('link', { name: /Diwali/ }).click()
  }
  await say(asha.page, 'Who is coming?')
  for (const { page } of [ravi, mei]) await expect(bubble(page, 'Who is coming?')).toBeVisible()

  const choosing = ravi.page.waitForEvent('filechooser')
  await ravi.page.getByRole('button', { name: 'Attach' }).click()
  await ravi.page.getByText('Photo or video').click()
  const picture = await ravi.page.evaluate(async () => {
    const canvas = new OffscreenCanvas(320, 200)
    const brush = canvas.getContext('2d')
    if (brush) {
      brush.fillStyle = '#7c3aed'
      brush.fillRect(0, 0, 320, 200)
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    return [...bytes]
  })
  await (await choosing).setFiles({ name: 'fair.png', mimeType: 'image/png', buffer: Buffer.from(picture) })
  await expect(transcript(mei.page).getByRole('img', { name: /Photo/ }).first()).toBeVisible({
    timeout: 20_000,
  })

  await mei.page.getByRole('button', { name: 'Record voice message' }).focus()
  await mei.page.keyboard.press('Enter')
  await expect(mei.page.getByRole('button', { name: 'Send voice message' })).toBeVisible()
  await expect(mei.page.getByRole('timer')).toHaveText(/^0:0[2-9]$/)
  await mei.page.getByRole('button', { name: 'Send voice message' }).click()
  await expect(transcript(asha.page).getByRole('button', { name: /voice message/ })).toBeVisible({
    timeout: 20_000,
  })
  await leave(asha, ravi, mei)
})

test('CH-17 CH-10 a quote, a reaction, an edit and a removal reach the other', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const asha = await newTalker({ browser, playwright, baseURL }, 'Asha')
  const ravi = await newTalker({ browser, playwright, baseURL }, 'Ravi')
  const room = await befriend(asha, ravi)
  await asha.page.goto(`/chat/${room}`)
  await ravi.page.goto(`/chat/${room}`)
  await say(ravi.page, 'Shall we go on Saturday?')
  await bubble(asha.page, 'Shall we go on Saturday?').click({ button: 'right' })
  await asha.page.getByRole('menuitem', { name: 'Reply' }).click()
  await say(asha.page, 'Yes, at six')
  await expect(transcript(ravi.page).getByTitle('Go to message')).toBeVisible()
  await bubble(ravi.page, 'Yes, at six').click({ button: 'right' })
  await ravi.page.getByRole('menuitem', { name: 'React with 👍' }).click()
  await expect(transcript(asha.page).getByText('👍')).toBeVisible()
  await bubble(asha.page, 'Yes, at six').click({ button: 'right' })
  await asha.page.getByRole('menuitem', { name: 'Edit' }).click()
  await asha.page.getByLabel('Message', { exact: true }).fill('Yes, at seven')
  await asha.page.getByRole('button', { name: 'Save changes' }).click()
  await expect(bubble(ravi.page, 'Yes, at seven')).toBeVisible()
  await expect(transcript(ravi.page).getByText('edited')).toBeVisible()
  await bubble(asha.page, 'Yes, at seven').click({ button: 'right' })
  await asha.page.getByRole('menuitem', { name: 'Delete' }).click()
  await asha.page.getByRole('button', { name: 'Delete for everyone' }).click()
  await expect(bubble(ravi.page, 'Yes, at seven')).toHaveCount(0)
  await leave(asha, ravi)
})

test('AP-07 a message that arrives elsewhere is a toast that leads to it; of a muted room there is none', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const asha = await newTalker({ browser, playwright, baseURL }, 'Asha')
  const ravi = await newTalker({ browser, playwright, baseURL }, 'Ravi')
  const mei = await newTalker({ browser, playwright, baseURL }, 'Mei')
  const room = await befriend(asha, ravi)
  const quiet = await befriend(asha, mei)
  await asha.member.call('PUT', '/friend/session', { friend_id: mei.id, not_disturb: 1 })
  await asha.page.goto('/profile')
  await mei.page.goto(`/chat/${quiet}`)
  await ravi.page.goto(`/chat/${room}`)
  const told = asha.page.locator('[data-sonner-toast]', { hasText: 'Look at the fireworks!' })
  // What is said before her socket listens is caught up with, and not told.
  await expect(async () => {
    await say(mei.page, 'Are you asleep?')
    await say(ravi.page, 'Look at the fireworks!')
    await expect(told).toContainText('Ravi', { timeout: 2_000 })
  }).toPass()
  await told.getByRole('button', { name: 'View' }).click()
  await expect(asha.page).toHaveURL(new RegExp(`/chat/${room}\\?from=`))
  await expect(asha.page.getByText('Are you asleep?')).toHaveCount(0)
  await leave(asha, ravi, mei)
})
