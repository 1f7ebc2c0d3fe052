/** A line to be read: small letters without diacritics, and where each character stood. */
export type Line = { readonly text: string; readonly placeOf: (at: number) => number }

/** A piece of a line; `at` and `end` are places in the plain line. `isGlued` if nothing parts it from the one before. */
export type Token = {
  readonly kind: 'number' | 'word' | 'sign' | 'unknown'
  readonly text: string
  readonly at: number
  readonly end: number
  readonly isGlued: boolean
}

/** Writes a line plainly; `offset` is where it begins in the whole text. */
export function plainLine(line: string, offset: number): Line {
  const places: number[] = []
  const characters: string[] = []
  for (let at = 0; at < line.length; at++) {
    const [base = ''] = narrow(line.charAt(at)).normalize('NFD').toLowerCase()
    if (/\p{Mn}|\p{Me}|\p{Cf}/u.test(base)) continue
    characters.push(base === 'đ' ? 'd' : base)
    places.push(offset + at)
  }
  return { text: characters.join(''), placeOf: (at) => places[at] ?? offset + line.length }
}

/** Full-width letters, digits and signs as ASCII ones. */
function narrow(character: string): string {
  const code = character.charCodeAt(0)
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : character
}

/** Emoji and signs that say nothing. Crosses, arrows and numbers in boxes are none of them. */
const decoration =
  '🙏😊😀😁😂🤣😃😄😅😆😍😘🥰😎🙂😉🤑💰💵💸🎉✨⭐🌟🔥👍👌💪❤🧡💛💚💙💜💕💖🍀🎯🎲🌹🌸📌📝📍✏✅☑●•▪★☆♥'

const pieces = new RegExp(
  `(\\d+)|([a-z]+)|([.,;/_+:=*×~-])|((?:[\\s|&"'“”‘’()\\[\\]{}<>#]|[${decoration}])+)|.`,
  'uy',
)

/** The pieces of a plain line: each sign of it is in one, or a blank. */
export function scan(text: string): Token[] {
  const tokens: Token[] = []
  let isGlued = false
  for (let at = 0; at < text.length;) {
    pieces.lastIndex = at
    const [whole = text.charAt(at), number, word, sign, blank] = pieces.exec(text) ?? []
    const end = at + whole.length
    const kind = number ? 'number' : word ? 'word' : sign ? 'sign' : 'unknown'
    if (blank === undefined) tokens.push({ kind, text: whole === '×' ? '*' : whole, at, end, isGlued })
    isGlued = blank === undefined
    at = end
  }
  return tokens
}

export const isSign = (token: Token | undefined, signs: string): boolean =>
  token?.kind === 'sign' && signs.includes(token.text)

/** Past separators. */
export function skipSigns(tokens: readonly Token[], from: number, signs = '.,;/-_+'): number {
  let at = from
  while (isSign(tokens[at], signs)) at++
  return at
}
