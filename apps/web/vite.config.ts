import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './vite-chunks.ts'
import { page } from './vite-page.ts'
import { texts } from './vite-texts.ts'
import { worker } from './vite-worker.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string
}
const api = process.env.MELA_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    texts(),
    page({
      entry: 'src/main.tsx',
      first: 'src/features/home/game-tab-screen.tsx',
      screens: {
        '/game': 'features/home/game-tab-screen.tsx',
        ...Object.fromEntries(
          ['racing', 'wingo', 'trxwingo', 'k3', '5d'].map((game) => [
            `/game/${game}`,
            'features/games/play/game-page.tsx',
          ]),
        ),
      },
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
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
})
