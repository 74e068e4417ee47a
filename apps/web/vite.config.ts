import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { boot } from './vite-boot.ts'
import { texts } from './vite-texts.ts'
import { worker } from './vite-worker.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string
}
const api = process.env.MELA_API ?? 'http://127.0.0.1:3000'

const FIRST_SCREEN = 'features/home/game-tab-screen.tsx'

const core =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|store|react-store)|use-sync-external-store|zustand|use-intl|icu-minify|@formatjs)[\\/]/
const overlays =
  /node_modules[\\/](@base-ui|@floating-ui|reselect|tabbable)[\\/]|[\\/]src[\\/]ui[\\/](overlays[\\/](?!lazy|menu|context-menu|overlays.css)|fields[\\/]kit[\\/])/

type Modules = { getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null }

const ICON = /lucide-react[\\/].*[\\/]icons[\\/](.+)\.\w+$/
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g
const plain = (name: string) => name.toLowerCase().replaceAll('-', '')
const firstModules = new Set<string>()
const firstIcons = new Set<string>()

/** What the first page is made of: it never waits for what only later pages need. */
function isOfFirstPage(id: string, modules: Modules): boolean {
  const walk = (one: string) => {
    // The index of the icons names them all; which of them are used says the importing module.
    if (firstModules.has(one) || one.includes('lucide-react')) return
    firstModules.add(one)
    const { code, importedIds } = modules.getModuleInfo(one) ?? { code: '', importedIds: [] }
    for (const [, names = ''] of code?.matchAll(ICON_IMPORT) ?? [])
      for (const name of names.split(',')) firstIcons.add(plain(name.trim().split(/\s/)[0] ?? ''))
    for (const next of importedIds) walk(next)
  }
  for (const begin of ['src/main.tsx', `src/${FIRST_SCREEN}`]) walk(join(import.meta.dirname, begin))
  const icon = ICON.exec(id)?.[1]
  return icon ? firstIcons.has(plain(icon)) : firstModules.has(id) || id.includes('lucide-react')
}

/**
 * What pages of one kind share among themselves, so that the others do not load it with what all of them share. Nothing
 * outside of a kind may import it: two chunks that need each other do not start.
 */
const kinds: [name: string, test: RegExp][] = [
  ['play', /[\\/](features[\\/]games|packages[\\/]games|ui[\\/]game|contract[\\/]src[\\/]games\.ts)/],
  [
    'talk',
    /[\\/](features[\\/](chat[\\/](?!search|settings|forward|media|voice)|social[\\/](?!find|picker|contacts)|groups[\\/])|contract[\\/]src[\\/](chat|social|group|chests|complaints|service|channels)|idb[\\/]|platform[\\/](device-db|id-cache))/,
  ],
  [
    'earning',
    /[\\/](features[\\/](vip|team)[\\/]|contract[\\/]src[\\/](vip|team|activities)\.ts|lean-qr[\\/]|ui[\\/]data[\\/]qr-)/,
  ],
  [
    'forms',
    /[\\/](ui[\\/](fields|layout[\\/]tabs|actions[\\/]copy-button)|features[\\/](cashier|account[\\/]contact)|contract[\\/]src[\\/](sign-in|cashier))/,
  ],
]

const kindOf = (id: string) => kinds.find(([, test]) => test.test(id))?.[0]

const sharedByPages = (id: string, modules: Modules) =>
  isOfFirstPage(id, modules) || kindOf(id) ? null : 'shared'

const sharedByKind = (id: string, modules: Modules) =>
  isOfFirstPage(id, modules) ? null : (kindOf(id) ?? null)

const sharedWithFirst = (id: string, modules: Modules) =>
  isOfFirstPage(id, modules) && !id.includes('virtual:') ? 'first' : null

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    texts(),
    boot({
      pages: {
        '/game': FIRST_SCREEN,
        ...Object.fromEntries(
          ['racing', 'wingo', 'trxwingo', 'k3', 'five'].map((game) => [
            `/game/${game === 'five' ? '5d' : game}`,
            `features/games/play/${game}-screen.tsx`,
          ]),
        ),
      },
      idle: ['ui/overlays/kit.ts', 'account/login/login-drawer.tsx'],
      font: 'sora-latin',
    }),
    // After the boot script, whose file it keeps.
    worker({
      pages: [
        'src/main.tsx',
        'app/after-login.ts',
        'account/own-user.ts',
        'app/shell/',
        'src/platform/',
        'ui/overlays/kit.ts',
        'ui/data/',
        'ui/feedback/',
        'node_modules/sonner/',
        // The five tabs, and conversations with all they are made of.
        'features/home/',
        'cashier/recharge/recharge-tab-screen.tsx',
        'team/invite/invite-tab-screen.tsx',
        'profile/profile-tab-screen.tsx',
        'chat/list/',
        'chat/room/',
        'service/member/service-shortcut.tsx',
        'groups/invite-card/invite-card.tsx',
        'chests/room/',
      ],
    }),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: { dedupe: ['react', 'react-dom'] },
  // Named here so that they are bundled before the first test or page asks: one that is found later makes Vite
  // bundle anew and reload, with two copies of React in between.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      '@tanstack/react-router',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'zustand',
      'zod/mini',
      'lucide-react',
      'sonner',
      'socket.io-client',
      'socket.io-msgpack-parser',
      'lean-qr',
      'idb',
      'wasm-media-encoders',
      'yet-another-react-lightbox',
      'yet-another-react-lightbox/plugins/download',
      'yet-another-react-lightbox/plugins/video',
      'yet-another-react-lightbox/plugins/zoom',
      '@base-ui/react/alert-dialog',
      '@base-ui/react/dialog',
      '@base-ui/react/drawer',
      '@base-ui/react/otp-field',
    ],
  },
  // A worker that fetches a part of itself only when it needs it has to be a module.
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': { target: api },
      '/socket': { target: api, ws: true },
      // Pages of the server in demonstration mode: the outbox and the practice providers.
      '/sandbox': { target: api },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Otherwise a group swallows what it shares with the first paint, and the first paint loads the group.
          includeDependenciesRecursively: false,
          groups: [
            // What changes only with a dependency: a new version of the app leaves it in the browser's cache.
            { name: 'core', test: core, priority: 3 },
            // One chunk for everything that opens over a page; it is fetched when the page is at rest.
            {
              name: 'query',
              test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/,
              priority: 2,
            },
            { name: 'overlays', test: overlays, priority: 2 },
            // What many pages are made of, in one piece: a page is then a few requests and not eighty.
            { name: sharedWithFirst, debugName: 'first', minShareCount: 2, priority: 2 },
            {
              name: sharedByPages,
              debugName: 'shared',
              minShareCount: 5,
              priority: 1,
              includeDependenciesRecursively: true,
            },
            // After it, so that what all pages share is not taken by one kind of them.
            { name: sharedByKind, debugName: 'kinds', minShareCount: 4 },
            {
              name: 'socket',
              test: /node_modules[\\/](socket\.io|engine\.io|notepack|component-emitter|@socket\.io)/,
              priority: 2,
              includeDependenciesRecursively: true,
            },
          ],
        },
      },
    },
  },
})
