import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { boot } from './vite-boot.ts'
import { texts } from './vite-texts.ts'
import { turns } from './vite-turns.ts'
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
/** An icon has several names; the index says which file each stands for. */
const iconFiles = new Map<string, string>()
const index = readFileSync(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')), 'utf8')
for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]*)\} from '.\/icons\/(.+)\.\w+'/g))
  for (const [, name = ''] of names.matchAll(/ as (\w+)/g)) iconFiles.set(name, file)
if (iconFiles.size === 0) throw new Error('the index of the icons has another form than before')

type Belongs = (id: string, modules: Modules) => boolean

/** What these files are made of, with all that they import, and which icons they show. */
function madeOf(...begins: string[]): Belongs {
  const found = new Set<string>()
  const icons = new Set<string>()
  return (id, modules) => {
    const walk = (one: string) => {
      // The index of the icons names them all; which of them are used says the importing module.
      if (found.has(one) || one.includes('lucide-react')) return
      found.add(one)
      const { code, importedIds } = modules.getModuleInfo(one) ?? { code: '', importedIds: [] }
      for (const [, names = ''] of code?.matchAll(ICON_IMPORT) ?? [])
        for (const name of names.split(',')) icons.add(iconFiles.get(name.trim().split(/\s/)[0] ?? '') ?? '')
      for (const next of importedIds) walk(next)
    }
    for (const begin of begins) walk(join(import.meta.dirname, 'src', begin))
    const icon = ICON.exec(id)?.[1]
    return icon ? icons.has(icon) : found.has(id)
  }
}

/** The first page never waits for what only later pages need. */
const isOnFirstPage = madeOf('main.tsx', FIRST_SCREEN)
const isOfFirstPage: Belongs = (id, modules) =>
  isOnFirstPage(id, modules) || (id.includes('lucide-react') && !ICON.test(id))
/** Nor does a conversation, which people come for many times a day, wait for what only pages of money need. */
const isOfRoom = madeOf('app/after-login.ts', 'features/chat/room/room-screen.tsx')

/**
 * What pages of one kind share among themselves, so that the others do not load it with what all of them share. Nothing
 * outside of a kind may import it: two chunks that need each other do not start.
 */
const kinds: [name: string, test: RegExp][] = [
  // Apart from the pages: each file runs as a task of its own, and both are long.
  ['rules', /[\\/]packages[\\/]games/],
  ['play', /[\\/](features[\\/]games|ui[\\/]game|contract[\\/]src[\\/]games\.ts)/],
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
    /[\\/](ui[\\/](fields|layout[\\/]tabs|actions[\\/]copy-button)|features[\\/](cashier|account[\\/]contact)|contract[\\/]src[\\/]sign-in)/,
  ],
  // Apart from the forms: every sign-in asks for the rules of money.
  ['money', /[\\/]contract[\\/]src[\\/](cashier|identity)\.ts/],
]

const kindOf = (id: string) => kinds.find(([, test]) => test.test(id))?.[0]

const sharedWithRoom = (id: string, modules: Modules) =>
  isOfFirstPage(id, modules) || kindOf(id) || !isOfRoom(id, modules) ? null : 'shared'

const sharedByPages = (id: string, modules: Modules) =>
  isOfFirstPage(id, modules) || kindOf(id) ? null : 'widely'

const sharedByKind = (id: string, modules: Modules) => {
  if (isOfFirstPage(id, modules)) return null
  const kind = kindOf(id)
  return kind === 'talk' && !isOfRoom(id, modules) ? 'talk-about' : (kind ?? null)
}

/** What puts the app together runs after what it is made of; nothing imports it but the entry. */
const APP = /[\\/]apps[\\/]web[\\/]src[\\/]app[\\/]/

const sharedWithFirst = (id: string, modules: Modules) => {
  if (!isOfFirstPage(id, modules) || id.includes('virtual:')) return null
  return APP.test(id) ? 'app' : 'first'
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    texts(),
    turns(),
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
    // After the boot script and the sheet have found their place in the page that it keeps.
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
  resolve: {
    dedupe: ['react', 'react-dom'],
    // The socket speaks MessagePack alone: the other parser would only be carried along.
    alias: { 'socket.io-parser': 'socket.io-msgpack-parser' },
  },
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
    // Kept beside what is served (tools/build.ts): the server reads by them the stacks that clients report.
    sourcemap: 'hidden',
    chunkSizeWarningLimit: 500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Otherwise a group swallows what it shares with the first paint, and the first paint loads the group.
          includeDependenciesRecursively: false,
          groups: [
            // What changes only with a dependency: a new version of the app leaves it in the browser's cache.
            { name: 'core', test: core, priority: 4 },
            // One chunk for everything that opens over a page; it is fetched when the page is at rest.
            {
              name: 'query',
              test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/,
              priority: 3,
            },
            { name: 'overlays', test: overlays, priority: 3 },
            // By itself, so that it and what is made with it run one after the other.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 3 },
            // What many pages are made of, in one piece: a page is then a few requests and not eighty.
            { name: sharedWithFirst, debugName: 'first', minShareCount: 2, priority: 3 },
            {
              name: sharedWithRoom,
              debugName: 'shared',
              minShareCount: 5,
              priority: 2,
              includeDependenciesRecursively: true,
            },
            {
              name: sharedByPages,
              debugName: 'widely',
              minShareCount: 5,
              priority: 1,
              includeDependenciesRecursively: true,
            },
            // After it, so that what all pages share is not taken by one kind of them.
            { name: sharedByKind, debugName: 'kinds', minShareCount: 4 },
            {
              name: 'socket',
              test: /node_modules[\\/](socket\.io|engine\.io|notepack|component-emitter|@socket\.io)/,
              priority: 3,
              includeDependenciesRecursively: true,
            },
          ],
        },
      },
    },
  },
})
