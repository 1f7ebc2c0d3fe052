import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProcessGroup, restartPauseMs } from './process-group.mjs'

/** A program that writes down each of its lives, and ends each with this code. */
function program(code) {
  const folder = mkdtempSync(join(tmpdir(), 'group-'))
  const [script, book] = [join(folder, 'mortal.mjs'), join(folder, 'lives')]
  writeFileSync(book, '')
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(book)}, 'x'); process.exit(${code})`,
  )
  return { script, lives: () => readFileSync(book, 'utf8').length }
}

test('starts a process that died again, and no more once it is told to stop', async () => {
  const { script, lives } = program(1)
  const group = createProcessGroup({ pauseMs: () => 10 })
  group.keepAlive()
  group.add('mortal', script, {})
  await expect.poll(lives, { timeout: 10_000 }).toBeGreaterThan(2)
  await group.stop()
  const atTheEnd = lives()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(lives()).toBeLessThanOrEqual(atTheEnd + 1)
})

test.each([
  ['before all of them were ready', 1, false],
  ['because its settings are unusable', 2, true],
])('gives up on one that ends %s', async (_, code, isKeptAlive) => {
  const { script, lives } = program(code)
  const group = createProcessGroup({ pauseMs: () => 10 })
  if (isKeptAlive) group.keepAlive()
  group.add('mortal', script, {})
  expect(await group.lost).toContain(`code ${code}`)
  expect(lives()).toBe(1)
})

test('pauses longer after each death in a row, up to half a minute', () => {
  expect([0, 1, 2, 5, 60].map(restartPauseMs)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000])
})
