import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { contractTable } from './web/build/contract-table.ts'

const isLong = process.env['LONG'] === '1'
const testCluster = fileURLToPath(new URL('server/src/db/test-cluster.ts', import.meta.url))

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
    },
  }
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: isLong ? 600_000 : 20_000,
    hookTimeout: 60_000,
    passWithNoTests: true,
    projects: [
      workspace('contract'),
      workspace('lottery'),
      workspace('phrases'),
      workspace('server', ['**/*.test.ts'], existsSync(testCluster) ? [testCluster] : []),
      { ...workspace('web', ['**/*.test.ts', '**/*.test.tsx']), plugins: [contractTable()] },
      workspace('sandbox'),
      workspace('art'),
      workspace('tidy'),
      workspace('run', ['*.test.mjs']),
    ],
  },
})
