import { isSign, type Token } from '#paste/vietnamese-scan.ts'

/** An amount as written: `over` ÷ `under` of a thousand, up to the token `next`. */
export type Amount = {
  readonly over: bigint
  readonly under: bigint
  readonly next: number
  /** Marked as an amount by a sign before it or a unit behind it. */
  readonly isMarked: boolean
}

const units: Readonly<Record<string, readonly [over: bigint, under: bigint]>> = {
  n: [1n, 1n],
  ng: [1n, 1n],
  nghin: [1n, 1n],
  ngan: [1n, 1n],
  k: [1n, 1n],
  tr: [1000n, 1n],
  trieu: [1000n, 1n],
  d: [1n, 1000n],
  dong: [1n, 1000n],
  vnd: [1n, 1000n],
}

/** Whether a number is an amount by its unit: `10n`, `2tr`. */
export function hasUnit(tokens: readonly Token[], at: number): boolean {
  const unit = tokens[at + 1]
  return unit?.kind === 'word' && Object.hasOwn(units, unit.text) && unit.text !== 'd'
}

/**
 * Every way of reading an amount from a token on: `5`, `0.5`, `1,5`, `10n`, `2tr`, `1tr5`. Amounts are in thousands; a
 * thousand and more without a unit may be đồng, and three digits behind a point may be either, too.
 */
export function amountsAt(tokens: readonly Token[], from: number): readonly Amount[] {
  const first = tokens[from]
  const isSigned = isSign(first, '*=:') || (first?.kind === 'word' && first.text === 'x')
  const at = isSigned ? from + 1 : from
  const whole = tokens[at]
  if (whole?.kind !== 'number' || whole.text.length > 9) return []
  const [point, part] = [tokens[at + 1], tokens[at + 2]]
  const isPointed = isSign(point, '.,') && point?.isGlued === true && part?.kind === 'number' && part.isGlued
  const plain = endings(tokens, BigInt(whole.text), at + 1, isSigned)
  if (!isPointed || part.text.length > 3) return plain
  const unit = unitAt(tokens, at + 3)
  const isZero = /^0+$/.test(whole.text)
  const under = 10n ** BigInt(part.text.length)
  const joined = BigInt(whole.text + part.text)
  const [times, parts] = (unit && units[unit.text]) ?? [1n, 1n]
  const next = unit ? at + 4 : at + 3
  const fraction = { over: joined * times, under: under * parts, next, isMarked: true }
  if (part.text.length === 1 || isZero || (unit && part.text.length === 2)) return [fraction]
  if (part.text.length === 2) return plain
  if (unit && parts > 1n) return [{ over: joined, under: 1000n, next, isMarked: true }]
  // `1.500`: one and a half thousand, or one and a half million?
  const grouped = { over: joined * times, under: 1n, next, isMarked: true }
  return unit || /[05]0$/.test(part.text) ? [fraction, grouped, ...(unit ? [] : plain)] : plain
}

function unitAt(tokens: readonly Token[], at: number): Token | undefined {
  const token = tokens[at]
  return token?.kind === 'word' && Object.hasOwn(units, token.text) ? token : undefined
}

function endings(
  tokens: readonly Token[],
  value: bigint,
  next: number,
  isMarked: boolean,
): readonly Amount[] {
  const unit = unitAt(tokens, next)
  const dong = { over: value, under: 1000n, next, isMarked }
  if (!unit) {
    const plain = { over: value, under: 1n, next, isMarked }
    return value >= 1000n ? [plain, dong] : [plain]
  }
  if (unit.text === 'd' && value < 1000n) return []
  const [times, under] = units[unit.text] ?? [1n, 1n]
  const named = { over: value * times, under, next: next + 1, isMarked: true }
  const more = tokens[next + 1]
  if (times === 1n || more?.kind !== 'number' || !more.isGlued || more.text.length > 3) return [named]
  // `1tr5` is one and a half million.
  const rest = BigInt(more.text.padEnd(3, '0'))
  return [{ over: value * 1000n + rest, under: 1n, next: next + 2, isMarked: true }]
}
