import { thaiWords, withoutTones, wordOfCount, type ThaiWord } from '#paste/thai-words.ts'

/** A sign between numbers and amounts; `/` and `x` also stand between two amounts. */
export type Sign = '=' | '*' | '/' | ',' | '.' | '-' | '+' | ':'

/**
 * A piece of a line; `at` and `end` are places in the whole text, and `text` is what stands there, with
 * ASCII digits.
 */
export type Token = { readonly at: number; readonly end: number; readonly text: string } & Meaning

type Meaning =
  | { readonly kind: 'number' }
  | { readonly kind: 'sign'; readonly sign: Sign }
  | { readonly kind: 'unknown' }
  | ThaiWord

/** Signs that are written in several ways. */
const alike: Readonly<Record<string, string>> = {
  '×': '*',
  '✕': '*',
  '✖': '*',
  х: '*',
  '＊': '*',
  '＝': '=',
  '@': '=',
  '–': '-',
  '—': '-',
  '，': ',',
}

/** A line written plainly: small letters, ASCII digits, no tone marks; and where each character stood. */
function plainLine(line: string, offset: number): { text: string; placeOf: (at: number) => number } {
  // oxlint-disable-next-line no-control-regex -- asks for anything that is not ASCII
  if (/^[\u0000-\u007f]*$/.test(line)) {
    return { text: line.toLowerCase().replaceAll('@', '='), placeOf: (at) => offset + at }
  }
  const places: number[] = []
  const characters: string[] = []
  for (let at = 0; at < line.length; at++) {
    const character = plain(line.charAt(at))
    if (character === '') continue
    characters.push(character)
    places.push(offset + at)
  }
  return { text: characters.join(''), placeOf: (at) => places[at] ?? offset + line.length }
}

function plain(character: string): string {
  const code = character.charCodeAt(0)
  if (code >= 0x0e50 && code <= 0x0e59) return String(code - 0x0e50)
  if (code >= 0xff10 && code <= 0xff19) return String(code - 0xff10)
  // Marks that show nothing come with texts copied out of chats.
  if ((code >= 0x200b && code <= 0x200f) || code === 0xfeff) return ''
  const [lower = ''] = character.toLowerCase()
  return withoutTones(alike[lower] ?? lower)
}

const words = [...thaiWords.keys()].toSorted((one, other) => other.length - one.length).join('|')
// A number before ตัวละ is a number: `1 2 3 ตัวละ 10`.
const pieces = new RegExp(
  [
    '(\\d{1,2}) ?(ตัว(?!ละ)|กลับ|ประตู|ป(?![ก-๛]))',
    '(\\d+)',
    `(${words})`,
    '(x(?![a-z])|\\*)',
    '([=/,.+:-])',
    '(฿)',
    '([\\s;|_&]+)',
    '(?:[\\p{L}\\p{M}]+|.)',
  ].join('|'),
  'uy',
)

/** The pieces of a line, which begins at `offset` of the whole text. */
export function scan(line: string, offset: number): Token[] {
  const { text, placeOf } = plainLine(line, offset)
  const tokens: Token[] = []
  for (let at = 0; at < text.length;) {
    pieces.lastIndex = at
    const found = pieces.exec(text)
    const [whole = text.charAt(at), count, , number] = found ?? []
    const meaning = meaningOf(found ?? [])
    // A number that is no count of the noun behind it stands by itself.
    const isNumber = meaning?.kind === 'number'
    const length = isNumber ? (number ?? count ?? '').length : whole.length
    const place = { at: placeOf(at), end: placeOf(at + length - 1) + 1 }
    const written = isNumber ? text.slice(at, at + length) : line.slice(place.at - offset, place.end - offset)
    if (meaning) tokens.push({ ...meaning, ...place, text: written })
    at += length
  }
  return tokens
}

/** From the groups of the pattern, in their order. */
function meaningOf(groups: ReadonlyArray<string | undefined>): Meaning | undefined {
  const [, count, noun, number, word, times, sign, baht, blank] = groups
  if (count !== undefined && noun !== undefined) return wordOfCount(count, noun) ?? { kind: 'number' }
  if (number !== undefined) return { kind: 'number' }
  if (word !== undefined) return thaiWords.get(word)
  if (times !== undefined) return { kind: 'sign', sign: '*' }
  if (sign !== undefined) return { kind: 'sign', sign: sign as Sign } // one of those in the pattern
  if (baht !== undefined) return { kind: 'currency' }
  return blank === undefined ? { kind: 'unknown' } : undefined
}
