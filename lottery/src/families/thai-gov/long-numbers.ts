import { outcomeWith } from '#families/thai-gov/outcome.ts'
import { written } from '#plays/digits/chosen-numbers.ts'
import { inAnyOrder, inOrder, type Numbers } from '#plays/digits/numbers.ts'
import { at } from '#plays/digits/place.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { PlayType } from '#rules/play-type.ts'

/** What bets on four and five digits return. */
const shareBp = 90_00n

const digits = 6

const digitsOf = (outcome: Outcome): number[] =>
  [...String(outcome[0] ?? 0).padStart(digits, '0')].map(Number)

/** A play type on six digits, played on those of the first prize. */
function onFirstPrize(play: PlayType): PlayType {
  return {
    ...play,
    evaluate: (outcome) => play.evaluate(digitsOf(outcome)),
    *best(selection, dearest) {
      for (const drawn of play.best?.(selection, dearest) ?? [])
        yield outcomeWith([[0, Number(drawn.join(''))]])
    },
  }
}

function onLast(size: number, code: string, numbers: Numbers, samples: readonly string[]): PlayType {
  const places = Array.from({ length: size }, (_, index) => digits - size + index)
  const window = { name: code, places, of: digits }
  return onFirstPrize(at(window, { code, section: 'long_numbers', shareBp }, written(numbers, samples)))
}

/** The first prize's last four and five digits, in their order and in any (4 ตัว, 5 ตัว; ตรง, โต๊ด). */
export const longNumbers = (): PlayType[] => [
  onLast(4, 'four_top', inOrder(4), ['0000']),
  onLast(4, 'four_tod', inAnyOrder(4), ['0123', '0012', '0011', '0001']),
  onLast(5, 'five_top', inOrder(5), ['00000']),
  onLast(5, 'five_tod', inAnyOrder(5), ['01234', '00123', '00112', '00012', '00011', '00001']),
]
