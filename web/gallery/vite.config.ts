import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Shows every part of ui/ in every state. For development alone; no build ships it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('../../art/pack', import.meta.url)),
  plugins: [react(), tailwindcss()],
  server: { port: 4180, strictPort: true, host: '127.0.0.1' },
})
