// The browser that tests and benchmarks drive: one on the machine, else one that we install.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const SHELL = '/usr/bin/chromium-headless-shell'

/** Without the last ones Chromium tries to reach its maker's hosts at every start. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return usualPlaces.find((path) => existsSync(path)) ?? playwrightsOwn()
}

/**
 * The same engine without windows, profiles and what else a person needs: a page opens in half the time. It cannot
 * install an app or be given a push. Without one the whole browser does its work.
 */
export function findShell(): string | undefined {
  const named = process.env.CHROMIUM_SHELL_PATH
  if (named) return existsSync(named) ? named : undefined
  return existsSync(SHELL) ? SHELL : findChromium()
}

/** Finds a Chromium or installs one; throws when neither works, so that no browser test is skipped in silence. */
export function ensureChromium(say: (line: string) => void): string {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not there`)
  if (canInstall()) install('chromium', say)
  else {
    say("installing Playwright's Chromium")
    spawnSync('playwright', ['install', 'chromium-headless-shell', 'chromium'], { stdio: 'inherit' })
  }
  const installed = findChromium()
  if (!installed)
    throw new Error(
      'there is no Chromium and none could be installed: install one and name it with CHROMIUM_PATH',
    )
  return installed
}

export function ensureShell(say: (line: string) => void): string {
  const chromium = ensureChromium(say)
  if (findShell() === chromium && canInstall()) install('chromium-headless-shell', say)
  return findShell() ?? chromium
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function install(name: string, say: (line: string) => void) {
  say(`installing ${name} from the distribution`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  })
}

function playwrightsOwn(): string | undefined {
  try {
    const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
    const path = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}
