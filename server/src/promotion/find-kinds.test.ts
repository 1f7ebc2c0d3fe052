import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@suntala/phrases/languages'
import { expect, test } from 'vitest'
import { promotionKinds } from '#promotion/find-kinds.ts'

const kinds = join(import.meta.dirname, 'kinds')

const claimed = promotionKinds.filter(({ atDeposit }) => !atDeposit).map(({ code }) => code)

test.each(claimed)('members can claim promotions of the kind %s by a call of it', (code) => {
  const folder = code.toLowerCase().replaceAll('_', '-')
  const files = readdirSync(join(kinds, folder)).filter((name) => !name.endsWith('.test.ts'))
  const texts = files.map((name) => readFileSync(join(kinds, folder, name), 'utf8'))
  // Joined in `promotion/routes.ts`: the search for dead code tells a file that is not.
  expect(texts.some((text) => text.includes(`from '#promotion/claim-promotion.ts'`))).toBe(true)
})

test.each(promotionKinds)('the name of the kind $code is a text of each language', ({ nameIn }) => {
  const names = languages.map((language) => nameIn(language))
  expect(new Set(names).size, names.join(', ')).toBe(languages.length)
})
