import { execFileSync } from 'node:child_process'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientManifest } from './build/client-manifest.ts'
import { contractTable } from './build/contract-table.ts'
import { devDocument } from './build/dev-document.ts'
import { precompress } from './build/precompress.ts'

const platform = `http://127.0.0.1:${process.env['PORT'] ?? 4100}`

function version(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unversioned'
  }
}

/** Part of the texts: named by language and area, for whoever reads the network panel. */
const chunkName = (facade: string | null): string => {
  const phrase = /phrases\/src\/(\w+)\/(\w+)\.ts$/.exec(facade ?? '')
  return phrase ? `assets/${phrase[2]}.${phrase[1]}-[hash].js` : 'assets/[name]-[hash].js'
}

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [contractTable(), clientManifest(), devDocument(), precompress(), react(), tailwindcss()],
  define: { __PORTAL_VERSION__: JSON.stringify(version()) },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    sourcemap: false,
    // The document decides what is loaded ahead, and when.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      ...(!isSsrBuild && { input: 'src/entry-client.tsx' }),
      output: isSsrBuild
        ? {}
        : {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: (chunk) => chunkName(chunk.facadeModuleId),
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack)\//,
                },
                // What every page needs anyway is one file; the encryption comes with the first secret.
                { name: 'core', test: /web\/src\/(util|i18n|session|api\/(?!seal\.ts))/ },
              ],
            },
          },
    },
  },
  // The built server part needs no packages around it: the platform starts it wherever it stands.
  ...(isSsrBuild && { ssr: { noExternal: true as const } }),
  server: { proxy: { '/wps': platform, '/lgw': platform } },
}))
