import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packGames } from '#dialects/pack-games.ts'
import { hasEntry } from '#provider/catalogue.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const known = read('server/src/game/demo-catalogue.ts')

/** The codes that the catalogue which comes along says in a list of its own. */
function listed(name: string): string[] {
  const [, body = ''] = new RegExp(`const ${name}: [^=]*= \\[([^\\]]*)\\]`).exec(known) ?? []
  return [...body.matchAll(/'([^']+)'/g)].map(([, code = '']) => code)
}

test('the lists of what is played here name every game of the catalogue that comes along, and no other', () => {
  const kinds = listed('openKinds')
  const some = ['instantGames', 'liveTables', 'cardRooms'].flatMap(listed)
  expect([kinds.length, some.length]).toEqual([5, 38 + 20 + 9])
  const { covers } = JSON.parse(read('art/pack/manifest.json')) as {
    covers: { code: string; category: string }[]
  } // written by art/
  const shown = covers.filter(({ code, category }) => kinds.includes(category) || some.includes(code))
  const played = [...packGames('others').games, ...packGames('actions').games]
  expect(played.map(({ code }) => code).toSorted()).toEqual(shown.map(({ code }) => code).toSorted())
})

test('every slot but the studio’s first is a game of its own', () => {
  const slots = [...packGames('others').games, ...packGames('actions').games].filter(
    ({ entry }) => entry.category === 'RNG',
  )
  expect(slots.filter(({ code }) => !hasEntry(code)).map(({ code }) => code)).toEqual(['mandarin-fortune'])
})
