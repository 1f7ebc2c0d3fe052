import type { AreaPhrases } from '#areas.ts'

type Boards = AreaPhrases<'boards'>
type Names = Readonly<Record<string, string | undefined>>
type CountNames = Readonly<Record<string, ((p: { count: string }) => string) | undefined>>

/** Parts of a draw that play types look at, as their codes begin; the longest first. */
const windowsOf = (sections: Names): string[] =>
  Object.keys(sections).toSorted((one, other) => other.length - one.length)

/** The name of a play type without the part of the draw that it looks at; undefined where this build knows none. */
function plainName(boards: Boards, code: string): string | undefined {
  const plays: Names = boards.plays
  const known = plays[code]
  if (known !== undefined) return known
  const [, stem, end] = /^(.+)_(lines|banker|side)$/.exec(code) ?? []
  const ofStem = stem === undefined ? undefined : plainName(boards, stem)
  if (ofStem !== undefined) {
    if (end === 'lines') return boards.typed({ name: ofStem })
    return end === 'banker' ? boards.bankers({ name: ofStem }) : boards.sidesOf({ name: ofStem })
  }
  const [, kind = '', count = ''] = /^(.+)_(\d+)$/.exec(code) ?? []
  const counted: CountNames = boards.counted
  return counted[kind]?.({ count })
}

/** A play type as a ticket names it: `First 3 · Group 6`. A code that this build does not know shows itself. */
export function playName(boards: Boards, code: string): string {
  return plainName(boards, code) ?? windowed(boards, code)?.join(' · ') ?? code
}

/** The same below the tab of its section, which says the part of the draw already. */
export function shortPlayName(boards: Boards, code: string, section: string): string {
  const plain = plainName(boards, code)
  if (plain !== undefined) return plain
  const [window, rest] = windowed(boards, code) ?? []
  return window === undefined || rest === undefined
    ? code
    : code.startsWith(`${section}_`)
      ? rest
      : `${window} · ${rest}`
}

function windowed(boards: Boards, code: string): readonly [string, string] | undefined {
  const sections: Names = boards.sections
  for (const window of windowsOf(sections)) {
    if (!code.startsWith(`${window}_`)) continue
    const end = code.slice(window.length + 1)
    const rest = end === 'special' ? boards.specialShapes : plainName(boards, end)
    if (rest !== undefined) return [sections[window] ?? window, rest]
  }
  return undefined
}

export const sectionName = (boards: Boards, code: string): string => (boards.sections as Names)[code] ?? code // the keys of the texts

/** A place of the draw, as the players of a family call it: counted from 1. */
export function placeName(boards: Boards, family: string, place: string): string {
  const digits: Names = boards.digitPlaces
  const cars: Names = boards.carPlaces
  switch (family) {
    case 'ssc':
      return digits[place] ?? place
    case 'd3':
      // Three digits have no thousands.
      return digits[String(Number(place) + 2)] ?? place
    case 'lao4':
      return digits[String(Number(place) + 1)] ?? place
    case 'lao6':
      return digits[String(Number(place) - 1)] ?? place
    case 'pk10':
      return cars[place] ?? boards.carPlace({ place })
    case 'lhc':
      return boards.regularPlace({ place })
    default:
      return boards.ballPlace({ place })
  }
}

/** The name of a field; `position_1_4` is the first place against the fourth. */
export function fieldName(boards: Boards, family: string, code: string): string {
  const [, one, other] = /^position_(\d+)(?:_(\d+))?$/.exec(code) ?? []
  if (one === undefined) return (boards.fields as Names)[code] ?? code // the keys of the texts
  const first = placeName(boards, family, one)
  return other === undefined ? first : boards.against({ one: first, other: placeName(boards, family, other) })
}

/** Symbols of several places: `3_big` is one of place 3. */
export const placedSymbol = /^(\d+)_([a-z].*)$/

/** A symbol in words: `red_big` is "Red big", `3_odd` names its place, numbers stay as they are. */
export function symbolName(
  boards: Boards,
  { family, playType, field }: { family: string; playType: string; field: string },
  symbol: string,
): string {
  const [, odd, even] = /^(\d):(\d)$/.exec(symbol) ?? []
  if (odd !== undefined && even !== undefined) return boards.oddToEven({ odd, even })
  if (playType === 'zodiac_count') {
    const [, from, to] = /^(\d)_to_(\d)$/.exec(symbol) ?? []
    if (from !== undefined && to !== undefined) return boards.signsUpTo({ from, to })
    if (/^\d$/.test(symbol)) return boards.signs({ count: symbol })
  }
  if (field === 'positions') return placeName(boards, family, symbol)
  const [, place, rest] = placedSymbol.exec(symbol) ?? []
  if (place !== undefined && rest !== undefined) {
    return `${placeOfSymbol(boards, { family, playType }, place)} ${wordsOf(boards, rest)}`
  }
  return wordsOf(boards, symbol)
}

/** The row of a symbol of several places: a duel of cars names both of them. */
export function placeOfSymbol(
  boards: Boards,
  { family, playType }: { family: string; playType: string },
  place: string,
): string {
  const name = placeName(boards, family, place)
  if (family !== 'pk10' || playType !== 'dragon_tiger') return name
  return boards.against({ one: name, other: placeName(boards, family, String(11 - Number(place))) })
}

/** A symbol's words without its place. */
export function wordsOf(boards: Boards, symbol: string): string {
  const symbols: Names = boards.symbols
  return symbol
    .split('_')
    .map((word, at) => {
      const name = symbols[word] ?? word
      return at === 0 ? name : name.toLowerCase()
    })
    .join(' ')
}

/** A selection of any family with its symbols in words and room between its fields: `12|dragon` is "12 · Dragon". */
export const selectionInWords = (boards: Boards, selection: string): string =>
  selection
    .split('|')
    .map((part) => part.replace(/[a-z][a-z_]*/g, (symbol) => wordsOf(boards, symbol)) || '–')
    .join(' · ')
