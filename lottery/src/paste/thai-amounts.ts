import { shown } from '#rules/selection.ts'
import type { Token } from '#paste/thai-scan.ts'

/** Amounts that stand together, up to the token `next`. */
export type Amounts =
  | { readonly ok: true; readonly amounts: readonly bigint[]; readonly next: number }
  | { readonly ok: false; readonly issue: AmountIssue; readonly at: number; readonly end: number }

export type AmountIssue =
  | { readonly code: 'missing_amount' }
  /** A comma, a point or another sign inside of an amount, or far too many digits. */
  | { readonly code: 'unclear_amount'; readonly text: string }

/** Reads `100`, `100*50`, `100/50` and `100 x 50 บาท` from a token on. */
export function readAmounts(tokens: readonly Token[], from: number): Amounts {
  const amounts: bigint[] = []
  let at = behindCurrency(tokens, from)
  for (;;) {
    const numeral = tokens[at]
    if (numeral?.kind !== 'number') {
      const place = tokens[Math.max(from - 1, 0)]
      return { ok: false, issue: { code: 'missing_amount' }, at: place?.at ?? 0, end: place?.end ?? 0 }
    }
    const glued = gluedTo(tokens, at, numeral)
    if (glued || numeral.text.length > 9) {
      const text = shown(numeral.text + (glued?.text ?? ''))
      const end = glued?.end ?? numeral.end
      return { ok: false, issue: { code: 'unclear_amount', text }, at: numeral.at, end }
    }
    amounts.push(BigInt(numeral.text))
    at = behindCurrency(tokens, at + 1)
    if (!isBetweenAmounts(tokens[at]) || tokens[at + 1]?.kind !== 'number') break
    at++
  }
  return { ok: true, amounts, next: at }
}

function isBetweenAmounts(token: Token | undefined): boolean {
  return token?.kind === 'sign' && (token.sign === '*' || token.sign === '/')
}

/** A sign and a number that touch the amount, which may belong to it: `1,000`, `100.50`, `50-50`. */
function gluedTo(
  tokens: readonly Token[],
  at: number,
  numeral: Token,
): { text: string; end: number } | undefined {
  const [sign, next] = [tokens[at + 1], tokens[at + 2]]
  if (sign?.kind !== 'sign' || next?.kind !== 'number') return undefined
  if (sign.at !== numeral.end || next.at !== sign.end || !',.-+:'.includes(sign.sign)) return undefined
  // Only three digits behind a comma can be thousands.
  const isList = sign.sign === ',' && next.text.length !== 3
  return isList ? undefined : { text: sign.sign + next.text, end: next.end }
}

/** Past บาท, ฿ and the customary `.-` behind whole amounts. */
function behindCurrency(tokens: readonly Token[], from: number): number {
  let at = from
  for (let token = tokens[at]; token; token = tokens[at]) {
    const isDash = token.kind === 'sign' && (token.sign === '.' || token.sign === '-')
    if (token.kind !== 'currency' && !isDash) break
    at++
  }
  return at
}
