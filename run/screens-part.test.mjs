import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { screensPart } from './screens-part.mjs'

const folder = mkdtempSync(join(tmpdir(), 'screens-part-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (cwd, ...args) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd,
    stdio: 'pipe',
  })

const commit = (cwd) => git(cwd, 'commit', '--quiet', '--allow-empty', '-m', 'more')

test('commits that follow one another look at parts that follow one another, and the same commit at the same', () => {
  const cwd = mkdtempSync(join(folder, 'repository-'))
  git(cwd, 'init', '--quiet')
  const seen = Array.from({ length: 4 }, () => {
    commit(cwd)
    return [screensPart({ env: {}, cwd }), screensPart({ env: {}, cwd })]
  })
  expect(seen).toEqual([
    ['2/3', '2/3'],
    ['3/3', '3/3'],
    ['1/3', '1/3'],
    ['2/3', '2/3'],
  ])
})

test('a clone without the commits before looks at a part by its commit, and at all without git', () => {
  const whole = mkdtempSync(join(folder, 'whole-'))
  git(whole, 'init', '--quiet')
  commit(whole)
  commit(whole)
  const shallow = join(folder, 'shallow')
  git(folder, 'clone', '--quiet', '--depth=1', pathToFileURL(whole).href, shallow)
  const head = git(shallow, 'rev-parse', 'HEAD').toString()
  const place = (Number.parseInt(head.slice(0, 8), 16) % 3) + 1
  expect(screensPart({ env: {}, cwd: shallow })).toBe(`${place}/3`)
  expect(screensPart({ env: {}, cwd: mkdtempSync(join(folder, 'bare-')) })).toBe('all')
})

test('another part, or all, can be asked for, and the long run looks at all whatever was asked for', () => {
  expect(screensPart({ env: { SCREENS: '2/3' } })).toBe('2/3')
  expect(screensPart({ env: { SCREENS: 'all' } })).toBe('all')
  expect(screensPart({ env: { SCREENS: '2/3', LONG: '1' } })).toBe('all')
})

test('tests that are named look at every screen, unless a part is asked for', () => {
  expect(screensPart({ env: {}, named: true })).toBe('all')
  expect(screensPart({ env: { SCREENS: '2/3' }, named: true })).toBe('2/3')
  expect(screensPart({ env: { LONG: '1', SCREENS: '2/3' }, named: true })).toBe('all')
})
