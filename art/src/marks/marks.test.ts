import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { focalPictures } from '#focal/pictures.ts'
import { markEntries } from '#marks/entries.ts'

const pack = resolve(import.meta.dirname, '../../pack')
const read = (file: string) => readFileSync(resolve(pack, file), 'utf8')
const largestBytes = 20 * 1024

describe('studio marks', () => {
  test('every studio of the manifest has a mark, and every mark a studio', () => {
    const { vendors } = JSON.parse(read('manifest.json')) as {
      vendors: { code: string; logo: string; picture: string }[]
    }
    expect(vendors.map(({ code }) => code).toSorted()).toEqual(
      markEntries.map(({ vendor }) => vendor).toSorted(),
    )
    expect(readdirSync(resolve(pack, 'vendors')).toSorted()).toEqual(
      markEntries.map(({ file }) => `${file}.svg`).toSorted(),
    )
    for (const { code, logo, picture } of vendors)
      expect(markEntries.find(({ vendor }) => vendor === code)).toMatchObject({ file: logo, picture })
  })
  test('a studio’s picture is one of the pack', () => {
    const names = focalPictures.map(({ name }) => name)
    for (const { vendor, picture } of markEntries) expect(names, vendor).toContain(picture)
  })
  test.each(markEntries.map(({ file, name }) => [file, name]))(
    '%s takes the colour around it and reaches for nothing outside',
    (file, name) => {
      const svg = read(`vendors/${file}.svg`)
      expect(svg).toContain('fill="currentColor"')
      expect(svg).toContain(`aria-label="${name.replaceAll('&', '&amp;')}"`)
      expect(svg).toMatch(/viewBox="0 0 \d+ 48"/)
      expect(svg).not.toMatch(/<script|<style|<image|<text|href|url\(|\son\w+=|#[\da-f]{3,6}/i)
      expect(svg.length).toBeLessThan(largestBytes)
    },
  )
})
