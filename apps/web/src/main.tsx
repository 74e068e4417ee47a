import '#ui/styles/facet.css'
import './app/shell/shell.css'
import { startTransition } from 'react'
import { wireApiRules } from './app/api-rules.ts'
import { App } from './app/app.tsx'
import { report, reportUncaught, wireFailures } from './app/failures.ts'
import { router } from './app/router.tsx'
import { wireSession } from './app/session-flow.ts'
import { useByItself } from './app/shell/by-itself.tsx'
import { keepInstallOffer } from './features/install/offer.ts'
import { watchSleep } from './platform/clock.ts'
import { setCustomerService } from './platform/customer-service.ts'
import { isDevelopment } from './platform/environment.ts'
import { startTexts } from './platform/i18n/intl.tsx'
import { followKeyboard } from './platform/keyboard.ts'
import { afterPaint, whenIdle } from './platform/later.ts'
import { followOtherTabs, isSignedIn, onSignedIn } from './platform/session.ts'
import { keepTheme } from './platform/theme.ts'
import { watchForUpdates } from './platform/version-watch.ts'

/** What the service worker fetches is in nobody's way then. */
const WORKER_AFTER_MS = 2000

const listenToWorker = () => void import('./app/worker.ts').then((worker) => worker.listenToWorker())
const runAfterLogin = () => void import('./app/after-login.ts').then((module) => module.runAfterLogin())
const keepStorage = () => void import('./platform/keep-storage.ts').then((module) => module.keepStorage())

/** What a provider sent the browser back with holds a token: it leaves the address before anything reads that. */
function takeProviderAnswer(): string | undefined {
  const { hash, pathname, search } = location
  if (!/^#(.+&)?(access_token|error|tgAuthResult)=/.test(hash)) return undefined
  history.replaceState(history.state, '', pathname + search)
  return hash
}

async function start(): Promise<void> {
  const providerAnswer = takeProviderAnswer()
  keepTheme()
  keepInstallOffer()
  reportUncaught()
  wireFailures()
  wireApiRules()
  wireSession()
  watchSleep()
  followOtherTabs()
  await startTexts()
  // It is there already, but setting it up takes as long as all of the above: not in the same task.
  const { createRoot } = await import('react-dom/client')

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const app = createRoot(root, { onCaughtError: report, onUncaughtError: report })
  // In slices, so that a slow phone answers to taps while it draws.
  startTransition(() => app.render(<App />))

  onSignedIn(runAfterLogin)
  whenIdle(() => {
    followKeyboard()
    onSignedIn(keepStorage)
    if (isSignedIn()) keepStorage()
    useByItself.setState({ isIdle: true })
    if (!isDevelopment) setTimeout(listenToWorker, WORKER_AFTER_MS)
  })
  setCustomerService(() => void router.navigate({ to: '/service' }))
  if (providerAnswer) {
    const { returnWith } = await import('./features/account/login/third-party/leave-and-return.ts')
    returnWith(providerAnswer, router)
  }
  // After the first paint: neither the socket nor what it needs may stand in its way.
  afterPaint(() => {
    watchForUpdates()
    if (isSignedIn()) runAfterLogin()
  })
}

start().catch((error) => {
  report(error)
  // The words themselves could not be loaded; index.html holds one sentence in all three languages.
  document.getElementById('unreachable')?.removeAttribute('hidden')
})
