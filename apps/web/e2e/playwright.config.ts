import { defineConfig } from '@playwright/test'
import type { Engine } from './browsers/engines.ts'

/** Without the last ones Chromium tries to reach its maker's hosts at every start. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that hums, and nobody who has to allow it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** The few journeys that run in Safari's engine and in Firefox too. */
const inOtherEngines = 'browsers/journeys.e2e.ts'
/** Journeys of an app that is installed, gets pushes or outlives its page: only the whole browser knows these. */
const withTheWholeBrowser = ['pwa.e2e.ts', 'push.e2e.ts', 'install.e2e.ts']
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const shell = process.env.CHROMIUM_SHELL_PATH ?? chromium

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

export default defineConfig<object, { engine: Engine }>({
  testDir: import.meta.dirname,
  testMatch: '**/*.e2e.ts',
  globalSetup: './without-pop-ups.ts',
  outputDir: '../../../.data/e2e-results',
  fullyParallel: true,
  workers: 2,
  // For a machine that others use too; one that is idle never waits so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../../.data/e2e-results.json' }]],
  use: {
    baseURL: process.env.MELA_URL ?? 'http://127.0.0.1:3000',
    locale: 'en-US',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
    // The slide between pages is looked at on its own; elsewhere it would only be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // Only the journeys about it have a service worker: it would answer what others mean to ask the server.
    serviceWorkers: 'block',
    launchOptions: { executablePath: shell, args: flags },
  },
  projects: [
    {
      name: 'mobile',
      grepInvert: /@desktop/,
      testIgnore: [...withTheWholeBrowser, inOtherEngines],
      use: phone,
    },
    {
      name: 'whole browser',
      testMatch: withTheWholeBrowser,
      use: { ...phone, launchOptions: { executablePath: chromium, args: flags } },
    },
    {
      name: 'desktop',
      grepInvert: /@mobile/,
      // What does not depend on the size of the screen is proved once: the login and the switcher of wallets are walked
      // through here by the journeys about accessibility.
      testMatch: ['shell.e2e.ts', 'accessibility.e2e.ts', 'games-desktop.e2e.ts'],
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'webkit', testMatch: inOtherEngines, use: { engine: 'webkit' } },
    { name: 'firefox', testMatch: inOtherEngines, use: { engine: 'firefox' } },
  ],
})
