import { amountsAt } from '#paste/vietnamese-amounts.ts'
import type { Token } from '#paste/vietnamese-scan.ts'
import { kinds, type Kind } from '#paste/vietnamese-words.ts'

/** A kind of bet, up to the token `next`. */
export type KindMatch = { readonly kind: Kind; readonly next: number }

/** The most pieces of one kind: `bao 7 lo dao`. */
const maxPieces = 4

/** Every kind that begins at a token; `digits` is the length of its numbers, for the x that tells by it. */
export function kindsAt(tokens: readonly Token[], from: number, digits: number): readonly KindMatch[] {
  const found: KindMatch[] = []
  let text = ''
  for (let at = from; at < from + maxPieces; at++) {
    const token = tokens[at]
    if (token?.kind !== 'word' && token?.kind !== 'number') break
    if (text.length + token.text.length > 30) break
    const isApart = at > from && !token.isGlued
    // `b 7` and `x 2` are amounts, as `b7` before further numbers is; `xien 2` and `bao 7 lo` are not.
    if (token.kind === 'number' && isApart && text.length < 2) break
    text += token.text
    const kind = kindOf(text, digits)
    if (kind && !isStake(tokens, at, text)) found.push({ kind, next: at + 1 })
  }
  // `bao 7 lô 5`: the longer kind, where something is paid for it.
  return found.filter(({ next }) => !found.some((other) => other.next > next && isPaid(tokens, other.next)))
}

/** Whether an amount follows, or a kind that shares one. */
const isPaid = (tokens: readonly Token[], at: number): boolean =>
  amountsAt(tokens, at).length > 0 || kinds.has(tokens[at]?.text ?? '')

/** `x` is xỉu chủ with three digits and xiên with two. */
function kindOf(word: string, digits: number): Kind | undefined {
  if (word === 'x') return digits > 0 ? { play: digits === 3 ? 'xc' : 'cross', orders: false } : undefined
  return kinds.get(word)
}

/** `12 b7 34 b5`: between numbers, the seven is a stake. */
function isStake(tokens: readonly Token[], at: number, text: string): boolean {
  if (text !== 'b7' && text !== 'b8') return false
  let next = at + 1
  while (tokens[next]?.kind === 'sign') next++
  const [number, behind] = [tokens[next], tokens[next + 1]]
  if (number?.kind === 'word') return kinds.has(number.text)
  return number?.kind === 'number' && number.text.length > 1 && behind !== undefined
}
