import { statSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { vendors } from '#arrange/vendors.ts'
import { hashDistance, minDistance, readHash } from '#pack/difference-hash.ts'
import { catalogueOf } from '#pack/editions.ts'
import { coverFile, packFolder, readManifest, widths } from '#pack/manifest.ts'
import { candidateFor, packSlots } from '#pack/plan.ts'
import { blockedMotif, blockedWords } from '#vocabulary/blocked.ts'
import { themes } from '#vocabulary/themes.ts'
import { categories } from '#vocabulary/theme.ts'

const { covers } = readManifest()
const kilobyte = 1024
const wordsOf = (title: string) => title.toLowerCase().split(/[^\p{L}\d]+/u)

test('the pack has at least 600 covers, of every vendor and every category', () => {
  expect(covers.length).toBeGreaterThanOrEqual(600)
  expect(new Set(covers.map(({ vendor }) => vendor))).toEqual(new Set(vendors.map(({ code }) => code)))
  expect(new Set(covers.map(({ category }) => category))).toEqual(new Set(categories))
})

test('no two covers look alike', () => {
  const bits = covers.map(({ hash }) => readHash(hash))
  const twins = bits.flatMap((one, place) =>
    bits
      .slice(0, place)
      .flatMap((other, before) =>
        hashDistance(one, other) < minDistance ? [`${covers[place]?.code} ${covers[before]?.code}`] : [],
      ),
  )
  expect(twins).toEqual([])
})

test('every file that the manifest names is there with its size, and no other', () => {
  const named = covers.flatMap(({ code, featured, bytes }) =>
    widths
      .filter(({ width }) => width < 720 || featured)
      .map(({ width, suffix }) => [`${code}${suffix}.webp`, bytes[width]]),
  )
  const there = readdirSync(`${packFolder}covers`).map((file) => [
    file,
    statSync(`${packFolder}covers/${file}`).size,
  ])
  expect(Object.fromEntries(there)).toEqual(Object.fromEntries(named))
})

test('a cover of 360 pixels weighs at most 30 KB on average, and all of them at most 40 MB', () => {
  const medium = covers.map(({ bytes }) => bytes['360'] ?? 0)
  expect(medium.reduce((sum, size) => sum + size, 0) / covers.length).toBeLessThanOrEqual(30 * kilobyte)
  const all = covers.flatMap(({ bytes }) => Object.values(bytes))
  expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * kilobyte * kilobyte)
})

test('codes and titles are unique, and colours are colours', () => {
  expect(new Set(covers.map(({ code }) => code)).size).toBe(covers.length)
  expect(new Set(covers.map(({ title }) => title.toLowerCase())).size).toBe(covers.length)
  expect(covers.filter(({ color }) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([])
})

test('no title bears a blocked word, and no theme a blocked motif', () => {
  const blocked = new Set(blockedWords)
  const bad = covers.flatMap(({ title }) => wordsOf(title).filter((word) => blocked.has(word)))
  expect(bad).toEqual([])
  const words = themes.flatMap(({ firsts, lasts, motifs }) => [
    ...firsts,
    ...lasts,
    ...motifs.map(({ noun }) => noun),
  ])
  expect(words.flatMap(wordsOf).filter((word) => blocked.has(word))).toEqual([])
  expect(
    themes
      .flatMap(({ motifs, far }) => [...motifs.map(({ shape }) => shape), ...far])
      .filter((name) => blockedMotif.test(name)),
  ).toEqual([])
})

test('each theme has at least 40 first words and 20 nouns, together more than 10,000 titles', () => {
  for (const { code, firsts, motifs } of themes) {
    expect(new Set(firsts).size, code).toBeGreaterThanOrEqual(40)
    expect(new Set(motifs.map(({ noun }) => noun)).size, code).toBeGreaterThanOrEqual(20)
  }
  const titles = themes.flatMap(({ firsts, motifs }) =>
    motifs.flatMap(({ noun }) => firsts.map((first) => `${first} ${noun}`)),
  )
  expect(new Set(titles).size).toBeGreaterThan(10_000)
})

test('a catalogue of 10,000 entries has 10,000 titles and codes, and each entry a cover that is there', () => {
  const entries = catalogueOf(covers, 10_000)
  expect(new Set(entries.map(({ title }) => title.toLowerCase())).size).toBe(10_000)
  expect(new Set(entries.map(({ code }) => code)).size).toBe(10_000)
  for (const { cover } of entries.slice(0, covers.length))
    expect(statSync(coverFile(cover, '-rx2')).size).toBeGreaterThan(0)
})

test('the seed in the manifest leads back to the cover, and no struck seed is shown', () => {
  const slots = new Map(packSlots().map((slot) => [slot.id, slot]))
  const struck = JSON.parse(readFileSync(new URL('struck.json', import.meta.url), 'utf8')) as string[]
  for (const { seed, vendor, theme, title } of covers) {
    const cut = seed.lastIndexOf('/')
    const slot = slots.get(seed.slice(0, cut))
    expect(slot, seed).toMatchObject({ vendor, theme })
    if (slot && !slot.fixed)
      expect(title).toContain(candidateFor(slot, Number(seed.slice(cut + 1)), new Set()).plan.motif.noun)
    expect(struck).not.toContain(seed)
  }
})

test("the generator's lock file names no registry", () => {
  const lock = readFileSync(new URL('../../generator/package-lock.json', import.meta.url), 'utf8')
  expect(lock).not.toContain('"resolved": "http')
})
