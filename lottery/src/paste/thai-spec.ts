import { isSign, skipSigns } from '#paste/thai-notes.ts'
import type { Token } from '#paste/thai-scan.ts'
import type { Side } from '#paste/thai-words.ts'

/** What words say about numbers: before them, behind them, or behind their amounts. */
export type Spec = {
  readonly sides: readonly Side[]
  readonly length?: number | undefined
  readonly orders?: { readonly given?: number } | undefined
}

/** Words and signs from a token on, up to the token `next`. */
export type Words = Spec & {
  readonly next: number
  /** `=`, `*` or ละ: an amount comes. */
  readonly isEqual: boolean
  readonly isColon: boolean
  /** Nothing but one `*`. */
  readonly isStar: boolean
  /** The place of a side that was said before. */
  readonly again?: Token
}

/** Reads words and the signs among them; nothing stands at `next` that belongs to them. */
export function wordsAt(tokens: readonly Token[], from: number): Words {
  const sides: Side[] = []
  let length: number | undefined
  let orders: Spec['orders']
  let [isEqual, isColon, isStar] = [false, false, false]
  let at = from
  for (let token = tokens[at]; token; token = tokens[at]) {
    const next = tokens[at + 1]
    if (token.kind === 'side') {
      if (isRepeated(sides, token.side)) return { sides, next: at, isEqual, isColon, isStar, again: token }
      sides.push(token.side)
    } else if (token.kind === 'length') length = token.digits
    else if (token.kind === 'orders' && !orders) orders = token
    else if (token.kind === 'equals' && !isEqual) isEqual = true
    else if (isSign(token, '=') && (!isEqual || tokens[at - 1]?.kind === 'equals')) isEqual = true
    else if (isSign(token, ':') && !isColon) isColon = true
    else if (isSign(token, '*') && tokens[at - 1]?.kind === 'side' && next?.kind === 'side') at += 0
    else if (isSign(token, '*') && !isEqual) {
      isEqual = true
      isStar = at === from
    } else if (!isSign(token, ',.-/+()') || !isWord(tokens, at, from)) break
    at++
  }
  return { sides, length, orders, next: at, isEqual, isColon, isStar: isStar && at === from + 1 }
}

/** Whether a sign stands between words, or between them and an amount. */
function isWord(tokens: readonly Token[], at: number, from: number): boolean {
  const kinds = ['side', 'length', 'orders', 'equals']
  const token = tokens[at]
  const next = tokens[at + 1]
  if (isSign(token, ')')) return at > from
  // A sum below nothing is no amount.
  if (isSign(tokens[at - 1], '=')) return false
  const isBefore = kinds.includes(next?.kind ?? '')
  const isBehind = at > from && (next?.kind === 'number' || isSign(next, '=*-'))
  return isBefore || (isBehind && !isSign(token, '('))
}

/** The same side once more; straight is the top by another name. */
export function isRepeated(sides: readonly Side[], side: Side): boolean {
  const plain = (one: Side): Side => (one === 'straight' ? 'top' : one)
  return sides.some((one) => plain(one) === plain(side))
}

/** Words behind an amount, up to the token `next`. */
export type Tail = Spec & { readonly next: number }

/** Every way of reading กลับ and sides behind an amount as said of the numbers before it. */
export function tailsAt(tokens: readonly Token[], from: number, said: Spec): readonly Tail[] {
  const tails: Tail[] = [{ sides: [], next: from }]
  const start = isSign(tokens[from], '*(') ? from + 1 : skipSigns(tokens, from, '-,')
  const words = wordsAt(tokens, start)
  const isPlain = !words.isEqual && !words.isColon && !words.again && words.next > start
  if (!isPlain || (said.orders && words.orders) || (said.sides.length > 0 && words.sides.length > 0)) {
    const orders = tokens[start]
    if (orders?.kind === 'orders' && !said.orders) tails.push({ sides: [], orders, next: start + 1 })
    return tails
  }
  tails.push({ ...words, next: words.next })
  // กลับ of these numbers, and the sides of others behind them.
  const orders = tokens[start]
  if (orders?.kind === 'orders' && words.sides.length > 0) tails.push({ sides: [], orders, next: start + 1 })
  return tails
}
