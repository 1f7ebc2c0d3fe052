import { globSync, readFileSync } from 'node:fs'
import { operatorApi } from '@suntala/contract/operator-api'
import { importArea } from '@suntala/phrases/areas'
import { expect, test } from 'vitest'
import { agentViews, contentViews, dashboardPath, placeOf, reconciliationViews } from '#operator/paths.ts'
import { sectionNames } from '#operator/sections.ts'

const source = new URL('../', import.meta.url)
const texts = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(new URL(path, source), 'utf8'))
  .join()

/** Calls that no page of the console makes, with how operators come by them. */
const withoutPage: Readonly<Record<string, string>> = {
  opsSettingsPut: 'the console asks for a change first, which another operator confirms: `opsSettingsAsk`',
}

test('every call of operators is made by a page of the console, or its reason stands here', () => {
  const missing = Object.keys(operatorApi).filter((name) => !new RegExp(`\\b${name}\\b`).test(texts))
  expect(missing.toSorted()).toEqual(Object.keys(withoutPage).toSorted())
})

const written = [...texts.matchAll(/\bactionOn\(\s*'(\w+)',\s*'(\w+)'/g)]

test('all texts of actions belong to one', async () => {
  const calls = new Set(written.map(([, , call]) => call))
  expect(Object.keys(await importArea('en', 'actions')).filter((name) => !calls.has(name))).toEqual([])
})

test('the subject of each action is shown somewhere', () => {
  expect(written.length).toBeGreaterThan(0)
  for (const [, of] of written) expect(texts).toContain(`of="${of}"`)
})

/** Without a boundary of its own the console would stand still for a text that comes later, and be gone for one that does not. */
test('the console begins with every area of texts that its parts read', () => {
  const parts = globSync('operator/**/*.{ts,tsx}', { cwd: source })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(new URL(path, source), 'utf8'))
    .join()
  const read = [...parts.matchAll(/\busePhrases\('(\w+)'\)/g)].map(([, area = '']) => area)
  const start = readFileSync(new URL('entry-operator.tsx', source), 'utf8')
  const [, list = ''] = /loadAreas\(lang, \[([^\]]*)\]/.exec(start) ?? []
  const brought = [...list.matchAll(/'(\w+)'/g)].map(([, area = '']) => area)
  expect(read.length).toBeGreaterThan(0)
  expect(read.filter((area) => !brought.includes(area))).toEqual([])
})

const screensFolder = new URL('../../e2e/src/screens/', source)
const screens = globSync('console*-screens.ts', { cwd: screensFolder })
  .map((file) => readFileSync(new URL(file, screensFolder), 'utf8'))
  .join('\n')
const places = [...screens.matchAll(/['`](\/[^'`\s]*)['`]/g)].map(([, address = '']) => {
  const { pathname, search } = new URL(address, 'http://own.invalid')
  // What stands at the console's own address is the first page that may be seen.
  return placeOf(pathname === '/' ? dashboardPath : pathname, search)
})

test.each([...sectionNames, 'queue', 'members', 'feedback', 'chats'] as const)(
  'the page %s is looked at',
  (page) => {
    expect(places.some((place) => place.page === page)).toBe(true)
  },
)

test.each(agentViews)('%s of agents is looked at', (view) => {
  expect(places.some((place) => place.page === 'agents' && place.view === view)).toBe(true)
})

test.each(contentViews)('%s of the house are looked at', (view) => {
  expect(places.some((place) => place.page === 'content' && place.view === view)).toBe(true)
})

test.each(reconciliationViews)('%s of the reconciliation are looked at', (view) => {
  expect(places.some((place) => place.page === 'reconciliation' && place.view === view)).toBe(true)
})
