import fc from 'fast-check'
import { lao6 } from '#families/lao6/family.ts'
import { describeFamily } from '../../../test/family-facts.ts'
import { starOracle } from '../../../test/star-oracle.ts'

const { oracle, winningOutcome, placesOf } = starOracle({
  six: '123456',
  last_five: '23456',
  last_four: '3456',
  last_three: '456',
  last_two: '56',
  middle_two: '34',
})

const digit = fc.integer({ min: 0, max: 9 })

describeFamily({
  family: lao6,
  oracle,
  winningOutcome,
  placesOf,
  outcome: fc.tuple(digit, digit, digit, digit, digit, digit),
  maxSingles: 100,
})
