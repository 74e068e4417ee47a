// With the service worker, which all other journeys do without.
import type { BrowserContext, Page } from '@playwright/test'
import { befriend, bubble, leave, newTalker, say } from './chat-people.ts'
import { expect, newToken, openInside, signIn, test, text } from './journey.ts'
import { NEVER_ANSWERED, newerServer } from './newer-server.ts'

test.use({ serviceWorkers: 'allow', toleratesErrors: true })
// The worker begins three seconds after the page is there and fetches the whole app: a busy machine takes its time.
test.describe.configure({ timeout: 150_000 })
const SLOW = { timeout: 60_000 }

const pill = (page: Page) => page.getByRole('button', { name: /switch wallet/ }).and(page.locator(':visible'))

/** The worker answers for the page and has kept what this page was made of. */
async function isKept(page: Page, language = 'en'): Promise<void> {
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.state)
  await expect.poll(controller, SLOW).toBe('activated')
  const words = expect.stringMatching(new RegExp(`^/assets/${language}-`))
  await expect.poll(() => page.evaluate(keptPaths), SLOW).toContainEqual(words)
}

test('HM-09 without a network an address of the app still opens it, and nothing of the API is kept', async ({
  page,
  context,
}) => {
  await page.goto('/game')
  await isKept(page)
  await context.setOffline(true)
  await page.goto('/game?inviterCode=12345678')
  await expect(page.getByRole('link', { name: 'Recharge' }).first()).toBeVisible()
  await expect(page.getByText(text('en', 'app.offline'))).toBeVisible()
  await page.goto('/invite')
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect((await page.evaluate(keptPaths)).filter((path) => path.startsWith('/api'))).toEqual([])
})

test('HM-09 a second visit asks the network for none of the files that have not changed', async ({
  page,
  context,
}) => {
  await page.goto('/game')
  await isKept(page)
  const fetched: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && request.serviceWorker()) fetched.push(pathname)
  })
  await page.goto('/game')
  await expect(page.getByRole('link', { name: 'Recharge' }).first()).toBeVisible()
  const transferred = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0)
      .map(({ name }) => name),
  )
  expect(transferred).toEqual([])
  expect(fetched).toEqual([])
})

