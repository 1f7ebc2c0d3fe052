import fc from 'fast-check'
import { describeFamily } from '../../../test/family-facts.ts'
import { starOracle } from '../../../test/star-oracle.ts'
import { ssc } from '#families/ssc/family.ts'

const { oracle, winningOutcome, placesOf } = starOracle({
  five: '12345',
  first_four: '1234',
  last_four: '2345',
  first_three: '123',
  middle_three: '234',
  last_three: '345',
  first_two: '12',
  last_two: '45',
})

const digit = fc.integer({ min: 0, max: 9 })

describeFamily({
  family: ssc,
  oracle,
  winningOutcome,
  placesOf,
  outcome: fc.tuple(digit, digit, digit, digit, digit),
  maxSingles: 100,
})
