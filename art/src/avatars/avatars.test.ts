import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { avatars, drawAvatar } from '#avatars/avatars.ts'

const folder = resolve(import.meta.dirname, '../../pack/avatars')

test('the pack holds each drawn avatar as it is drawn, and no other', () => {
  const names = Object.keys(avatars)
  expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.svg`).toSorted())
  for (const [name, drawn] of Object.entries(avatars))
    expect(readFileSync(`${folder}/${name}.svg`, 'utf8')).toBe(drawAvatar(drawn))
})

test('a drawn avatar is nothing but shapes: no script, no text, nothing from elsewhere', () => {
  for (const drawn of Object.values(avatars)) {
    const tags = new Set([...drawAvatar(drawn).matchAll(/<([a-zA-Z]+)/g)].map(([, tag]) => tag))
    for (const tag of tags)
      expect(['svg', 'defs', 'radialGradient', 'stop', 'rect', 'circle', 'ellipse', 'path', 'g']).toContain(
        tag,
      )
    expect(drawAvatar(drawn).replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /href|https?:|url\((?!#)/,
    )
  }
})
