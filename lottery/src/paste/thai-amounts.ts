import { isSign } from '#paste/thai-notes.ts'
import type { Token } from '#paste/thai-scan.ts'

/** Amounts that stand together, up to the token `next`. */
export type Amounts = {
  readonly amounts: readonly bigint[]
  readonly next: number
  /** No clerk would take them so without asking. */
  readonly isDoubtful: boolean
}

type Amount = { readonly value: bigint; readonly next: number }

/** The longest amount in digits: a billion baht is a mistake. */
const longest = 9

/** Every way of reading `100`, `1,000`, `100*50`, `100/50` and `100 x 50 บาท` from a token on; none where there is none. */
export function amountsAt(tokens: readonly Token[], from: number): readonly Amounts[] {
  let open: ReadonlyArray<Omit<Amounts, 'isDoubtful'> & { isDoubtful: boolean }> = [
    { amounts: [], next: from, isDoubtful: false },
  ]
  const found: Amounts[] = []
  // A fourth amount is none of any bet.
  for (let count = 0; count < 4 && open.length > 0; count++) {
    open = open.flatMap((before) =>
      amountAt(tokens, before.next).flatMap(({ value, next }) => {
        const read = { ...before, amounts: [...before.amounts, value], next }
        const sign = tokens[next]
        const isFollowed = tokens[next + 1]?.kind === 'number'
        if (isFollowed && isSign(sign, '*/')) return [{ ...read, next: next + 1 }]
        found.push(read)
        // `50-50`: top and bottom, or another number behind a dash?
        const isPair = isFollowed && isSign(sign, '-+') && sign?.isGlued && tokens[next + 1]?.isGlued
        return isPair && count === 0 ? [{ ...read, next: next + 1, isDoubtful: true }] : []
      }),
    )
  }
  return found
}

/** One amount: with and without the thousands that a comma may part. */
function amountAt(tokens: readonly Token[], from: number): readonly Amount[] {
  const at = tokens[from]?.kind === 'currency' ? from + 1 : from
  const token = tokens[at]
  if (token?.kind === 'times') return [{ value: token.factor, next: behindCurrency(tokens, at + 1) }]
  if (token?.kind !== 'number' || token.text.length > longest || isCut(tokens, at)) return []
  const plain = amountOf(tokens, token.text, at + 1)
  const [comma, group] = [tokens[at + 1], tokens[at + 2]]
  const isGroup =
    isSign(comma, ',') &&
    comma?.isGlued &&
    group?.kind === 'number' &&
    group.isGlued &&
    group.text.length === 3
  if (!isGroup || token.text.length > 3 || token.text.startsWith('0')) return withLetter(tokens, plain)
  return [plain, amountOf(tokens, token.text + group.text, at + 3)].flatMap((amount) =>
    withLetter(tokens, amount),
  )
}

/** The letter บ behind an amount may be บาท, or the top. */
function withLetter(tokens: readonly Token[], amount: Amount): readonly Amount[] {
  const token = tokens[amount.next]
  const isLetter = token?.kind === 'side' && token.isLetter === true && token.isGlued
  if (!isLetter) return [amount]
  return [amount, { ...amount, next: behindCurrency(tokens, amount.next + 1) }]
}

/** Whether a point and further digits belong to the amount: `100.50` is no whole amount. */
function isCut(tokens: readonly Token[], at: number): boolean {
  const [sign, next] = [tokens[at + 1], tokens[at + 2]]
  const isFraction = isSign(sign, '.:') && sign?.isGlued && next?.kind === 'number' && next.isGlued
  return isFraction === true && !/^0+$/.test(next?.text ?? '')
}

function amountOf(tokens: readonly Token[], digits: string, from: number): Amount {
  const [point, zeros] = [tokens[from], tokens[from + 1]]
  const isWhole =
    isSign(point, '.') && point?.isGlued && zeros?.kind === 'number' && zeros.isGlued && zeros.text === '00'
  let next = isWhole ? from + 2 : from
  let value = BigInt(digits)
  const times = tokens[next]
  if (times?.kind === 'times') {
    value *= times.factor
    next++
  }
  return { value, next: behindCurrency(tokens, next) }
}

/** Past บาท, ฿, บ. and the customary `.-` behind whole amounts. */
function behindCurrency(tokens: readonly Token[], from: number): number {
  let at = from
  if (tokens[at]?.kind === 'currency') at++
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (isSign(first, '.') && first?.isGlued && isSign(second, '-') && second?.isGlued) return at + 2
  const isDash = isSign(first, '-.') && first?.isGlued && second?.isGlued !== true
  return isDash ? at + 1 : at
}
