import { expect, test } from 'vitest'
import { findRoute } from '#routes.ts'
import { isMissing } from '#start/is-missing.ts'

/** The calls that an address asks first, each under its own name. */
async function wantedBy(address: string) {
  const { pathname, search } = new URL(address, 'http://own.invalid')
  const { route, place } = findRoute(pathname, search)
  const queries = (await route?.queries?.())?.(place) ?? []
  return queries.map((query) => ({ ...query, key: query.name as string }))
}

const help = [{ id: 'account', name: 'Account', articles: [{ id: 'terms' }] }]

test.each([
  ['/help', {}, false],
  ['/help?article=terms', {}, false],
  ['/help?article=nowhere', {}, true],
  ['/helpmc?article=nowhere', {}, true],
  ['/promoDetail', { notice: {} }, true],
  ['/promoDetail?id=1', { notice: {} }, false],
])('an address that names nothing is told from one that does: %s', async (address, more, is) => {
  const values = { helpCenter: help, ...more }
  expect(isMissing(await wantedBy(address), { values, missing: [] })).toBe(is)
})

test.each([
  ['/news/nowhere', 'newsItem'],
  ['/promotions/nowhere', 'promotion'],
  ['/lottery?gameCode=NONE', 'lottoGame'],
])('%s is missing when %s knows of no such thing, and not when nobody knows', async (address, name) => {
  const wanted = await wantedBy(address)
  expect(isMissing(wanted, { values: {}, missing: [name] })).toBe(true)
  expect(isMissing(wanted, { values: {}, missing: [] })).toBe(false)
})
