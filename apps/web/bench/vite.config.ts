// The page of scenes, with the app's own plugins but without its shell.
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { texts } from '../vite-texts.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), tailwindcss(), texts()],
  define: { __APP_VERSION__: JSON.stringify('bench') },
  build: {
    outDir: join(import.meta.dirname, '../../../.data/bench-scenes'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
})
