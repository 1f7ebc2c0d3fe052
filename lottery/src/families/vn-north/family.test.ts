import { describe, expect, it } from 'vitest'
import { describeFamily } from '../../../test/family-facts.ts'
import {
  fewSets,
  northTable,
  randomDigits,
  vietnameseOracle,
  winningDigits,
} from '../../../test/vietnamese-oracle.ts'
import { drawOutcome } from '#draw/draw-outcome.ts'
import { vnNorth } from '#families/vn-north/family.ts'

describeFamily({
  family: vnNorth,
  oracle: vietnameseOracle(northTable),
  outcome: randomDigits(107),
  winningOutcome: winningDigits(northTable),
  selection: fewSets,
})

describe('a Northern result', () => {
  it('is 27 numbers of 107 digits, shown by prize', async () => {
    const issue = { seed: new Uint8Array(32), issueId: 'XSMB/20261121-0001' }
    const outcome = await drawOutcome(vnNorth.generator, issue)
    expect(vnNorth.isOutcome(outcome)).toBe(true)
    const parts = vnNorth.outcomeParts(outcome)
    expect(parts.map(({ name }) => name)).toEqual(Object.keys(northTable))
    expect(parts.flatMap(({ text }) => text.split(' '))).toHaveLength(27)
    expect(parts.map(({ text }) => text.replaceAll(' ', '')).join('')).toBe(outcome.join(''))
    expect(vnNorth.isOutcome(outcome.slice(1))).toBe(false)
    expect(vnNorth.isOutcome(outcome.with(5, 10))).toBe(false)
  })
})
