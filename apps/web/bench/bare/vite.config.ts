// Built by the tools and for the browsers that the app is built by and for.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: join(import.meta.dirname, '../../../../.data/bench-bare'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
})
