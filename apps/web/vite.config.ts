import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { boot } from './vite-boot.ts'
import { texts } from './vite-texts.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string
}
const api = process.env.MELA_API ?? 'http://127.0.0.1:3000'

const core =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|store|react-store)|use-sync-external-store|zustand|use-intl|icu-minify|@formatjs)[\\/]/
const overlays =
  /node_modules[\\/](@base-ui|@floating-ui|reselect|tabbable)[\\/]|[\\/]src[\\/]ui[\\/](overlays[\\/](?!lazy)|fields[\\/]kit[\\/])/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    texts(),
    boot({
      pages: { '/game': 'features/home/game-tab-screen.tsx' },
      idle: ['ui/overlays/kit.ts', 'account/login/login-drawer.tsx'],
      font: 'sora-latin',
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
            {
              name: 'socket',
              test: /node_modules[\\/](socket\.io|engine\.io|notepack|component-emitter)/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
})
