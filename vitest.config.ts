import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { chromiumOptions } from './e2e/src/browser/chromium.ts'
import { contractTables } from './web/build/contract-tables.ts'
import { portalStyles } from './web/build/portal-styles.ts'

const isLong = process.env['LONG'] === '1'
const testCluster = fileURLToPath(new URL('server/src/db/test-cluster.ts', import.meta.url))
const rememberedHashes = fileURLToPath(new URL('server/src/account/test-argon2.ts', import.meta.url))

/** What needs a real browser: focus, keys, layout. */
const inBrowser = '**/*.browser.test.tsx'

const neverTests = [
  '**/node_modules/**',
  '**/dist/**',
  '**/data/**',
  ...(isLong ? [] : ['**/*.long.test.ts']),
]

/** One project per workspace, so that `#folder/file.ts` resolves by the package.json nearest to the file. */
function workspace(name: string, include = ['**/*.test.ts'], globalSetup: string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      root: fileURLToPath(new URL(`./${name}/`, import.meta.url)),
      include,
      exclude: neverTests,
      globalSetup,
      // Its files share what they import, which takes longer than most of them, and leave nothing behind in it.
      isolate: false,
    },
  }
}

const web = workspace('web', ['**/*.test.ts', '**/*.test.tsx'])
/** Tests that put something of their own in place of a module or of what the browser brings: each runs apart. */
const apart = globSync('src/**/*.test.{ts,tsx}', { cwd: web.test.root }).filter((file) =>
  /\bvi\.(?:mock|resetModules|stubEnv|stubGlobal)\(/.test(readFileSync(join(web.test.root, file), 'utf8')),
)

const sharing = globSync(inBrowser, { cwd: web.test.root, exclude: ['**/node_modules/**'] }).filter((file) =>
  readFileSync(join(web.test.root, file), 'utf8').includes('vi.mock('),
)
if (sharing.length > 0)
  throw new Error(`tests in Chromium share their modules, and ${sharing.join(', ')} would replace one`)

const setMotion: BrowserCommand<['reduce' | 'no-preference']> = ({ page }, reducedMotion) =>
  page.emulateMedia({ reducedMotion })

/** The portal's parts in Chromium, under the portal's styles. */
const parts = {
  ...web,
  plugins: [contractTables('both'), portalStyles()],
  publicDir: fileURLToPath(new URL('art/pack', import.meta.url)),
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom/server.browser',
      '@noble/hashes/sha2.js',
      '@simplewebauthn/browser',
      'axe-core',
      'downshift',
      'embla-carousel',
      'jose/jwe/compact/encrypt',
      'jose/key/import',
      'react-hook-form',
      '@tanstack/react-query',
      'uqr',
      'wouter',
      'wouter/use-browser-location',
    ],
  },
  test: {
    ...web.test,
    name: 'parts',
    include: [inBrowser],
    // One page after the other: only one can have the focus.
    fileParallelism: false,
    sequence: { groupOrder: 1 },
    // The first part of a kind waits for its code, which is made as it is asked for.
    expect: { poll: { timeout: 15_000 } },
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromiumOptions(), actionTimeout: 30_000 }),
      commands: { setMotion },
      instances: [{ browser: 'chromium' as const, viewport: { width: 1440, height: 900 } }],
    },
  },
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // What a test that hangs costs, and no demand on how fast anything is: a busy machine takes its time.
    testTimeout: isLong ? 600_000 : 120_000,
    hookTimeout: 180_000,
    passWithNoTests: true,
    projects: [
      workspace('contract'),
      workspace('lottery'),
      workspace('phrases'),
      {
        ...workspace('server', ['**/*.test.ts'], existsSync(testCluster) ? [testCluster] : []),
        ...(!isLong && { resolve: { alias: { '@node-rs/argon2': rememberedHashes } } }),
      },
      {
        ...web,
        plugins: [contractTables()],
        test: { ...web.test, exclude: [...neverTests, inBrowser, ...apart] },
      },
      {
        ...web,
        plugins: [contractTables()],
        test: { ...web.test, name: 'web-apart', include: apart, exclude: [inBrowser], isolate: true },
      },
      parts,
      workspace('sandbox'),
      workspace('bench'),
      workspace('demo'),
      workspace('art'),
      workspace('tidy'),
      workspace('run', ['*.test.mjs']),
    ],
  },
})
