// One way to open a real page of the app in a component test: the whole app in a real browser, against a server that says
// what the test says.
import '#ui/styles/facet.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { Unexpected } from '#platform/api/failure.ts'
import { queryClient } from '#platform/api/query.ts'
import { startTexts } from '#platform/i18n/intl.tsx'
import { endSession, holdToken } from '#platform/session.ts'
import { App } from '../app/app.tsx'
import { wireFailures } from '../app/failures.ts'
import { hearNotifications } from '../app/notifications.ts'
import { router } from '../app/router.tsx'
import { quietReply } from './quiet-replies.ts'
import { until } from './until.ts'

export { startChat } from '#features/chat/index.ts'
export { useByItself } from '../app/shell/by-itself.tsx'
export { router, until }

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

export type Call = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  key: string | null
}
/**
 * By path, or by method and path; a function is asked at every call. What is not named answers as `quietReply` says.
 */
export type Replies = Record<string, unknown>
export const server: { replies: Replies; calls: Call[] } = { replies: {}, calls: [] }

export const refuse = (reason: string, message: string, code = 10001) =>
  Response.json({ code, data: null, reason, message })
export const sent = (method: string, path: string) =>
  server.calls.filter((call) => call.path === path && call.method === method)

/** For tests with a server of their own, such as FakeChat: `openPage` alone stubs nothing. */
export async function openPage(path?: string, replies: Replies = {}): Promise<void> {
  Object.assign(server.replies, replies)
  await prepare()
  if (path !== undefined) await router.navigate({ href: path })
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<App />)
}
/** The app is gone from the page, as when the tab is closed; the next `openPage` brings it back. */
export const closePage = () => root?.render(null)

let root: Root | undefined
let isPrepared = false
async function prepare(): Promise<void> {
  if (isPrepared) return
  isPrepared = true
  // Pages change quicker here than anybody can tap; each change would overtake the last one's animation.
  Object.defineProperty(document, 'startViewTransition', { value: undefined, configurable: true })
  wireFailures()
  watchShapes()
  hearNotifications()
  await startTexts()
}

/** What the app said of answers that have not the shape of the contract: mistakes of the test that gave them. */
const otherShapes: string[] = []
function watchShapes(): void {
  const told = console.error
  console.error = (...what: unknown[]) => {
    const words = what[0] instanceof Unexpected ? what[0].message : ''
    if (words.includes('answered another shape')) otherShapes.push(words)
    else told(...what)
  }
}
afterEach(() => expect(otherShapes.splice(0)).toEqual([]))

/** Called once by a test file whose server is `replies`: each test begins signed in and ends on another page. */
export function standOnPages(replies: () => Replies): void {
  beforeAll(() => void vi.stubGlobal('fetch', answer))
  beforeEach(() => {
    server.calls = []
    server.replies = replies()
    queryClient.clear()
    holdToken('a-session')
  })
  afterEach(async () => {
    // A sheet closes by a step back, which must not come after the way elsewhere.
    await until(() => expect(router.history.location.state.overlay).toBeUndefined())
    await router.navigate({ to: '/game' })
    endSession()
    queryClient.clear()
  })
}

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(url, location.origin)
  const path = pathname.replace('/api', '')
  const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {}
  const key = new Headers(init.headers).get('Idempotency-Key')
  const call = { method: init.method ?? 'GET', path, query: searchParams, body, key }
  server.calls.push(call)
  const given = server.replies[`${call.method} ${path}`] ?? server.replies[path]
  const data = typeof given === 'function' ? await given(call) : (given ?? quietReply(call))
  return data instanceof Response ? data.clone() : Response.json({ code: 10000, data })
}

/** The page, without the tabs that are kept beside it. */
export const page = () => document.querySelector('main > div.absolute') ?? document.body
export const text = () => document.body.textContent ?? ''
export const shown = (words: string) => until(() => expect(text()).toContain(words))
export const onPage = (words: string) => until(() => expect(page().textContent).toContain(words))

const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent ?? ''
export const button = (name: RegExp, from: ParentNode = document) =>
  [...from.querySelectorAll<HTMLButtonElement>('button, [role=menuitem]')].find(
    (one) => name.test(nameOf(one)) && one.closest('[inert]') === null,
  )
export async function press(name: RegExp, from?: () => ParentNode | null): Promise<void> {
  await until(() => expect(button(name, from?.() ?? document), String(name)).toBeTruthy())
  button(name, from?.() ?? document)?.click()
}
type Field = HTMLInputElement | HTMLTextAreaElement
/** The field that a label names. */
export const field = (label: RegExp, from: ParentNode = page()) =>
  [...from.querySelectorAll('label')].find((one) => label.test(one.textContent ?? ''))
    ?.control as Field | null
/** What a screen reader adds to an element's name. */
export const descriptionOf = (element: Element | null | undefined) =>
  (element?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

/** Into a field or what a selector finds, as a hand does it. */
export function type(into: string | Field | null | undefined, value: string): void {
  const input = typeof into === 'string' ? document.querySelector<Field>(into) : into
  if (!input) throw new Error(`no ${into}`)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
