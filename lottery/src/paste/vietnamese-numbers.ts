import { rangeOf, setNames, setOf } from '#families/vietnam/number-words.ts'
import { hasUnit } from '#paste/vietnamese-amounts.ts'
import { isSign, type Token } from '#paste/vietnamese-scan.ts'
import { kinds } from '#paste/vietnamese-words.ts'

/** Numbers that stand together, up to the token `next`. */
export type Run = {
  readonly numbers: readonly string[]
  readonly next: number
  /** A kind that is glued to the last set: `taidd`. */
  readonly kind?: string
  /** The place of a range whose steps are not told. */
  readonly unclear?: number
}

const sets = setNames.toSorted((one, other) => other.length - one.length)

/** A set by its name, of one word or two: `tai`, `chan le`, `taidd`. */
function setAt(
  tokens: readonly Token[],
  at: number,
): { name: string; next: number; kind?: string } | undefined {
  const [one, two] = [tokens[at], tokens[at + 1]]
  if (one?.kind !== 'word' || one.text.length > 30) return undefined
  if (one.text === 'xiu' && two?.text === 'chu') return undefined
  const both = two?.kind === 'word' ? one.text + two.text : ''
  if (setNames.includes(one.text) && setNames.includes(both)) return { name: both, next: at + 2 }
  if (setNames.includes(one.text)) return { name: one.text, next: at + 1 }
  const name = sets.find((set) => one.text.startsWith(set) && kinds.has(one.text.slice(set.length)))
  return name === undefined ? undefined : { name, next: at + 1, kind: one.text.slice(name.length) }
}

const toWords = new Set(['keo', 'den', 'toi'])

/** Every way of reading numbers from a token on. `isRegion` tells that a digit begins a station: `2mn`. */
export function runsAt(
  tokens: readonly Token[],
  from: number,
  isRegion: (at: number) => boolean,
): readonly Run[] {
  const numbers: string[] = []
  let at = from
  let count = 0
  for (;;) {
    const token = tokens[at]
    if (token?.kind === 'number' && !isRegion(at) && !hasUnit(tokens, at) && !isCount(tokens, at)) {
      const slash = isSign(tokens[at + 1], '/') && tokens[at + 2]?.kind === 'number' ? 2 : 0
      const to = tokens[at + 1 + slash]
      const last = tokens[at + 2 + slash]
      if (to?.kind === 'word' && toWords.has(to.text) && last?.kind === 'number') {
        const next = tokens[at + 2]?.text ?? ''
        const ends = { from: token.text, to: last.text }
        const range = rangeOf(slash > 0 ? { ...ends, next } : ends)
        if (!range) return [{ numbers: [], next: at, unclear: at + 2 + slash }]
        for (const number of range) numbers.push(number)
        at += 3 + slash
      } else {
        numbers.push(token.text)
        at++
      }
    } else {
      const set = setAt(tokens, at)
      if (!set) break
      for (const number of setOf(set.name)) numbers.push(number)
      at = set.next
      if (set.kind !== undefined) return [{ numbers, next: at, kind: set.kind }]
    }
    count++
    let next = at
    while (isSign(tokens[next], '.,;/-_+')) next++
    if (tokens[next]?.kind !== 'number' && !setAt(tokens, next)) break
    if (next > at && isRegion(next)) break
    at = next
  }
  if (numbers.length === 0) return []
  return [{ numbers, next: at }, ...(count === 2 ? dashed(tokens, from, at) : [])]
}

/** `3 cang`, `4cang`: the number of digits of a kind. */
const isCount = (tokens: readonly Token[], at: number): boolean =>
  /^[34]$/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.text === 'cang'

/** `10-19` may be a range. */
function dashed(tokens: readonly Token[], from: number, next: number): readonly Run[] {
  const [one, dash, other] = tokens.slice(from, from + 3)
  if (!isSign(dash, '-') || next !== from + 3) return []
  const [first, last] = [one?.text ?? '', other?.text ?? '']
  const isRound = /[01]$/.test(first) && /[09]$/.test(last)
  const isInTen = first.slice(0, -1) === last.slice(0, -1)
  const count = Number(last) - Number(first) + 1
  if (
    first.length !== last.length ||
    first.length < 2 ||
    first.length > 3 ||
    count < 3 ||
    !(isRound || isInTen)
  )
    return []
  const numbers = Array.from({ length: count }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  )
  return [{ numbers, next }]
}