test('HM-09 RT-10 PF-03 a room opens by its address without a network, in my language, with what was said', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const asha = await newTalker({ browser, playwright, baseURL }, 'Asha')
  const ravi = await newTalker({ browser, playwright, baseURL }, 'Ravi')
  const room = await befriend(asha, ravi, 'See you at the big wheel')
  const { page, context } = asha
  await page.addInitScript(() => localStorage.setItem('locale', 'hi'))
  await page.goto(`/chat/${room}`)
  await expect(bubble(page, 'See you at the big wheel')).toBeVisible()
  await isKept(page, 'hi')
  await context.setOffline(true)
  await page.goto(`/chat/${room}`)
  await expect(bubble(page, 'See you at the big wheel')).toBeVisible()
  await expect(page.getByText(text('hi', 'app.offline'))).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${text('hi', 'chat.pages.room.title')} - `))
  await page.getByRole('textbox', { name: text('hi', 'chat.composer.label') }).fill('I am in the tunnel')
  await page.getByRole('button', { name: text('hi', 'chat.composer.send'), exact: true }).click()
  await expect(bubble(page, 'I am in the tunnel')).toBeVisible()

  await ravi.page.goto(`/chat/${room}`)
  await expect(bubble(ravi.page, 'See you at the big wheel')).toBeVisible()
  await context.setOffline(false)
  await expect(bubble(ravi.page, 'I am in the tunnel')).toBeVisible(SLOW)
  await leave(asha, ravi)
})

test('AU-23 CH-12 two members after each other on one phone see nothing of each other, without a network too', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const where = { browser, playwright, baseURL }
  const [asha, ravi, meera] = [
    await newTalker(where, 'Asha'),
    await newTalker(where, 'Ravi'),
    await newTalker(where, 'Meera'),
  ]
  const room = await befriend(asha, ravi, 'See you at the big wheel')
  const { page, context } = asha
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort())
  await page.goto(`/chat/${room}`)
  await expect(bubble(page, 'See you at the big wheel')).toBeVisible()
  await openInside(page, '/profile')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await isKept(page)
  await context.setOffline(true)
  await page.goto(`/chat/${room}`)
  await say(page, 'I am in the tunnel')
  await openInside(page, '/profile')
  await page.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: '1 message isn’t sent yet' })
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(question).toHaveCount(0)
  expect(await databases()).toContain(`mela-${asha.id}`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL(/\/game/)
  await expect.poll(databases).toEqual([])

  await context.setOffline(false)
  await page.evaluate((token) => localStorage.setItem('auth_token', token), meera.member.token)
  await page.goto('/chatList')
  await expect.poll(databases, SLOW).toContain(`mela-${meera.id}`)
  await context.setOffline(true)
  for (const path of [`/chat/${room}`, '/chatList', '/search-main']) {
    await page.goto(path)
    await expect(page.getByText(text('en', 'app.offline'))).toBeVisible()
    for (const secret of ['Ravi', 'big wheel', 'tunnel'])
      await expect(page.getByText(secret), `${secret} on ${path}`).toHaveCount(0)
  }
  expect(await databases()).not.toContain(`mela-${asha.id}`)
  await context.setOffline(false)
  await ravi.page.goto(`/chat/${room}`)
  await expect(bubble(ravi.page, 'See you at the big wheel')).toBeVisible()
  await expect(bubble(ravi.page, 'I am in the tunnel')).toHaveCount(0)
  await leave(asha, ravi, meera)
})

test('PF-07 balances that come from the device are marked and read again with the network; another session finds none', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, await newToken(request, 'li.wei'))
  await page.goto('/game')
  await expect(pill(page)).toHaveAccessibleName(/INR, switch wallet$/)
  await isKept(page)
  await context.setOffline(true)
  await page.goto('/profile')
  await expect(pill(page)).toHaveAccessibleName(/INR, switch wallet, Updated/)
  await expect(
    page
      .getByText(/^Updated (just now|\d)/)
      .and(page.locator(':visible'))
      .first(),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(pill(page)).toHaveAccessibleName(/INR, switch wallet$/)
  await page.evaluate(() => localStorage.setItem('auth_token', 'of-somebody-else'))
  await context.setOffline(true)
  await page.goto('/profile')
  await expect(page.getByText(text('en', 'app.failure.offline')).first()).toBeVisible()
  await expect(page.getByText('Li Wei')).toHaveCount(0)
})

test('HM-10 a push shows its notification; one that says nothing we know still shows something', async ({
  page,
  context,
  memberToken,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL })
  await signIn(page, memberToken)
  await page.goto('/game')
  await isKept(page)
  const deliver = await pushTo(page, context)
  await deliver('not ours')
  await expect.poll(() => page.evaluate(shownNotifications)).toEqual(['Mela: '])
  const message = { title: 'Ravi', body: 'Are you there?', path: '/chatList', tag: 'room-1', badge: 1 }
  await deliver(JSON.stringify(message))
  await deliver(JSON.stringify({ ...message, body: 'Hello?' }))
  await expect.poll(() => page.evaluate(shownNotifications)).toEqual(['Mela: ', 'Ravi: Hello?'])
})

test('HM-10 a push shows its notification while no page is open, and a tap on it leads the open window to the room', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const asha = await newTalker({ browser, playwright, baseURL }, 'Asha')
  const ravi = await newTalker({ browser, playwright, baseURL }, 'Ravi')
  const room = await befriend(asha, ravi, 'Meet me at the swings')
  const { page, context } = asha
  await context.grantPermissions(['notifications'], { origin: baseURL })
  await page.goto('/game')
  await isKept(page)
  const nowhere = await context.newPage()
  const deliver = await pushTo(page, context, nowhere)
  await page.close()
  await deliver(
    JSON.stringify({ title: 'Ravi', body: 'Swings!', path: `/chat/${room}`, tag: `chat:${room}` }),
  )
  const worker = () => {
    const [running] = context.serviceWorkers()
    if (!running) throw new Error('no worker runs')
    return running
  }
  await expect.poll(() => worker().evaluate(shownByWorker), SLOW).toEqual(['Ravi: Swings!'])

  const again = await asha.tab()
  await again.goto('/game')
  await expect.poll(() => again.evaluate(listensToWorker), SLOW).toBe(true)
  await again.evaluate(() => {
    document.documentElement.dataset.same = 'page'
  })
  await worker().evaluate(tapShown)
  await expect(again).toHaveURL(new RegExp(`/chat/${room}$`))
  await expect(bubble(again, 'Meet me at the swings')).toBeVisible()
  // Without loading it anew.
  await expect(again.locator('html')).toHaveAttribute('data-same', 'page')
  await leave(asha, ravi)
})

test('HM-09 a newer version waits until somebody asks for it, and then it is there; another window goes on', async ({
  page,
  context,
  baseURL,
}) => {
  const server = await newerServer(baseURL ?? '')
  try {
    await page.goto(`${server.address}/game`)
    await isKept(page)
    const other = await context.newPage()
    await other.goto(`${server.address}/game`)
    await expect(other.getByRole('link', { name: 'Recharge' }).first()).toBeVisible()
    server.publish()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const waiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
    await expect.poll(waiting, SLOW).toBe('installed')
    await expect(page.getByText(text('en', 'app.update.ready'))).toBeVisible()
    expect(await buildOf(page)).not.toBe('newer-build')
    await other.evaluate(() => {
      document.documentElement.dataset.same = 'page'
    })

    await page.getByRole('button', { name: text('en', 'app.update.reload') }).click()
    await expect.poll(() => buildOf(page), SLOW).toBe('newer-build')
    await expect(page.getByRole('link', { name: 'Recharge' }).first()).toBeVisible()
    await expect(page.getByText(text('en', 'app.update.ready'))).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain('mela-files-newer-build')
    expect(
      (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('mela-files-')),
    ).toEqual(['mela-files-newer-build'])
    expect(await waiting()).toBeUndefined()

    await expect(other.locator('html')).toHaveAttribute('data-same', 'page')
    await other.getByRole('navigation').getByRole('link', { name: 'Invite' }).click()
    await expect(other).toHaveURL(/\/invite/)
    await expect(other.locator('html')).toHaveAttribute('data-same', 'page')
    // A page that its own version no longer has is looked for in the newer one; where it is missing too, it says so.
    await openInside(other, '/fairness')
    await expect(other.getByRole('main').getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect.poll(() => buildOf(other)).toBe('newer-build')
  } finally {
    await server.close()
  }
})

test('HM-09 a newer version comes although the old worker is still busy', async ({ page, baseURL }) => {
  const server = await newerServer(baseURL ?? '')
  try {
    await page.goto(`${server.address}/game`)
    await isKept(page)
    await page.evaluate((path) => void fetch(path).catch(() => {}), NEVER_ANSWERED)
    server.publish()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('button', { name: text('en', 'app.update.reload') }).click()
    await expect.poll(() => buildOf(page), SLOW).toBe('newer-build')
    await expect(page.getByRole('link', { name: 'Recharge' }).first()).toBeVisible()
    // And works without a network again.
    await expect.poll(() => page.evaluate(() => caches.keys()), SLOW).toContain('mela-files-newer-build')
  } finally {
    await server.close()
  }
})

test('CH-10 CH-11 a picture and words that another app shares go into the chosen chat', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const asha = await newTalker({ browser, playwright, baseURL }, 'Asha')
  const ravi = await newTalker({ browser, playwright, baseURL }, 'Ravi')
  const room = await befriend(asha, ravi)
  const { page } = asha
  await page.goto(`/chat/${room}`)
  await expect(bubble(page, 'Hello from the fair')).toBeVisible()
  await isKept(page)
  await shareInto(page, {
    text: 'Look at this',
    url: 'https://fair.example/wheel',
    files: ['image/png', 'text/plain'],
  })
  await expect(page).toHaveURL(/choose-friends\?share=received/)
  await expect(page.getByText('Look at this')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await expect(page.getByText(text('en', 'chat.media.problems.other_type'))).toBeVisible()
  await page.getByRole('checkbox', { name: 'Ravi' }).check()
  await page.getByRole('button', { name: 'Send to 1 chat' }).click()
  await expect(page).toHaveURL(new RegExp(`/chat/${room}`))
  await ravi.page.goto(`/chat/${room}`)
  await expect(bubble(ravi.page, /Look at this/)).toBeVisible(SLOW)
  await expect(ravi.page.getByRole('log').locator('img[src*="/files/"]').first()).toBeVisible(SLOW)
  expect(await page.evaluate(() => caches.has('mela-shared'))).toBe(false)

  await shareInto(page, {})
  await expect(page).toHaveURL(/\/chatList/)
  await leave(asha, ravi)
})

test('CH-10 what is shared while nobody is signed in waits for the sign-in', async ({ page }) => {
  await page.goto('/game')
  await isKept(page)
  await shareInto(page, { text: 'Look at this' })
  await expect(page).toHaveURL(/\/game#0$/)
  expect(await page.evaluate(() => sessionStorage.getItem('login_target'))).toBe(
    '/choose-friends?share=received',
  )
})

type Share = { text?: string; url?: string; files?: string[] }

/** As a browser does it for the manifest's `share_target`: a form that is posted, and the page that it leads to. */
async function shareInto(page: Page, share: Share): Promise<void> {
  await page.evaluate(async ({ text = '', url = '', files = [] }: Share) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share-target', enctype: 'multipart/form-data' })
    for (const [name, value] of Object.entries({ title: '', text, url })) {
      const input = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
      form.append(input)
    }
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    canvas.getContext('2d')?.fillRect(5, 5, 20, 20)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const chosen = new DataTransfer()
    for (const type of files)
      chosen.items.add(
        new File([type === 'image/png' && blob ? blob : 'words'], `a.${type.split('/')[1]}`, { type }),
      )
    const picker = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'files',
      multiple: true,
    })
    picker.files = chosen.files
    form.append(picker)
    document.body.append(form)
    form.submit()
  }, share)
}

/** `through`: a page that stays when those of the app are closed. */
async function pushTo(
  page: Page,
  context: BrowserContext,
  through = page,
): Promise<(data: string) => Promise<unknown>> {
  const devtools = await context.newCDPSession(through)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return (data) => devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const buildOf = (page: Page) =>
  page
    .evaluate(() => document.querySelector('meta[name="mela-build"]')?.getAttribute('content'))
    // Between two pages there is none.
    .catch(() => undefined)

async function keptPaths(): Promise<string[]> {
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}

/** The part of the page that hears the worker comes some seconds after the first frame. */
const listensToWorker = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/worker-'))

type WorkerGlobal = { registration: ServiceWorkerRegistration; NotificationEvent: typeof Event } & EventTarget

async function shownByWorker(): Promise<string[]> {
  const shown = await (globalThis as unknown as WorkerGlobal).registration.getNotifications()
  return shown.map(({ title, body }) => `${title}: ${body}`)
}

/** As the browser tells of a tap, but for the window's focus, which only a real finger may move. */
async function tapShown(): Promise<void> {
  const worker = globalThis as unknown as WorkerGlobal
  const [notification] = await worker.registration.getNotifications()
  const tap = new worker.NotificationEvent('notificationclick', { notification } as EventInit)
  worker.dispatchEvent(tap)
}

async function shownNotifications(): Promise<string[]> {
  const shown = await (await navigator.serviceWorker.ready).getNotifications()
  return shown.map(({ title, body }) => `${title}: ${body}`).sort()
}
