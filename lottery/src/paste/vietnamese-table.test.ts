import { expect, it } from 'vitest'
import { readVietnameseSlip } from '#paste/vietnamese.ts'
import { readTable } from '../../test/read-table.ts'
import { saidVietnamese, sayVietnamese } from '../../test/vietnamese-meaning.ts'

/** A Sunday. */
const terms = { day: '20261122', unitMinor: 1000n }

const rows = readTable('vietnamese-table.txt')

it('holds at least 600 slips', () => {
  expect(rows.length).toBeGreaterThanOrEqual(600)
})

it.each(rows)('a clerk reads $slip as the table says', ({ slip, answers }) => {
  const lines = new Map(readVietnameseSlip(slip, terms).map((line) => [line.line, line]))
  const said = slip.split('\n').map((_, index) => sayVietnamese(lines.get(index + 1)))
  expect(said).toEqual(answers.map(saidVietnamese))
})
