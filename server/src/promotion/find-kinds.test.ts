import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const kinds = join(import.meta.dirname, 'kinds')

test.each(readdirSync(kinds))('members can claim promotions of the kind %s by a call of it', (folder) => {
  const files = readdirSync(join(kinds, folder)).filter((name) => !name.endsWith('.test.ts'))
  const texts = files.map((name) => readFileSync(join(kinds, folder, name), 'utf8'))
  // Joined in `promotion/routes.ts`: the search for dead code tells a file that is not.
  expect(texts.some((text) => text.includes(`from '#promotion/claim-promotion.ts'`))).toBe(true)
})
