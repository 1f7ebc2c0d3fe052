import fc from 'fast-check'
import { lao4 } from '#families/lao4/family.ts'
import { describeFamily } from '../../../test/family-facts.ts'
import { starOracle } from '../../../test/star-oracle.ts'

const { oracle, winningOutcome } = starOracle({
  four: '1234',
  last_three: '234',
  first_two: '12',
  last_two: '34',
})

const digit = fc.integer({ min: 0, max: 9 })

describeFamily({
  family: lao4,
  oracle,
  winningOutcome,
  outcome: fc.tuple(digit, digit, digit, digit),
  maxSingles: 100,
})
