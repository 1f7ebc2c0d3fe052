import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractTables } from './build/contract-tables.ts'
import { precompress } from './build/precompress.ts'
import { portalVersion } from './build/portal-version.ts'

/** The operators' console: a program of its own, of which a player never loads a byte. */
export default defineConfig({
  plugins: [contractTables('operator'), precompress(), react(), tailwindcss()],
  publicDir: false,
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  define: { __PORTAL_VERSION__: JSON.stringify(portalVersion()) },
  build: {
    target: 'es2023',
    outDir: 'dist/operator',
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'operator.html',
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
