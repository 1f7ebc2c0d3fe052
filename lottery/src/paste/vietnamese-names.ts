import type { Station } from '#lotteries/vietnam-stations.ts'
import type { Token } from '#paste/vietnamese-scan.ts'
import type { StationBook } from '#paste/vietnamese-stations.ts'
import { regionWords } from '#paste/vietnamese-words.ts'

/** A name of stations, up to the token `next`: each choice is one meaning of it, none where it does not draw. */
export type Name = {
  readonly choices: readonly (readonly Station[])[]
  readonly next: number
  /** A region of which it is not said how many stations are meant. */
  readonly needsCount?: boolean
}

/** The longest name that begins at a token: an abbreviation, or up to five words. */
export function namesAt(tokens: readonly Token[], from: number, book: StationBook): readonly Name[] {
  let text = ''
  let found: { word: string; next: number } | undefined
  for (let at = from; at < from + 5; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word' || text.length + token.text.length >= 30) break
    text += token.text
    if (book.isKnown(text)) found = { word: text, next: at + 1 }
  }
  if (!found) return []
  const { word, next } = found
  const choices = book.named(word).map((station) => [station])
  const needsCount = choices.length === 0 && regionWords.has(word) && book.first(1, word) !== undefined
  return [{ choices, next, needsCount }]
}

/** `2mn`, `3 đài miền nam`: so many stations of a region. */
export function regionAt(
  tokens: readonly Token[],
  at: number,
):
  | { readonly count: number; readonly word: string; readonly text: string; readonly next: number }
  | undefined {
  const [digit, ...words] = tokens.slice(at, at + 4)
  if (digit?.kind !== 'number' || digit.text.length !== 1) return undefined
  let text = ''
  let found: { word: string; next: number } | undefined
  for (const [index, word] of words.entries()) {
    if (word.kind !== 'word' || word.text.length > 20) break
    text += word.text
    if (regionWords.has(text)) found = { word: text, next: at + 2 + index }
  }
  return found && { count: Number(digit.text), text: digit.text + found.word, ...found }
}
