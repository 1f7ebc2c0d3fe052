import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRoute, routes } from '#routes.ts'

const folder = new URL('../../e2e/src/screens/', import.meta.url)

/** Further addresses of pages that are looked at under another. */
const sameAs: Readonly<Record<string, string>> = { '/seamless': '/game' }

/** Every address that the lists of screens write, with names in place of what a run fills in. */
const addresses = readdirSync(folder)
  .filter((name) => name.endsWith('-screens.ts'))
  .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/['`](\/[^'`\s]*)['`]/g)])
  .map(([, address = '']) => new URL(address, 'http://own.invalid'))

test('every page of the portal is among the screens that are looked at', () => {
  const lookedAt = new Set(addresses.map(({ pathname, search }) => findRoute(pathname, search).route))
  const isLookedAt = (pattern: string) => lookedAt.has(routes.find(({ paths }) => paths.includes(pattern)))
  const missing = routes
    .map(({ paths: [pattern = ''] }) => pattern)
    .filter((pattern) => !isLookedAt(sameAs[pattern] ?? pattern))
  expect(missing, 'a page without a screen in e2e/src/screens/*-screens.ts').toEqual([])
})
