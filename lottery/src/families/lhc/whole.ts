import type { Terms } from '#plays/choice-bets.ts'
import { startingWith, type Group } from '#families/lhc/groups.ts'
import { sevens } from '#families/lhc/on-groups.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { PlayType } from '#rules/play-type.ts'
import { oddsAt, onProperties, type Property } from '#plays/properties.ts'

/** A property of all seven numbers; `ways` of the sets of seven have it. */
function property(
  symbol: string,
  terms: Terms,
  ways: number,
  holds: (outcome: Outcome) => boolean,
): Property {
  return { symbol, ways, odds: oddsAt(terms.shareBp, { ways, of: sevens }), holds }
}

// Of the sets of seven; 175 is the middle, so a few more are big than small.
const bigSums = 43_428_958
const oddSums = 42_949_280

/** Sides of the sum of all seven (总和); from 175 on it is big. */
export function sumSides(terms: Terms): PlayType {
  const sumOf = (outcome: Outcome): number => outcome.reduce((sum, number) => sum + number, 0)
  return onProperties({
    ...terms,
    of: sevens,
    properties: [
      property('big', terms, bigSums, (outcome) => sumOf(outcome) > 174),
      property('small', terms, sevens - bigSums, (outcome) => sumOf(outcome) < 175),
      property('odd', terms, oddSums, (outcome) => sumOf(outcome) % 2 === 1),
      property('even', terms, sevens - oddSums, (outcome) => sumOf(outcome) % 2 === 0),
    ],
    // The sums 173 to 176.
    best: () => [27, 28, 29, 30].map((number) => [20, 22, 23, 24, 25, 32, number]),
  })
}

/** The sets of seven with 2, 3 … 7 animals; the same in every year, because one animal has five numbers and eleven four. */
const setsWith = [836, 216_700, 4_996_200, 26_315_520, 39_502_848, 14_868_480]

/** How many different animals the seven numbers have (总肖). */
export function zodiacCount(terms: Terms, zodiac: readonly Group[]): PlayType {
  const animalsIn = (outcome: Outcome): number =>
    zodiac.filter(({ numbers }) => numbers.some((number) => outcome.includes(number))).length
  const count = (symbol: string, holds: (animals: number) => boolean): Property => {
    const ways = setsWith.reduce((sum, sets, index) => (holds(index + 2) ? sum + sets : sum), 0)
    return property(symbol, terms, ways, (outcome) => holds(animalsIn(outcome)))
  }
  return onProperties({
    ...terms,
    of: sevens,
    properties: [
      count('2_to_4', (animals) => animals < 5),
      count('5', (animals) => animals === 5),
      count('6', (animals) => animals === 6),
      count('7', (animals) => animals === 7),
      count('odd', (animals) => animals % 2 === 1),
      count('even', (animals) => animals % 2 === 0),
    ],
    best: () => [2, 3, 4, 5, 6, 7].map((animals) => ofAnimals(zodiac.slice(0, animals))),
  })
}

/** Seven numbers of all these animals and no other. */
function ofAnimals(zodiac: readonly Group[]): Outcome {
  const firsts = zodiac.map(({ numbers }) => numbers[0] ?? 0)
  return startingWith([...firsts, ...zodiac.flatMap(({ numbers }) => numbers)])
}
