// Pop-ups over the tabs, against a server that says what the test wants, on a clock that the test turns.
import { homepage } from '@mela/contract/homepage.ts'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { dayOf } from '#features/content/pop-ups/rules.ts'
import { forgetEarlier, markSeen, seenToday } from '#features/content/pop-ups/seen.ts'
import { keyOf, queryClient } from '#platform/api/query.ts'
import { forgetServerTime, serverNow } from '#platform/clock.ts'
import { switchLocale } from '#platform/i18n/intl.tsx'
import { endSession, holdToken } from '#platform/session.ts'
import { deliver } from '#platform/socket/socket.ts'
import { read, remove } from '#platform/storage.ts'
import { openPage, router, until, useByItself } from '../../../testing/page.tsx'
import { quietReplyTo } from '../../../testing/quiet-replies.ts'
import { ownUser } from '../../../testing/replies.ts'

const popUp = (id: string, parts: object = {}) => ({
  id,
  placement: 'invite',
  type: 1,
  file: null,
  theme: 'gold',
  content: `Words ${id}`,
  action_type: 1,
  action_val: '',
  ...parts,
})

/** A picture that needs no server. */
const PIXEL = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><rect width="8" height="6"/></svg>')}`

let list: unknown[] = []
let asked: { token: string | null; language: string | null }[] = []
/** What the server says the time is; without it the device's own counts. */
let serverMs: number | undefined
const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')]
const words = () => dialogs().map((one) => /Words \d+/.exec(one.textContent ?? '')?.[0])
const shows = (id: string) => until(() => expect(words()).toEqual([`Words ${id}`]))
const seen = () => (JSON.parse(read('popup_record') ?? '{"ids":[]}') as { ids: string[] }).ids
const nothingOpen = () => until(() => expect(dialogs()).toHaveLength(0))
const close = () => document.querySelector<HTMLElement>('[role=dialog] button[title^="Close"]')?.click()
/** Whatever would have come has come by then: it looks again every second while something is in its way. */
async function looksTwice() {
  const looks = vi.spyOn(document, 'hidden', 'get')
  await until(() => expect(looks.mock.calls.length).toBeGreaterThan(1))
  looks.mockRestore()
}

beforeAll(async () => {
  // A noon long ahead: no midnight comes but those that a test brings.
  const noonMs = new Date(2031, 4, 16, 12).getTime()
  Date.now = () => noonMs + performance.now()
  forgetServerTime()
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const isPopUps = url === '/api/homepage/pop_up'
    if (isPopUps) asked.push({ token: headers.Authorization ?? null, language: headers.Language ?? null })
    const data = isPopUps
      ? { list, outside_hosts: ['shop.example'] }
      : url === '/api/user/info'
        ? ownUser
        : quietReplyTo(url)
    const told = serverMs === undefined ? undefined : { 'x-server-time': String(serverMs) }
    return Response.json({ code: 10000, data }, { headers: told })
  })
  await router.navigate({ to: '/recharge' })
  await openPage()
})
/** Opens the page of the pop-ups, which asks for them anew. */
async function begin(given: unknown[]) {
  list = given
  queryClient.removeQueries({ queryKey: keyOf(homepage.popUp) })
  asked = []
  await router.navigate({ to: '/invite' })
  useByItself.setState({ isIdle: true })
}
afterEach(async () => {
  await router.navigate({ to: '/recharge' })
  await nothingOpen()
  endSession()
  vi.restoreAllMocks()
  localStorage.clear()
})

it('HM-08 HM-13 HM-14 one after the other, a broken picture is passed over, a bad address leads nowhere', async () => {
  await begin([
    popUp('11', { action_type: 2, action_val: 'javascript:alert(1)' }),
    popUp('12', { type: 103, file: { url: '/no-such-picture.png' } }),
    popUp('13', { theme: 'green', action_type: 2, action_val: '/fairness' }),
    popUp('14', { action_type: 2, action_val: '/no-such-page' }),
    popUp('15', { action_type: 2, action_val: 'https://shop.example/a' }),
    popUp('16', { action_type: 2, action_val: 'https://evil.example/a' }),
  ])
  const leads: Record<string, string | undefined> = {}
  for (const id of ['11', '13', '14', '15', '16']) {
    await shows(id)
    const link = dialogs()[0]?.querySelector('a')
    leads[id] = link?.getAttribute('href') ?? undefined
    if (id === '15') expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer'])
    close()
  }
  expect(leads).toEqual({
    11: undefined,
    13: '/fairness',
    14: undefined,
    15: 'https://shop.example/a',
    16: undefined,
  })
  expect(seen()).toEqual(['11', '13', '14', '15', '16'])
  await nothingOpen()
})

