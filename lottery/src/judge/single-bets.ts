import { apart, close, oneOfEach, setsOf } from '#judge/choices.ts'
import { starBets } from '#judge/star-bets.ts'
import { starWindows } from '#judge/stars.ts'
import { inOrder } from '#judge/won.ts'

/**
 * The single bets that a selection in its normal form makes, each by its name: read once more from the text, by nothing
 * but the wording of the rules.
 */
export function singleBets(family: string, playType: string, selection: string): Iterable<string> {
  const windows = starWindows[family]
  if (windows) return starBets(playType, selection, windows)
  switch (family) {
    case 'k3':
      return k3Bets(playType, selection)
    case 'x5of11':
    case 'pk10':
      return ballBets(playType, selection)
    case 'lhc':
      return markSixBets(playType, selection)
    default:
      return otherBets(playType, selection)
  }
}

/** What a banker set holds besides its bankers, or the sets of the one field. */
function* setsBy(
  fields: readonly (readonly string[])[],
  size: number,
  joined: (set: readonly string[]) => string,
): Generator<string> {
  const [first = [], followers] = fields
  if (!followers) for (const set of setsOf(first, size)) yield joined(set)
  else for (const rest of setsOf(followers, size - first.length)) yield joined(inOrder([...first, ...rest]))
}

function* k3Bets(playType: string, selection: string): Generator<string> {
  const fields = selection.split('|')
  if (playType === 'pair_single') {
    for (const [twice = '', once = ''] of oneOfEach(fields.map(close)))
      if (twice !== once) yield twice + twice + once
  } else if (playType === 'three_different_lines') yield* apart(selection)
  else if (/_different/.test(playType)) {
    const size = playType.startsWith('three') ? 3 : 2
    yield* setsBy(fields.map(close), size, (set) => set.join(''))
  } else yield* playType === 'one_die' ? close(selection) : apart(selection)
}

/** Different balls, one from each field, in their order. */
function* orders(fields: readonly (readonly string[])[], taken: readonly string[] = []): Generator<string> {
  const next = fields[taken.length]
  if (!next) yield taken.join('')
  else for (const ball of next) if (!taken.includes(ball)) yield* orders(fields, [...taken, ball])
}

/** Balls and cars. */
function* ballBets(playType: string, selection: string): Generator<string> {
  const fields = selection.split('|').map(apart)
  const [, size = ''] = /^(?:any|first)_(\d)/.exec(playType) ?? []
  if (playType === 'position') {
    for (const [place, field] of fields.entries()) for (const ball of field) yield `${place + 1}:${ball}`
  } else if (size === '' || playType.endsWith('_lines') || playType === 'first_3_any') yield* fields[0] ?? []
  else if (/^first_\d$/.test(playType)) yield* orders(fields)
  else yield* setsBy(fields, Number(size), (set) => set.join(''))
}

/** How many names a bet of Mark Six takes where its code does not say so. */
const markSixSizes: Readonly<Record<string, number>> = {
  two_regular: 2,
  two_with_special: 2,
  one_and_special: 2,
  three_regular: 3,
  two_of_three: 3,
  four_regular: 4,
}

function* markSixBets(playType: string, selection: string): Generator<string> {
  const fields = selection.split('|').map(apart)
  const [, parlay] = /^parlay_(\d)$/.exec(playType) ?? []
  if (parlay !== undefined) {
    const legs = fields.flatMap((field, place) => field.map((side) => `position_${place + 1}:${side}`))
    for (const some of setsOf(legs, Number(parlay))) yield some.join(' ')
    return
  }
  const named = /^(?:special_zodiac_of|(?:no_)?(?:zodiac|tail)|none|one_of)_(\d+)$/.exec(playType)?.[1]
  const size = Number(named ?? markSixSizes[playType.replace('_banker', '')] ?? 1)
  yield* setsBy(fields, size, (set) => set.join('-'))
}

/** Numbers and tickets written out, words, and sets of numbers, sums or figures. */
function* otherBets(playType: string, selection: string): Generator<string> {
  const [, size] = /^(?:pick|cross|none)_(\d+)$/.exec(playType) ?? []
  const sets: Readonly<Record<string, number>> = {
    pair: 2,
    three_sums: 3,
    two_different: 2,
    three_different: 3,
  }
  const isOfDigits = playType === 'special_sum' || playType === 'special_touch'
  const symbols = isOfDigits ? close(selection) : apart(selection)
  const isPairOfFigures = playType === 'pair' && /^[a-z]/.test(selection)
  const count = isPairOfFigures ? 1 : Number(size ?? sets[playType] ?? 1)
  for (const set of setsOf(symbols, count)) yield set.join('-')
}
