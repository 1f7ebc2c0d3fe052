import { expect, it } from 'vitest'
import { thaiGov } from '#families/thai-gov/family.ts'
import { readThaiList } from '#paste/thai.ts'
import { readTable } from '../../test/read-table.ts'
import { saidThai, sayThai } from '../../test/thai-meaning.ts'

const terms = { family: thaiGov, unitMinor: 1_00n }

const rows = readTable('thai-table.txt')

it('holds at least 600 slips', () => {
  expect(rows.length).toBeGreaterThanOrEqual(600)
})

it.each(rows)('a clerk reads $slip as the table says', ({ slip, answers }) => {
  const lines = new Map(readThaiList(slip, terms).map((line) => [line.line, line]))
  const said = slip.split('\n').map((_, index) => sayThai(lines.get(index + 1)))
  expect(said).toEqual(answers.map(saidThai))
})
