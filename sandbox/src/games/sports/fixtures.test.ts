import { expect, test } from 'vitest'
import { fixtureAt, lengthMs } from './fixtures.ts'
import { leagues } from './leagues.ts'

test.each(leagues)(
  'in $code each team meets each other as often at home as away, and plays one match at a time',
  (league) => {
    const count = league.teams.length
    const seasons = 2 * count * (count - 1)
    const fixtures = Array.from({ length: seasons }, (_, turn) => fixtureAt(league, 29_000 * seasons + turn))
    const met = Map.groupBy(fixtures, ({ home, away }) => `${home.en} - ${away.en}`)
    expect(met.size).toBe(count * (count - 1))
    expect(new Set([...met.values()].map((each) => each.length))).toEqual(new Set([2]))
    const freeAt = new Map<string, number>()
    for (const fixture of fixtures)
      for (const { en } of [fixture.home, fixture.away]) {
        expect(fixture.startsAt).toBeGreaterThanOrEqual(freeAt.get(en) ?? 0)
        freeAt.set(en, fixture.startsAt + lengthMs(fixture))
      }
  },
)
