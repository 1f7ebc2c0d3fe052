import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutTypes } from '#http/assets.ts'
import { pagesOfGames } from '#provider/page-files.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const pages = pagesOfGames.map(({ game, titles }) => [game.game, titles[0]?.code ?? ''] as const)

test.each(pages)(
  'the page of %s has its scripts and styles in a file each, and names none that is not there',
  async (game, code) => {
    const page = (await fixture.get(`/play/${code}`)).body
    const named = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(named.filter((path) => /\.[jt]s$/.test(path))).toEqual([`/assets/${game}/page.js`])
    const script = (await fixture.get(`/assets/${game}/page.js`)).body
    const styles = (await fixture.get(`/assets/${game}/page.css`)).body
    const later = [...script.matchAll(/\bimport\('\.\.(\/[^']+)'\)/g)].map(([, path]) => `/assets${path}`)
    const pictures = [...styles.matchAll(/url\((\/assets\/[^)]+)\)/g)].map(([, path = '']) => path)
    for (const path of [...named, ...later, ...pictures])
      expect([path, (await fixture.get(path)).statusCode]).toEqual([path, 200])
    expect(() => withoutTypes(script)).not.toThrow()
    expect(script).not.toMatch(/^(?:import|export)\b/m)
  },
)
