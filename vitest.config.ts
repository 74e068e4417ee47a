// Three kinds of test: `unit` needs nothing, `db` a real Postgres, `web` a real Chromium.
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findShell } from './tools/chromium.ts'

export default defineConfig({
  test: {
    // Two cores: more workers only fight each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          // Passwords are slow to hash, and a machine may be busy.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          // Importing the server takes longer than most files test it; it keeps no state in modules (tools/tidy/state.ts).
          isolate: false,
          environment: 'node',
          include: ['apps/server/src/**/*.db.test.ts', 'tools/**/*.db.test.ts'],
          globalSetup: ['./tools/test-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: './apps/web',
          // Not inherited by a project with a configuration of its own. After the others, which use both cores.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: ['src/**/*.test.tsx'],
          // Waiting for a page is generous (testing/until.ts).
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findShell() ?? '', args: chromiumFlags },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
})
