import { describe, expect, it } from 'vitest'
import { thaiGov } from '#families/thai-gov/family.ts'
import { readThaiList } from '#paste/thai.ts'
import { readVietnameseSlip } from '#paste/vietnamese.ts'
import { readTable } from '../../test/read-table.ts'

const thai = (text: string) => readThaiList(text, { family: thaiGov, unitMinor: 1_00n })
const vietnamese = (text: string) => readVietnameseSlip(text, { day: '20261122', unitMinor: 1000n })
const isBet = (line: {
  readonly ok: boolean
  readonly kind?: string
  readonly bets?: readonly unknown[]
}): boolean => line.ok && line.kind === 'bets' && (line.bets?.length ?? 0) > 0

/** Slips in the language of the other table that stand there to be refused. */
const thaiOnes = new Set(['บน 12=50', '12=50*50'])
const vietnameseOnes = new Set(['tg 12 b5', 'mb 12b5'])

describe('a slip in the other language', () => {
  it('is no Thai bet where it is Vietnamese', () => {
    const rows = readTable('vietnamese-table.txt').filter(({ slip }) => !thaiOnes.has(slip))
    expect(rows.filter(({ slip }) => thai(slip).some(isBet))).toEqual([])
  })

  it('is no Vietnamese bet where it is Thai', () => {
    const rows = readTable('thai-table.txt').filter(({ slip }) => !vietnameseOnes.has(slip))
    expect(rows.filter(({ slip }) => vietnamese(slip).some(isBet))).toEqual([])
  })
})