it('HM-14 a picture has its words and a button under it, and a title when it has no words', async () => {
  const picture = { type: 103, file: { url: PIXEL }, action_type: 2, action_val: '/fairness' }
  await begin([popUp('17', picture), popUp('18', { ...picture, content: '' })])
  const named = () =>
    [...(dialogs()[0]?.querySelectorAll<HTMLAnchorElement>('a:not([aria-hidden])') ?? [])].map(
      (link) => `${link.textContent} ${link.getAttribute('href')}`,
    )
  await shows('17')
  expect(named()).toEqual(['Take a look /fairness'])
  expect(dialogs()[0]?.querySelector('img')?.closest('a')?.tabIndex).toBe(-1)
  close()
  await until(() => expect(seen()).toContain('18'))
  await until(() => expect(named()).toEqual(['Take a look /fairness']))
  const title = dialogs()[0]?.querySelector('h2') as HTMLElement
  expect(title.textContent).toBe('News from Mela')
  expect(title.getBoundingClientRect().height).toBeGreaterThan(10)
  close()
  await nothingOpen()
})

it('HM-08 not before 1000 ms on the page, and closed by Escape', async () => {
  await begin([popUp('21'), popUp('22', { placement: 'game' })])
  await until(() => expect(queryClient.isFetching()).toBe(0))
  await router.navigate({ to: '/recharge' })
  const cameAt = performance.now()
  await router.navigate({ to: '/invite' })
  await until(() => expect(seen()).toEqual(['21']))
  expect(performance.now() - cameAt).toBeGreaterThanOrEqual(1000)
  await shows('21')
  const button = document.querySelector('[role=dialog] button[title^="Close"]')?.getBoundingClientRect()
  expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44)
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await nothingOpen()
  expect(seen()).toEqual(['21'])
})

it('HM-08 who goes elsewhere leaves it behind, and does not meet it again today', async () => {
  await begin([popUp('31')])
  await shows('31')
  await router.navigate({ to: '/recharge' })
  await nothingOpen()
  await router.navigate({ to: '/invite' })
  list = [popUp('31'), popUp('32')]
  await queryClient.invalidateQueries({ queryKey: keyOf(homepage.popUp) })
  await shows('32')
})

it('HM-08 what another tab has shown counts here', async () => {
  await begin([popUp('41'), popUp('42')])
  await until(() => expect(queryClient.isFetching()).toBe(0))
  localStorage.setItem('popup_record', JSON.stringify({ day: dayOf(serverNow()), ids: ['41'] }))
  await shows('42')
  expect(seen()).toEqual(['41', '42'])
})

it('HM-08 a browser that keeps nothing shows each once while the page lives', async () => {
  localStorage.setItem('popup_record', JSON.stringify({ day: dayOf(serverNow()), ids: ['50'] }))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await begin([popUp('50'), popUp('51'), popUp('52')])
  await shows('51')
  close()
  await shows('52')
  close()
  await nothingOpen()
  expect(seen()).toEqual(['50', '51', '52'])
  remove('popup_record')
})

it.each([
  ['a window', '<div role="dialog"></div>', '[role=dialog]'],
  ['somebody who types', '<input>', 'input'],
])('HM-08 never over %s', async (_, html, what) => {
  const other = document.body.appendChild(document.createElement('div'))
  other.innerHTML = html
  other.querySelector<HTMLElement>(what)?.focus()
  await begin([popUp('61')])
  await looksTwice()
  expect(seen()).toEqual([])
  other.remove()
  await shows('61')
})

