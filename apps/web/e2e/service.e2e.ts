// Help when something is wrong: members and visitors who are answered by the desk, and a report with evidence.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { operatorSession } from '../../../tools/operator-session.ts'
import { expectNoViolations } from './axe.ts'
import { befriend, bubble, leave, newTalker, say, transcript } from './chat-people.ts'
import { expect, test } from './journey.ts'
import { button, drawer, expectStep, field, givenUsername, openLogin } from './login-drawer.ts'

type Case = { id: string; preview: string; state: string }

/** The desk, as the console will speak to it. */
async function desk(request: APIRequestContext) {
  const headers = { Authorization: `Bearer ${await operatorSession('support')}` }
  const ask = async <Data>(method: string, path: string, data?: object): Promise<Data> => {
    const reply = await request.fetch(`/api/console/service${path}`, { method, headers, data })
    const envelope = (await reply.json()) as { code: number; data: Data }
    expect(envelope, `${method} ${path}`).toMatchObject({ code: 10000 })
    return envelope.data
  }
  /** Waits for whoever says this, and answers. */
  const answer = async (words: string, text: string): Promise<string> => {
    let found: Case | undefined
    await expect
      .poll(async () => {
        const { list } = await ask<{ list: Case[] }>('GET', '/cases?state=waiting&limit=100')
        found = list.find(({ preview }) => preview === words)
        return found?.state
      })
      .toBe('waiting')
    const id = found?.id ?? ''
    await ask('POST', `/cases/${id}/reply`, { nonce: `journey-${id}`, text })
    return id
  }
  return { ask, answer }
}

const bytes = readFileSync(join(import.meta.dirname, '../public/icon-192.png'))
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: bytes })

test('CH-14 a member asks in the chat behind the shortcut and is answered by the desk, live', async ({
  browser,
  playwright,
  baseURL,
  request,
}) => {
  const asha = await newTalker({ browser, playwright, baseURL }, 'Asha')
  const { page } = asha
  const words = `Where is my recharge ${asha.id}?`
  await page.goto('/game')
  // The welcome waits there, unread.
  await page.getByRole('button', { name: /Customer service ?, 1 unread message/ }).click()
  await expect(bubble(page, /welcome to Mela support/)).toBeVisible()
  await say(page, words)
  const { answer, ask } = await desk(request)
  const id = await answer(words, 'It is on its way.')
  await expect(bubble(page, 'It is on its way.')).toBeVisible()
  await expectNoViolations(page, 'the chat with the service')
  await ask('POST', `/cases/${id}/close`, {})
  await page.goto('/chatList')
  await expect(page.getByRole('link', { name: /Mela Service/ })).toContainText('It is on its way.')
  await expect(page.getByRole('button', { name: /^Customer service/ })).toHaveCount(0)
  // Signed in, the address of the guest's chat is this chat.
  await page.goto('/service')
  await expect(bubble(page, 'It is on its way.')).toBeVisible()
  await leave(asha)
})

test('SO-13 a visitor who cannot be sent a code writes to the service, is answered, and finds it again', async ({
  page,
  request,
}) => {
  const { username } = await givenUsername(request)
  await openLogin(page)
  await button(page, 'Forgot password?').click()
  await drawer(page).getByRole('tab', { name: 'Username' }).click()
  await field(page, 'username').fill(username)
  await button(page, 'Send code').click()
  await expectStep(page, 2, 'We can’t send a code')
  await button(page, 'Contact support').click()
  await expect(page).toHaveURL('/service')
  await expect(bubble(page, /How can we help/)).toBeVisible()

  await page.setInputFiles('main input[type=file]', picture('screen.png'))
  await expect(page.getByRole('button', { name: 'Open photo' })).toBeVisible()
  const words = `I am ${username} and locked out`
  await page.getByLabel('Message to customer service').fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bubble(page, words)).toBeVisible()
  const { answer } = await desk(request)
  await answer(words, 'We are looking into it.')
  await expect(bubble(page, 'We are looking into it.')).toBeVisible()
  await expectNoViolations(page, 'the chat of a guest')

  await page.reload()
  await expect(bubble(page, 'We are looking into it.')).toBeVisible()
  await expect(transcript(page).getByText(words)).toHaveCount(1)
})

test('SO-07 a message is reported with two pictures, and the receipt is shown', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const asha = await newTalker({ browser, playwright, baseURL }, 'Asha')
  const ravi = await newTalker({ browser, playwright, baseURL }, 'Ravi')
  const room = await befriend(ravi, asha, 'Send me your code')
  const { page } = asha
  await page.goto(`/chat/${room}`)
  await bubble(page, 'Send me your code').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page).toHaveURL(/complaint-user\?target_type=3/)
  await expect(page.getByText('Send me your code')).toBeVisible()
  await page.getByText('Scam or fraud').click()
  await page.getByLabel('What happened?').fill('He wants my code.')
  await page.setInputFiles('input[type=file]', [picture('one.png'), picture('two.png')])
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await expectNoViolations(page, 'the report')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText(/^R\d{10}$/)).toBeVisible()
  await expectNoViolations(page, 'the receipt')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(`/chat/${room}`)
  await leave(asha, ravi)
})
