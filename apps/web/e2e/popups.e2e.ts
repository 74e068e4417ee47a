// Pop-ups as an operator puts them on the pages. They are for members of the highest level, so that no other journey meets
// them.
import type { APIRequestContext, Page } from '@playwright/test'
import { operatorSession } from '../../../tools/operator-session.ts'
import { sqlAt } from '../../server/src/platform/db/sql-at.ts'
import { expectNoViolations } from './axe.ts'
import { pathOf, signIn } from './journey.ts'
import { expect, test } from './member.ts'

const HIGHEST = 20
const inAll = (text: string) => ({ en: text, hi: `${text} (hi)`, zh: `${text} (zh)` })
const dialog = (page: Page) => page.getByRole('dialog')
/** A page that has just been opened waits until it is at rest. */
const patiently = { timeout: 20_000 }
const closeIt = { name: 'Close for today' }

async function raise(username: string): Promise<void> {
  const sql = sqlAt(process.env.MELA_DATABASE_URL ?? '')
  await sql`update member set level = ${HIGHEST} where username = ${username}`
  await sql.end()
}

/** The desk, as the console will speak to it; `clear` takes everything away again. */
async function desk(request: APIRequestContext) {
  const headers = { Authorization: `Bearer ${await operatorSession('editor')}` }
  const ids: string[] = []
  const add = async (parts: object) => {
    const content = {
      kind: 'pop_up',
      is_on: true,
      sort: ids.length,
      target: 'vip',
      level_min: HIGHEST,
      starts_at: null,
      ends_at: null,
      action_type: 1,
      action_val: '',
      placement: 'game',
      type: 1,
      picture: null,
      theme: 'gold',
      ...parts,
    }
    const reply = await request.post('/api/console/content', {
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      data: { content },
    })
    const envelope = (await reply.json()) as { code: number; data: { id: string } }
    expect(envelope).toMatchObject({ code: 10000 })
    ids.push(envelope.data.id)
  }
  const clear = async () => {
    for (const id of ids) await request.delete(`/api/console/content/${id}?kind=pop_up`, { headers })
  }
  return { add, clear }
}

test('HM-08 HM-13 HM-14 one after the other, each once a day, in all tabs, and new ones live', async ({
  page,
  context,
  member,
  request,
}) => {
  test.slow()
  await raise(member.username)
  const { add, clear } = await desk(request)
  try {
    await add({ content: inAll('The great gem week'), action_type: 2, action_val: '/fairness' })
    await add({
      type: 103,
      picture: '/banners/race.svg',
      content: inAll('A race every minute'),
      action_type: 2,
      action_val: '/game/racing',
    })
    await signIn(page, member.token, { hasSocket: true })
    await page.goto('/game')
    await expect(dialog(page)).toContainText('The great gem week', patiently)
    await expectNoViolations(page, 'a pop-up of words')
    const cross = await dialog(page).getByRole('button', closeIt).boundingBox()
    expect(Math.min(cross?.width ?? 0, cross?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByText('A race every minute')).toBeVisible()
    await expectNoViolations(page, 'a pop-up that is its picture')
    await dialog(page).getByRole('link', { name: 'Take a look' }).click()
    await expect.poll(() => pathOf(page)).toBe('/game/racing')
    await expect(dialog(page)).toHaveCount(0)

    // What comes now comes alone: the others were seen today, here and in every other tab.
    await page.goto('/game')
    await add({ content: inAll('Fresh from the desk') })
    await expect(dialog(page)).toContainText('Fresh from the desk')
    await dialog(page).getByRole('button', closeIt).click()
    await expect(dialog(page)).toHaveCount(0)
    await add({ content: inAll('For the second tab') })
    await expect(dialog(page)).toContainText('For the second tab')
    await add({ content: inAll('And one more') })
    const second = await context.newPage()
    await second.goto('/game')
    await expect(dialog(second)).toContainText('And one more', patiently)
    await expect(dialog(second)).toHaveCount(1)
  } finally {
    await clear()
  }
})

test('HM-08 it waits while somebody signs in, and comes once they are done', async ({ page }) => {
  const popUp = {
    id: '77',
    placement: 'game',
    type: 1,
    file: null,
    theme: 'violet',
    content: 'Worth waiting for',
    action_type: 2,
    action_val: 'javascript:alert(1)',
  }
  let asked = 0
  await page.route('**/api/homepage/pop_up', (route) => {
    asked += 1
    return route.fulfill({ json: { code: 10000, data: { list: [popUp], outside_hosts: [] } } })
  })
  await page.goto('/game#0')
  await expect(dialog(page)).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(dialog(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toContainText('Worth waiting for')
  // Where it would lead is no page of ours, so it leads nowhere.
  await expect(dialog(page).getByRole('link')).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(1)
  await dialog(page).getByRole('button', closeIt).click()
  await expect(dialog(page)).toHaveCount(0)
  const record = await page.evaluate(() => localStorage.getItem('popup_record'))
  expect(JSON.parse(record ?? '{}')).toMatchObject({ ids: ['77'] })
})
