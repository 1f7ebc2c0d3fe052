import { combinations } from '#plays/combinations.ts'
import { readDifferent, sorted, variety } from '#families/thai3/number.ts'
import { define, threeInOrder } from '#families/thai3/play-types.ts'
import type { Part } from '#plays/number-play.ts'
import type { PlayType } from '#rules/play-type.ts'

const digits = '0123456789'.split('')

/** Either of two drawn numbers of three digits, in order. */
export const eitherThree = (code: string, part: Part): PlayType =>
  threeInOrder({ code, oddsHundredths: 400_00n, ways: 2n }, part)

type Among = { readonly code: string; readonly size: number; readonly oddsHundredths: bigint }

/**
 * Different digits that hold all three of the top, in any order (3 ตัวใน 4, 3 ตัวใน 5). A top with equal
 * digits wins nothing.
 */
export const threeAmong = ({ code, size, oddsHundredths }: Among, part: Part): PlayType =>
  define({
    code,
    section: 'three_digits',
    part,
    digits: size,
    oddsHundredths,
    returnBandBp: { min: 75_00n, max: 95_00n },
    keys: () => [...combinations(digits, size)].map((key) => key.join('')),
    read: (number) => readDifferent(number, size),
    // Three of the chosen digits, in any of their orders.
    chance: () => ({ ways: BigInt(size * (size - 1) * (size - 2)), of: 1000n }),
    partWinners: (top) => {
      if (variety(top) < 3) return []
      const others = digits.filter((digit) => !top.includes(digit))
      return [...combinations(others, size - 3)].map((rest) => sorted(top + rest.join('')))
    },
    tries: () => [...combinations(digits, 3)].map((top) => top.join('')),
    quickSets: [],
  })