it('HM-08 not in a tab that nobody looks at, nor over a login that is on its way', async () => {
  const looks = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await begin([popUp('71')])
  await until(() => expect(looks.mock.calls.length).toBeGreaterThan(1))
  expect(seen()).toEqual([])
  vi.restoreAllMocks()
  history.replaceState(history.state, '', '#0')
  await looksTwice()
  expect(seen()).toEqual([])
  history.replaceState(history.state, '', '/invite')
  await shows('71')
})

it('HM-08 a session, a language and game_config_update each bring another list', async () => {
  await begin([])
  await until(() => expect(asked).toEqual([{ token: null, language: 'en' }]))
  holdToken('a-session')
  await until(() => expect(asked.at(-1)).toEqual({ token: 'Bearer a-session', language: 'en' }))
  // Another member in the same breath, as when another tab changes accounts.
  endSession()
  holdToken('another')
  await until(() => expect(asked.at(-1)?.token).toBe('Bearer another'))
  await switchLocale('hi')
  await until(() => expect(asked.at(-1)?.language).toBe('hi'))
  await switchLocale('en')
  list = [popUp('81')]
  deliver('broadcast', { type: 'game_config_update', data: {} })
  await shows('81')
  const before = asked.length
  endSession()
  await until(() => expect(asked.length).toBeGreaterThan(before))
  expect(asked.at(-1)?.token).toBeNull()
})

it('HM-08 at midnight the record clears and the list is asked for anew', async () => {
  const lateMs = new Date(2031, 4, 16, 23, 59, 59, 500).getTime()
  forgetServerTime()
  const device = vi.spyOn(Date, 'now').mockReturnValue(lateMs)
  await begin([popUp('91')])
  await shows('91')
  close()
  await nothingOpen()
  const before = asked.length
  device.mockReturnValue(lateMs + 1000)
  await shows('91')
  await until(() => expect(asked.length).toBeGreaterThan(before))
  expect(JSON.parse(read('popup_record') ?? '')).toEqual({ day: dayOf(lateMs + 1000), ids: ['91'] })
})

it('HM-08 PF-07 who wants no more of them today meets none on any page, and tomorrow they are back', async () => {
  const lateMs = new Date(2031, 4, 16, 23, 59, 58).getTime()
  forgetServerTime()
  const device = vi.spyOn(Date, 'now').mockReturnValue(lateMs)
  await begin([popUp('95'), popUp('96'), popUp('97', { placement: 'recharge' })])
  await shows('95')
  const noMore = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
    ({ textContent }) => textContent === 'No more pop-ups today',
  )
  const reads = vi.spyOn(Storage.prototype, 'getItem')
  /** Whatever would have come has come by then: it was looked at twice whether one may. */
  const lookedTwice = () =>
    until(() =>
      expect(reads.mock.calls.filter(([key]) => key === 'boot_popup_flag').length).toBeGreaterThan(1),
    )
  noMore?.click()
  await nothingOpen()
  expect(read('boot_popup_flag')).toBe(dayOf(lateMs))
  reads.mockClear()
  await router.navigate({ to: '/recharge' })
  await lookedTwice()
  reads.mockClear()
  await router.navigate({ to: '/invite' })
  await lookedTwice()
  expect(seen()).toEqual(['95'])
  list = [popUp('99')]
  device.mockReturnValue(lateMs + 3000)
  await shows('99')
  expect(read('boot_popup_flag')).toBeNull()
})

it('HM-08 a device that slept over midnight asks what time it is', async () => {
  const lateMs = new Date(2031, 4, 16, 23, 50).getTime()
  const device = vi.spyOn(Date, 'now').mockReturnValue(lateMs)
  serverMs = lateMs
  await begin([popUp('92')])
  await shows('92')
  close()
  await nothingOpen()
  // Its ticks stood still, only the time of day went on.
  serverMs = lateMs + 8 * 3_600_000
  device.mockReturnValue(serverMs)
  await shows('92')
  expect(JSON.parse(read('popup_record') ?? '')).toMatchObject({ day: dayOf(serverMs) })
  serverMs = undefined
  forgetServerTime()
})

it('HM-08 a tab that notices the day late forgets nothing of it', () => {
  markSeen('2026-11-17', '1')
  forgetEarlier('2026-11-17')
  expect(seenToday('2026-11-17').ids).toEqual(['1'])
  forgetEarlier('2026-11-18')
  expect(read('popup_record')).toBeNull()
})
