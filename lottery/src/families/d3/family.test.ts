import fc from 'fast-check'
import { describeFamily } from '../../../test/family-facts.ts'
import { starOracle } from '../../../test/star-oracle.ts'
import { d3 } from '#families/d3/family.ts'

const { oracle, winningOutcome } = starOracle({ three: '123', first_two: '12', last_two: '23' })

const digit = fc.integer({ min: 0, max: 9 })

describeFamily({
  family: d3,
  oracle,
  winningOutcome,
  outcome: fc.tuple(digit, digit, digit),
  maxSingles: 100,
})
