import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { allGames } from '#games/all-games.ts'
import { isKitKey, type OwnTexts } from '#games/kit/kit-texts.ts'
import { readAssets, textOf } from '#http/assets.ts'
import { modulesOf, pagesOfGames } from '#provider/page-files.ts'

const kitPages = new Map(
  pagesOfGames
    .filter(({ maths, isBook }) => maths !== null || isBook)
    .map((entry) => [entry.game.game, entry] as const),
)
const kitGames = [...kitPages.keys()]
/** A slot's page has the rules of its own title, and not those of all. */
const rulesPathOf = (game: string) => `${game}/${game === 'slots' ? 'title-rules' : 'rules'}.ts`
const assets = readAssets()
function pathsOf(game: string): string[] {
  const entry = kitPages.get(game)
  if (!entry) throw new Error(`there is no page of ${game}`)
  return [...modulesOf(entry, (path) => textOf(assets, path)).keys()]
}

test.each(kitGames)('the page of %s loads 150 KB of script at most, kit included', (game) => {
  expect(pathsOf(game).reduce((sum, path) => sum + textOf(assets, path).length, 0)).toBeLessThan(150_000)
})

test.each(kitGames)(
  'the page of %s needs its rules and view, and nothing that stays at the server',
  (game) => {
    const paths = pathsOf(game)
    expect(paths).toEqual(
      expect.arrayContaining([rulesPathOf(game), `${game}/view.ts`, expect.stringMatching(/main\.ts$/)]),
    )
    const bodies = paths.map((path) => textOf(assets, path))
    expect(bodies.filter((body) => /from '(?:#|node:)/.test(body))).toEqual([])
  },
)

test('pictures of a page are those of its style sheets, and together below 400 KB', () => {
  const pictures = [...assets].filter(([path]) =>
    /\/assets\/(?:kit|[a-z]+)\/[\w-]+\.(?:svg|webp)$/.test(path),
  )
  const size = pictures.reduce((sum, [, { body }]) => sum + gzipSync(body).length, 0)
  expect(size).toBeLessThan(400_000)
})

test.each(kitGames)('%s says its name and rules in English and Thai, under the same keys', async (game) => {
  const module = (await import(`../${game}/texts.ts`)) as Record<string, OwnTexts> // each game's texts.ts
  const texts = module[`${game}Texts`]
  expect(Object.keys(texts?.en ?? {}).toSorted()).toEqual(Object.keys(texts?.th ?? {}).toSorted())
  expect(texts?.en).toHaveProperty('gameName')
  expect(texts?.en).toHaveProperty('rules')
  const holes = (text = '') => text.match(/\{\w+\}/g)?.toSorted() ?? []
  for (const [key, text] of Object.entries(texts?.en ?? {}))
    expect(holes(texts?.th[key])).toEqual(holes(text))
})

test('codes that a platform answers with have words in every game', () => {
  for (const code of [
    'INSUFFICIENT_FUNDS',
    'LIMIT_REACHED',
    'TOKEN_EXPIRED',
    'BUSY',
    'ROUND_OPEN',
    'TOO_SOON',
  ])
    expect(isKitKey(code)).toBe(true)
})

test('every title stands for one game, and its declared return is the lowest of its table', () => {
  const codes = allGames.flatMap(({ titles }) => titles.map(({ code }) => code))
  expect(new Set(codes).size).toBe(codes.length)
  for (const { maths, rtpBps } of allGames) if (maths) expect(rtpBps).toBe(maths.bandBps[0])
})
