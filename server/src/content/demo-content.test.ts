import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { bannerGroups } from '@suntala/contract/content'
import { gameCategories } from '@suntala/contract/game'
import { promotion } from '@suntala/phrases/en/promotion'
import { expect, test } from 'vitest'
import { demoBanners } from '#content/demo-banners.ts'
import { demoPromotions } from '#content/demo-promotions.ts'
import { demoNews } from '#content/seed/demo-news.ts'
import { demoNotices } from '#content/seed/demo-notices.ts'
import { helpMoney } from '#content/seed/help-money.ts'
import { helpPlay } from '#content/seed/help-play.ts'
import { helpRules } from '#content/seed/help-rules.ts'

const manifestFile = resolve(import.meta.dirname, '../../../art/pack/manifest.json')
const { pictures } = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
  pictures: { name: string; purposes: string[]; files: { file: string }[] }[]
}
const purposes = new Set(pictures.flatMap((picture) => picture.purposes))

test('the art pack has a picture for every banner’s place', () => {
  for (const group of bannerGroups) expect(purposes, group).toContain(`banner:${group}`)
})

test('the art pack has a picture for every kind and tag of promotion', () => {
  for (const kind of Object.keys(promotion.category)) expect(purposes, kind).toContain(`promotion:${kind}`)
  for (const tag of Object.keys(promotion.tag)) expect(purposes, tag).toContain(`tag:${tag}`)
})

test('the art pack has a picture for every category of games', () => {
  for (const category of gameCategories) expect(purposes, category).toContain(`category:${category}`)
})

test('the demo world shows only pictures that are in the pack, and no purpose is misspelt', () => {
  const files = new Set(pictures.flatMap((picture) => picture.files.map(({ file }) => `/art/${file}`)))
  for (const { image } of [...demoBanners, ...demoPromotions]) expect(files).toContain(image)
  const known = [
    ...bannerGroups.map((group) => `banner:${group}`),
    ...Object.keys(promotion.category).map((kind) => `promotion:${kind}`),
    ...Object.keys(promotion.tag).map((tag) => `tag:${tag}`),
    ...gameCategories.map((category) => `category:${category}`),
    'any',
  ]
  expect([...purposes].filter((purpose) => !known.includes(purpose))).toEqual([])
})

test('no line of the texts that a platform begins with starts with the Thai sign of repetition', () => {
  const all = [demoBanners, demoPromotions, demoNews, demoNotices, helpMoney, helpPlay, helpRules]
  for (const { th } of all.flat()) expect(JSON.stringify(th)).not.toMatch(/ ๆ/)
})
