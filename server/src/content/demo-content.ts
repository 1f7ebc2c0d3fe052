import { createHash } from 'node:crypto'
import type { BannerRow, Texts } from '#content/store.ts'

/** A row of the demo world with its texts in both languages. */
export type Spoken<Row> = Row & { en: Texts; th: Texts }

export type DemoBanner = Spoken<Omit<BannerRow, 'is_active'>>

type Words = { title: string; summary: string; content: string }
export type SeededArticle = { slug: string; category: string; en: Words; th: Words }

/** Address of a focal picture of the art pack. */
export const focal = (name: string): string => `/art/focal/${name}.webp`

/** The id of something that comes along: the same in every installation, so that it is put in once. */
export function seedId(name: string): string {
  const hex = createHash('sha256').update(`suntala-seed:${name}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}
