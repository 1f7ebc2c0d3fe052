import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withMemoryFolder } from './memory-folder.mjs'

const parent = mkdtempSync(join(tmpdir(), 'memory-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

test('what a run writes into its folder is gone afterwards, when it fails as well', async () => {
  const used = []
  const failing = withMemoryFolder(({ TMPDIR }) => {
    used.push(TMPDIR)
    writeFileSync(join(TMPDIR, 'file'), 'x')
    return Promise.reject(new Error('a test failed'))
  }, parent)
  await expect(failing).rejects.toThrow('a test failed')
  expect(used).toEqual([expect.stringContaining(parent)])
  expect(existsSync(used[0])).toBe(false)
})

test('the folder of a run that was killed is removed by the next one, and that of a living one stays', async () => {
  // No process has a number beyond what Linux gives.
  const [dead, living] = [5_000_000, process.pid].map((pid) => join(parent, `suntala-run-${pid}-abc`))
  for (const folder of [dead, living]) mkdirSync(folder)
  await withMemoryFolder(async () => {}, parent)
  expect([dead, living].map((folder) => existsSync(folder))).toEqual([false, true])
})

test('a server that runs as somebody else may enter the folder', async () => {
  const mode = await withMemoryFolder(async ({ TMPDIR }) => statSync(TMPDIR).mode & 0o777, parent)
  expect(mode).toBe(0o755)
})

test('without such a place the programs use the system’s own folder', async () => {
  expect(await withMemoryFolder(async (env) => env, join(parent, 'nowhere'))).toEqual({})
})
