import { thaiWords, wordOfCount, type ThaiWord } from '#paste/thai-words.ts'
import { plainThai } from '#paste/thai-plain.ts'

/** A sign between numbers and amounts. */
export type Sign = '=' | '*' | '/' | ',' | '.' | '-' | '+' | ':' | '(' | ')'

/**
 * A piece of a line; `at` and `end` are places in the whole text, and `text` is what stands there, with
 * ASCII digits in numbers. `isGlued` if nothing stands between it and the piece before.
 */
export type Token = {
  readonly at: number
  readonly end: number
  readonly text: string
  readonly isGlued: boolean
} & Meaning

type Meaning =
  | { readonly kind: 'number' }
  | { readonly kind: 'sign'; readonly sign: Sign }
  | { readonly kind: 'unknown' }
  | ThaiWord

// Single letters stand by themselves or beside digits: ลบ is a word of its own, and so is บัว.
const letters = '[บลต](?![ก-๛])'
const words = [...thaiWords.keys()]
  .filter((word) => word.length > 1)
  .toSorted((one, other) => other.length - one.length)
  .join('|')

/** Emoji that say nothing: hands, hearts, smiles, luck and money. Crosses, arrows and numbers in boxes are none of them. */
const decoration =
  '🙏😊😀😁😂🤣😃😄😅😆😍😘🥰🤩😎🙂😉😋🤑💰💵💸💲🎉🎊✨⭐🌟🔥👍👌🙌👏💪❤🧡💛💚💙💜💕💖💗🍀🎰🎯🎲🌹🌸🌺🐷🐯🐲📌📝📍✏🧾🟢🔴🟡🔵✅☑✔●•▪◾◽◆★☆♥'

// A number before ตัวละ is a number: `1 2 3 ตัวละ 10`.
const pieces = new RegExp(
  [
    '(\\d{1,2}) ?(ตัว(?!ละ)|กลับ|ประตู|หาง|ป(?![ก-๛]))',
    '(\\d+)',
    `((?:ม\\.ค|ก\\.พ|มี\\.ค|เม\\.ย|พ\\.[คยศ]|มิ\\.ย|ก\\.[คย]|ส\\.ค|ต\\.ค|ธ\\.ค|ค\\.ศ)\\.?)`,
    `(${words}|${letters}|น(?![ก-๛]))`,
    '(x(?![a-z])|\\*)',
    '(~|\\.{2,})',
    '([=/,.+:()-])',
    '(฿)',
    `((?:[\\s;|_&"'“”‘’#>]|[${decoration}])+)`,
    '(?:[\\p{L}\\p{M}]+|.)',
  ].join('|'),
  'uy',
)

/** The pieces of a line, which begins at `offset` of the whole text: each sign of it is in one, or a blank. */
export function scan(line: string, offset: number): Token[] {
  const { text, placeOf } = plainThai(line, offset)
  const tokens: Token[] = []
  let isGlued = false
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
    if (meaning) tokens.push({ ...meaning, ...place, text: written, isGlued })
    isGlued = meaning !== undefined
    at += length
  }
  return tokens
}

/** From the groups of the pattern, in their order. */
function meaningOf(groups: ReadonlyArray<string | undefined>): Meaning | undefined {
  const [, count, noun, number, month, word, times, dots, sign, baht, blank] = groups
  if (count !== undefined && noun !== undefined) return wordOfCount(count, noun) ?? { kind: 'number' }
  if (number !== undefined) return { kind: 'number' }
  if (month !== undefined) return { kind: 'calendar' }
  if (word !== undefined) return thaiWords.get(word)
  if (times !== undefined) return { kind: 'sign', sign: '*' }
  if (sign !== undefined) return { kind: 'sign', sign: sign as Sign } // one of those in the pattern
  if (baht !== undefined) return { kind: 'currency' }
  if (dots !== undefined) return { kind: 'range' }
  return blank === undefined ? { kind: 'unknown' } : undefined
}
