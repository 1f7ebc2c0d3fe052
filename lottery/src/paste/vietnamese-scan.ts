import { wordsWithDigits } from '#paste/vietnamese-words.ts'

/** A line to be read: small letters without diacritics, and where each character stood. */
export type Line = { readonly text: string; readonly placeOf: (at: number) => number }

/** Something read from a line, up to `end`. */
export type Piece<Value> = { readonly value: Value; readonly at: number; readonly end: number }

/** An amount as written: `over` ÷ `under` of a thousand. */
export type Amount = { readonly over: bigint; readonly under: bigint }

/** Writes a line plainly; `offset` is where it begins in the whole text. */
export function plainLine(line: string, offset: number): Line {
  // oxlint-disable-next-line no-control-regex -- asks for anything that is not ASCII
  if (/^[\u0000-\u007f]*$/.test(line)) return { text: line.toLowerCase(), placeOf: (at) => offset + at }
  const places: number[] = []
  const characters: string[] = []
  for (let at = 0; at < line.length; at++) {
    const [base = ''] = line.charAt(at).normalize('NFD').toLowerCase()
    if (/\p{Mn}/u.test(base)) continue
    characters.push(base === 'đ' ? 'd' : base)
    places.push(offset + at)
  }
  return { text: characters.join(''), placeOf: (at) => places[at] ?? offset + line.length }
}

/** The place behind blanks and separators. */
export function skip(text: string, at: number, separators = ' \t\r.,;/-_+|'): number {
  while (at < text.length && separators.includes(text.charAt(at))) at++
  return at
}

export function readDigits(text: string, at: number): Piece<string> | undefined {
  return matchAt(/\d+/y, text, at)
}

/** A word: letters, or one of those that hold digits and are not glued to an amount. */
export function readWord(text: string, at: number): Piece<string> | undefined {
  const long = wordsWithDigits.find(
    (word) =>
      text.startsWith(word, at) && !(/\d$/.test(word) ? /\d/ : /[a-z]/).test(text.charAt(at + word.length)),
  )
  if (long !== undefined) return { value: long, at, end: at + long.length }
  return matchAt(/[a-z]+/y, text, at)
}

/**
 * An amount in thousands: `5`, `0.5`, `1,5`, `10n`, `10k`, `2tr`. A point makes a fraction only where it
 * can be nothing else: before a single digit, after a zero, or before a unit; otherwise numbers follow.
 */
export function readAmount(text: string, from: number): Piece<Amount> | undefined {
  let at = skip(text, from, ' \t')
  if ('x*=:'.includes(text.charAt(at)) && text.charAt(at)) at = skip(text, at + 1, ' \t')
  const whole = matchAt(/\d{1,9}/y, text, at)
  if (!whole || /\d/.test(text.charAt(whole.end))) return undefined
  const fraction = /[.,](\d{1,3})(?!\d)/y
  fraction.lastIndex = whole.end
  const [written = '', decimals = ''] = fraction.exec(text) ?? []
  const behind = whole.end + written.length
  const isFraction =
    written !== '' &&
    (decimals.length === 1 || /^0+$/.test(whole.value) || unitAt(text, behind) !== undefined)
  const end = isFraction ? behind : whole.end
  const unit = unitAt(text, end)
  const under = isFraction ? 10n ** BigInt(decimals.length) : 1n
  const over = BigInt(isFraction ? whole.value + decimals : whole.value)
  return { value: { over: over * (unit?.value ?? 1n), under }, at: whole.at, end: unit?.end ?? end }
}

function unitAt(text: string, at: number): Piece<bigint> | undefined {
  const word = matchAt(/ ?(?:nghin|ngan|ng|n|k|trieu|tr)(?![a-z])/y, text, at)
  return word && { ...word, value: word.value.trim().startsWith('t') ? 1000n : 1n }
}

function matchAt(pattern: RegExp, text: string, at: number): Piece<string> | undefined {
  pattern.lastIndex = at
  const found = pattern.exec(text)?.[0]
  return found === undefined ? undefined : { value: found, at, end: at + found.length }
}
