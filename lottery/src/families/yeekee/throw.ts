import { digits } from '#families/yeekee/house-number.ts'
import { shown, type SelectionIssue } from '#rules/selection.ts'
import { textBytes, type Bytes } from '#hashing.ts'

/** A number that a player threw into a round (ยิงเลข). */
export type Throw = {
  /** A hash that the server salts for each round; the member alone is told how theirs was made. */
  readonly memberTag: string
  /** Five digits. */
  readonly number: string
  /** When it was taken, in epoch milliseconds by the server's clock; never before the throw before it. */
  readonly thrownAt: number
}

/** Reads a number as a player writes it: five digits, Arabic or Thai. */
export function readThrow(
  text: string,
): { readonly ok: true; readonly number: string } | { readonly ok: false; readonly issue: SelectionIssue } {
  const written = text.trim()
  if (written === '') return { ok: false, issue: { code: 'empty' } }
  if (written.length !== digits) {
    return { ok: false, issue: { code: 'wrong_length', text: shown(written), length: digits } }
  }
  const number = written.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
  return isNumber(number)
    ? { ok: true, number }
    : { ok: false, issue: { code: 'unknown_symbol', text: written, field: 'number' } }
}

function isNumber(text: string): boolean {
  return /^[0-9]{5}$/.test(text)
}

/** Whether this can stand in a round. */
export function isThrow({ memberTag, number, thrownAt }: Throw): boolean {
  return (
    /^[A-Za-z0-9_.,:+-]{1,64}$/.test(memberTag) &&
    isNumber(number) &&
    Number.isSafeInteger(thrownAt) &&
    thrownAt >= 0
  )
}

/**
 * The leaf of a throw: UTF-8 of `suntala-throw-1|issueId|place|memberTag|number|thrownAt`, with places
 * from 0. A tag has no separator in it, so two different throws never have one leaf.
 * @throws RangeError when it is no throw
 */
export function encodeThrow(issueId: string, place: number, one: Throw): Bytes {
  if (!isThrow(one)) throw new RangeError(`no number of a round: ${one.number.slice(0, 12)}`)
  const { memberTag, number, thrownAt } = one
  return textBytes(['suntala-throw-1', issueId, place, memberTag, number, thrownAt].join('|'))
}
