import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pictureEntries, type PictureEntry } from '#focal/picture-entries.ts'
import { focalPictures } from '#focal/pictures.ts'

const pack = resolve(import.meta.dirname, '../../pack')
const limits = [90 * 1024, 34 * 1024]
const bytesOf = (file: string) => statSync(resolve(pack, file)).size

test('the manifest lists every focal picture with its purposes, files and sizes', () => {
  const { pictures } = JSON.parse(readFileSync(resolve(pack, 'manifest.json'), 'utf8')) as {
    pictures: PictureEntry[]
  }
  expect(pictures).toEqual(pictureEntries(bytesOf))
})

test('a picture is light enough for a banner, and its small file for a phone', () => {
  expect(focalPictures.length).toBeGreaterThanOrEqual(40)
  expect(new Set(focalPictures.map(({ name }) => name)).size).toBe(focalPictures.length)
  for (const { files } of pictureEntries(bytesOf))
    for (const [place, { file, bytes }] of files.entries())
      expect(bytes, file).toBeLessThan(limits[place] ?? 0)
})

test('no file lies in the pack that no picture has', () => {
  const known = new Set(pictureEntries(bytesOf).flatMap(({ files }) => files.map(({ file }) => file)))
  expect(readdirSync(resolve(pack, 'focal')).filter((file) => !known.has(`focal/${file}`))).toEqual([])
})

test('the icons of the house are there', () => {
  const names = ['favicon.ico', 'apple-touch-icon.png', 'icon.svg', 'game.svg', 'game.webp', 'game-rx2.webp']
  for (const name of names) expect(existsSync(resolve(pack, 'icons', name)), name).toBe(true)
})
