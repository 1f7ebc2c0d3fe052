import { choose, combinations } from '#plays/combinations.ts'
import { bitsIn, readFields, symbolsOf, writeFields, type Masks } from '#plays/fields.ts'
import type { Outcome, Chance } from '#rules/outcome.ts'
import { readLines, writeLines, type Lines } from '#plays/lines.ts'
import type { Field } from '#rules/input.ts'
import { playType, type PlayType, type Reading } from '#rules/play-type.ts'

/**
 * Bets on sets of `size` symbols without order. A set wins when `need` of its symbols are among those
 * of the outcome: all of them, or as many as the outcome has.
 */
export type SetRule = {
  readonly code: string
  readonly section: string
  readonly symbols: readonly string[]
  readonly size: number
  readonly need: number
  readonly chance: Chance
  readonly oddsHundredths?: bigint
  readonly band: { readonly min: bigint; readonly max: bigint }
  /** The symbols of the outcome that count, as a mask. */
  readonly drawn: (outcome: Outcome) => number
  /** One outcome for each set that may count; absent: the family's outcomes are tried. */
  readonly draws?: () => Iterable<Outcome>
}

/** Sets out of chosen symbols: all of `size` that they hold. */
export function onSets(rule: SetRule): PlayType {
  const { symbols, size, need } = rule
  const fields: readonly Field[] = [{ code: 'choice', symbols, min: size, max: symbols.length }]
  return playType<Masks>({
    ...commonOf(rule),
    input: { kind: 'fields', fields },
    samples: { [rule.code]: symbols.slice(0, size).join(' ') },
    read: (text) => readFields(fields, text),
    write: (masks) => writeFields(fields, masks),
    count: ([mask = 0]) => choose(bitsIn(mask), size),
    singles: ([mask = 0]) => texts(symbolsOf(symbols, mask), size),
    evaluate: (outcome) => {
      const drawn = rule.drawn(outcome)
      return ([mask = 0]) => {
        const met = bitsIn(mask & drawn)
        return [choose(met, need) * choose(bitsIn(mask) - met, size - need)]
      }
    },
  })
}

/** Banker and followers (胆拖): each set holds every banker, and followers for the rest. */
export function onBankerSets(rule: SetRule): PlayType {
  const { symbols, size, need } = rule
  const fields: readonly Field[] = [
    { code: 'banker', symbols, min: 1, max: size - 1 },
    { code: 'followers', symbols, min: 2, max: symbols.length },
  ]
  return playType<Masks>({
    ...commonOf(rule),
    input: { kind: 'fields', fields },
    samples: { [rule.code]: `${symbols[0]}|${symbols.slice(1, Math.max(size, 3)).join(' ')}` },
    read: (text) => apart(readFields(fields, text), symbols),
    write: (masks) => writeFields(fields, masks),
    count: ([banker = 0, followers = 0]) => choose(bitsIn(followers), size - bitsIn(banker)),
    singles: ([banker = 0, followers = 0]) => bankerTexts(rule, banker, followers),
    evaluate: (outcome) => {
      const drawn = rule.drawn(outcome)
      return ([banker = 0, followers = 0]) => {
        const wanted = need - bitsIn(banker & drawn)
        const met = bitsIn(followers & drawn)
        const rest = size - bitsIn(banker) - wanted
        return [choose(met, wanted) * choose(bitsIn(followers) - met, rest)]
      }
    },
  })
}

/** Sets written out one by one. */
export function onSetLines(rule: SetRule): PlayType {
  const { symbols, size, need } = rule
  const masksOf = masksOfLines(symbols)
  const normal = (line: readonly string[]): readonly string[] | undefined =>
    new Set(line).size === size ? line.toSorted() : undefined
  return playType<Lines>({
    ...commonOf(rule),
    input: { kind: 'lines', symbols, length: size },
    samples: { [rule.code]: symbols.slice(0, size).join('') },
    read: (text) => readLines({ symbols, length: size, normal }, text),
    write: writeLines,
    count: (lines) => lines.length,
    singles: (lines) => lines,
    evaluate: (outcome) => {
      const drawn = rule.drawn(outcome)
      return (lines) => [masksOf(lines).filter((mask) => bitsIn(mask & drawn) === need).length]
    },
  })
}

/** The symbols of each line as masks, kept as long as the lines are: an issue asks for them once for each outcome tried. */
function masksOfLines(symbols: readonly string[]): (lines: Lines) => readonly number[] {
  const known = new WeakMap<Lines, readonly number[]>()
  const width = symbols[0]?.length ?? 1
  const bits = new Map(symbols.map((symbol, bit) => [symbol, 1 << bit]))
  return (lines) => {
    let masks = known.get(lines)
    if (!masks) {
      masks = lines.map((line) => {
        let mask = 0
        for (let at = 0; at < line.length; at += width) mask |= bits.get(line.slice(at, at + width)) ?? 0
        return mask
      })
      known.set(lines, masks)
    }
    return masks
  }
}

function commonOf({ code, section, chance, oddsHundredths, band, draws }: SetRule) {
  const level = { code, kind: code, chance }
  return {
    code,
    section,
    ruleVersion: 1,
    unitsPerBet: 1,
    levels: [oddsHundredths === undefined ? level : { ...level, oddsHundredths }],
    returnBandBp: band,
    ...(draws && { best: draws }),
  }
}

function* texts(symbols: readonly string[], size: number): Generator<string> {
  for (const set of combinations(symbols, size)) yield set.join('')
}

function* bankerTexts({ symbols, size }: SetRule, banker: number, followers: number): Generator<string> {
  const fixed = symbolsOf(symbols, banker)
  for (const rest of combinations(symbolsOf(symbols, followers), size - fixed.length)) {
    yield [...fixed, ...rest].toSorted().join('')
  }
}

/** Refuses a symbol that is banker and follower at once. */
function apart(reading: Reading<Masks>, symbols: readonly string[]): Reading<Masks> {
  if (!reading.ok) return reading
  const [banker = 0, followers = 0] = reading.selection
  const [both] = symbolsOf(symbols, banker & followers)
  return both === undefined
    ? reading
    : { ok: false, issues: [{ code: 'repeated', text: both, field: 'followers' }] }
}
