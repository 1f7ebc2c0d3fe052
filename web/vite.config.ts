import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkNames } from './build/chunk-names.ts'
import { clientManifest } from './build/client-manifest.ts'
import { contractTables } from './build/contract-tables.ts'
import { devDocument } from './build/dev-document.ts'
import { laterActions } from './build/later-actions.ts'
import { plainImports } from './build/plain-imports.ts'
import { portalAreas } from './build/portal-areas.ts'
import { precompress } from './build/precompress.ts'
import { portalVersion } from './build/portal-version.ts'
import { reactByName } from './build/react-by-name.ts'

const platform = `http://127.0.0.1:${process.env['PORT'] ?? 4100}`

/**
 * Parts of the texts are named by language and area, for whoever reads the network panel. The first script names every
 * part, and a hash hardly packs: seven small letters and digits, 36 bits, tell the contents of one name apart.
 */
const chunkName = (facade: string | null): string => {
  const phrase = /phrases\/src\/([\w-]+)\/([\w-]+)\.ts$/.exec(facade ?? '')
  return phrase ? `assets/${phrase[2]}.${phrase[1]}-[hash:7].js` : 'assets/[name]-[hash:7].js'
}

/** What every page needs of its packages, and how every text counts; growing lists and actions come with the screens that have them. */
const isVendor = (id: string): boolean =>
  /(?:^\0by-name:|node_modules\/(?:react|react-dom|scheduler|wouter|@tanstack)\/|phrases\/src\/plural\.ts$)/.test(
    id,
  ) &&
  !/\/(?:infiniteQueryObserver|useInfiniteQuery|mutation|mutationCache|mutationObserver|useMutation)\.js$/.test(
    id,
  )

/** What every betting page needs, its board and the family's rules apart: small parts that pack better together. */
const isOfBetting = (id: string): boolean =>
  /web\/src\/screens\/lottery\/(?:lazy-parts|betting\/(?:BettingFrame|BettingSkeleton|board-screens|DrawHead|is-of-numbers|use-betting-state|use-locked-text)|slip\/(?:SlipBar|SlipPanel|slip|slip-store|slip-tickets|stored-slips|use-fitting-height|use-pricing)|draw\/(?:family-in-use|sale-terms|schedule|use-schedule-text)|board\/NumberBoard|boards\/load-random-choice|ticket\/noted-commitments)\.tsx?$/.test(
    id,
  ) || /(?:lottery\/src\/(?:families\/index|rules\/(?:odds|selection))\.ts)$/.test(id)

/** Rules on digits that only families with bets on windows of digits share: one file packs better than its parts. */
const isOfDigits = (id: string): boolean => /lottery\/src\/plays\/digits\/(?!every-number|sides)/.test(id)

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    chunkNames(),
    contractTables(),
    clientManifest(),
    devDocument(),
    laterActions(),
    plainImports(),
    portalAreas(),
    precompress(),
    react(),
    reactByName(),
    tailwindcss(),
  ],
  resolve: {
    alias: {
      // The router brings a stand-in for what React has had since 18, and a matcher that paths.ts replaces.
      'use-sync-external-store/shim/index.js': 'react',
      regexparam: fileURLToPath(new URL('build/no-patterns.ts', import.meta.url)),
    },
  },
  define: { __PORTAL_VERSION__: JSON.stringify(portalVersion()) },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Two sheets and no more: see src/theme/later-styles.ts.
    sourcemap: false,
    // The document decides what is loaded ahead, and when.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      ...(!isSsrBuild && { input: ['src/entry-client.tsx', 'src/theme/later.css'] }),
      output: isSsrBuild
        ? { hashCharacters: 'base36' }
        : {
            hashCharacters: 'base36',
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: (chunk) => chunkName(chunk.facadeModuleId),
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: isVendor,
                  priority: 3,
                },
                // What every page needs anyway is one file.
                { name: 'frame', tags: ['$initial'], test: /^(?!.*later\.css)/, priority: 2 },
                // What shows a game, in a lane of home as in a lobby.
                { name: 'cards', test: /web\/src\/components\/GameTile\.tsx$/, priority: 2 },
                // What home's first view is made of; lobbies use most of it again. The screen itself stays a chunk
                // of its own, which the document finds in the manifest.
                {
                  name: 'front',
                  test: /web\/src\/(?:screens\/home\/(?:DrawStrip|GameLanes|NoticeStrip)|components\/BannerArea)\.tsx$/,
                  priority: 1,
                },
                { name: 'betting', test: isOfBetting, includeDependenciesRecursively: false },
                { name: 'digits', test: isOfDigits, includeDependenciesRecursively: false },
              ],
            },
          },
    },
  },
  // The built server part needs no packages around it: the platform starts it wherever it stands.
  ...(isSsrBuild && { ssr: { noExternal: true as const } }),
  server: { proxy: { '/wps': platform, '/lgw': platform } },
}))
