import { defineConfig } from 'vite'
import { builtFiles } from './build/built-files.ts'

/** The service worker, built last: it knows the names of the browser build's files, and so differs when one of them does. */
export default defineConfig({
  plugins: [builtFiles()],
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist/client',
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
})
