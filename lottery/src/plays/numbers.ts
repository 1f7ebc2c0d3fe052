import {
  maxBets,
  noHits,
  playType,
  type Chance,
  type Input,
  type PlayType,
  type Reading,
} from '#rules/play-type.ts'
import type { Outcome } from '#rules/family.ts'
import { longestText, shown, type ValidationIssue } from '#rules/selection.ts'
import type { Part } from '#plays/parts.ts'

export const quickSetCodes = ['doubles', 'triples', 'odd', 'even', 'low', 'high'] as const
export type QuickSetCode = (typeof quickSetCodes)[number]

/** Why one number as written is no bet of a play type. `text` is what was written, cut to 12 characters. */
export type NumberIssue = Extract<
  ValidationIssue,
  { code: 'wrong_length' | 'not_digits' | 'triple' | 'equal_digits' }
>

/** One number as written, read: its key, or why there is none. */
export type NumberReading =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly issue: NumberIssue }

/** Bets on numbers: each number is a single bet, and a selection is a list of them. */
export type NumberPlay = {
  readonly code: string
  /** The tab that the play type stands under. */
  readonly section: string
  /** Counts up when the rule changes; 1 if not said. */
  readonly ruleVersion?: number
  /** Digits of one number as written. */
  readonly digits: number
  /** What a player fills in, where it is no line of decimal digits. */
  readonly input?: Input
  /** What a stake of 1.00 returns, the stake included, in hundredths; a lottery may set its own. */
  readonly oddsHundredths: bigint
  /** Least and most of a stake that returns on average, in basis points, over all keys at full odds. */
  readonly returnBandBp: { readonly min: bigint; readonly max: bigint }
  /** The part of the outcome that it looks at, and no other. */
  readonly part: Part
  /** Every key that can be bet on, in ascending order. */
  readonly keys: () => readonly string[]
  /** Reads one number as written; numbers that are the same bet get the same key. */
  readonly read: (number: string) => NumberReading
  /** The exact chance of a key. */
  readonly chance: (key: string) => Chance
  /** The keys that win with this outcome, each once. */
  readonly winners: (outcome: Outcome) => readonly string[]
  /** Sets that one touch chooses: the code and the keys that belong to it. */
  readonly quickSets: ReadonlyMap<QuickSetCode, (key: string) => boolean>
  /** The key and all others that its digits spell; absent where order does not count. */
  readonly bothWays?: (key: string) => readonly string[]
  /** As `best` of a play type; where keys pay differently, those that pay more come first. */
  readonly best: (keys: readonly string[]) => Iterable<Outcome>
}

/** The play type of bets on numbers; numbers of one chance are a kind of single bets. */
export function onNumbers(numbers: NumberPlay): PlayType {
  const kinds = [...Map.groupBy(numbers.keys(), (key) => kindName(numbers.chance(key)))]
  const levels = kinds.flatMap(([kind, [first]]) =>
    first === undefined
      ? []
      : [{ code: kind, kind, chance: numbers.chance(first), oddsHundredths: numbers.oddsHundredths }],
  )
  const levelOf = (key: string): number =>
    levels.findIndex(({ kind }) => kind === kindName(numbers.chance(key)))
  return playType<readonly string[]>({
    code: numbers.code,
    section: numbers.section,
    ruleVersion: numbers.ruleVersion ?? 1,
    input: numbers.input ?? { kind: 'lines', symbols: '0123456789'.split(''), length: numbers.digits },
    unitsPerBet: 1,
    levels,
    samples: Object.fromEntries(kinds.map(([kind, [first]]) => [kind, first ?? ''])),
    returnBandBp: numbers.returnBandBp,
    read: (text) => readNumbers(numbers, text),
    write: (keys) => keys.join(' '),
    count: (keys) => keys.length,
    singles: (keys) => keys,
    evaluate: (outcome) => {
      const winners = numbers.winners(outcome).map((key) => [key, levelOf(key)] as const)
      return (keys) => {
        const hits = [...noHits(levels.length)]
        for (const [key, level] of winners) if (holds(keys, key)) hits[level] = (hits[level] ?? 0) + 1
        return hits
      }
    },
    best: (keys, dearest = keys) => numbers.best(dearest),
    isReducible: true,
    numbers,
  })
}

/** Whether sorted keys hold this one. */
function holds(keys: readonly string[], key: string): boolean {
  let [from, to] = [0, keys.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((keys[middle] ?? '') < key) from = middle + 1
    else to = middle
  }
  return keys[from] === key
}

function kindName({ ways, of }: Chance): string {
  return `${ways}_of_${of}`
}

/** Reads numbers separated by blanks or commas; the selection has them in ascending order. */
function readNumbers(numbers: NumberPlay, text: string): Reading<readonly string[]> {
  if (text.length > longestText) return { ok: false, issues: [{ code: 'too_long', max: longestText }] }
  const written = text.split(/[\s,]+/).filter(Boolean)
  if (written.length === 0) return { ok: false, issues: [{ code: 'empty' }] }
  if (written.length > maxBets) {
    return { ok: false, issues: [{ code: 'too_many_bets', max: maxBets, given: written.length }] }
  }
  const keys = new Set<string>()
  const issues: ValidationIssue[] = []
  for (const number of written) {
    const reading = numbers.read(number)
    if (!reading.ok) issues.push(reading.issue)
    else if (keys.has(reading.key)) issues.push({ code: 'repeated', text: shown(number), field: 'line' })
    else keys.add(reading.key)
    if (issues.length === 20) break
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, selection: [...keys].sort() }
}
