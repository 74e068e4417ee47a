// When the sheet comes by itself, and when it does not.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { takeScreen } from '#platform/attention.ts'
import { startTexts, TextsProvider } from '#platform/i18n/intl.tsx'
import { endSession, holdToken } from '#platform/session.ts'
import { read, remove } from '#platform/storage.ts'
import { until } from '../../testing/until.ts'
import { InstallHost } from './install-host.tsx'
import { keepInstallOffer, useInstall } from './offer.ts'

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <InstallHost />
    </>
  ),
})
const routes = [
  createRoute({ getParentRoute: () => root, path: '/game', staticData: { isTab: true } }),
  createRoute({ getParentRoute: () => root, path: '/withdraw' }),
]

let app: Root
const sheets = () => document.querySelectorAll('[role=dialog]').length
/** The clocks of the page stand still but for these seconds. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

async function open(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await router.load()
  app.render(
    <TextsProvider>
      <RouterProvider router={router as never} />
    </TextsProvider>,
  )
  // Drawn, with its effects.
  await until(() => expect(router.state.status).toBe('idle'))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return router
}

beforeAll(async () => {
  await startTexts()
  keepInstallOffer()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  remove('install_prompt_flag')
  useInstall.setState({ offer: undefined, isPlainBrowser: true })
  holdToken('token')
  // Long enough for whoever was on the screen in the test before to be forgotten.
  vi.advanceTimersByTime(60_000)
  app = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  app.unmount()
  endSession()
  await until(() => expect(sheets()).toBe(0))
})

it('AU-14 HM-09 it comes to a member by itself when nothing was open for a while, and only once', async () => {
  const router = await open('/game')
  await pass(7)
  expect(read('install_prompt_flag')).toBeNull()
  await pass(1)
  await until(() => expect(sheets()).toBe(1))
  expect(read('install_prompt_flag')).toBe('1')
  // While it is there, nothing else comes.
  expect(takeScreen()).toBeUndefined()
  router.history.back()
  await until(() => expect(sheets()).toBe(0))
  await pass(120)
  expect(sheets()).toBe(0)
  const leave = takeScreen()
  expect(leave).toBeDefined()
  leave?.()
})

it('HM-09 after a pop-up it keeps away for half a minute', async () => {
  await open('/game')
  const leave = takeScreen()
  await pass(60)
  leave?.()
  await pass(30)
  expect(read('install_prompt_flag')).toBeNull()
  await pass(10)
  await until(() => expect(sheets()).toBe(1))
})

it.each([
  ['a page that is no tab', '/withdraw', () => {}],
  ['a visitor', '/game', endSession],
  ['the installed app', '/game', () => useInstall.setState({ isPlainBrowser: false })],
  ['a browser that has just installed it', '/game', () => dispatchEvent(new Event('appinstalled'))],
])('HM-09 %s is not asked', async (_who, path, prepare) => {
  prepare()
  await open(path)
  await pass(120)
  expect(read('install_prompt_flag')).toBeNull()
  expect(sheets()).toBe(0)
})
