import type { Family, Outcome } from '#rules/family.ts'
import { longestText, shown, type ValidationIssue } from '#rules/selection.ts'
import type { NumberFamily, NumberIssue, NumberPlayType } from '#numbers/family.ts'
import { maxBets, noHits, playType, type Chance, type PlayType, type Reading } from '#rules/play-type.ts'

/**
 * A number lottery seen as a family: each number is a single bet, and numbers of one chance are a kind.
 * Play types that are not on numbers, such as sides, stand after those that are.
 */
export function asFamily(
  numbers: NumberFamily,
  whole: {
    readonly outcomeCount: bigint
    readonly outcomes?: () => Iterable<Outcome>
    readonly furtherPlayTypes?: readonly PlayType[]
  },
): Family {
  const { code, generator, takesThrows, isOutcome, outcomeParts } = numbers
  const { furtherPlayTypes = [], ...outcomes } = whole
  const playTypes = [...numbers.playTypes.map(asPlayType), ...furtherPlayTypes]
  const drawn = { generator, ...(takesThrows && { takesThrows }) }
  return { code, playTypes, ...drawn, isOutcome, outcomeParts, ...outcomes }
}

/** One play type of a number lottery as any other play type: a selection is a list of keys. */
export function asPlayType(numbers: NumberPlayType): PlayType {
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
    write: (keys) => keys.map((key) => numbers.write(key)).join(' '),
    count: (keys) => keys.length,
    singles: (keys) => keys,
    evaluate: (outcome) => {
      const winners = new Map(numbers.winners(outcome).map((key) => [key, levelOf(key)]))
      return (keys) => {
        const hits = [...noHits(levels.length)]
        for (const key of keys) {
          const level = winners.get(key)
          if (level !== undefined) hits[level] = (hits[level] ?? 0) + 1
        }
        return hits
      }
    },
    best: (keys, dearest = keys) => numbers.best(dearest),
    isReducible: true,
  })
}

function kindName({ ways, of }: Chance): string {
  return `${ways}_of_${of}`
}

function readNumbers(playType: NumberPlayType, text: string): Reading<readonly string[]> {
  if (text.length > longestText) return { ok: false, issues: [{ code: 'too_long', max: longestText }] }
  const written = text.split(/[\s,]+/).filter(Boolean)
  if (written.length === 0) return { ok: false, issues: [{ code: 'empty' }] }
  if (written.length > maxBets) {
    return { ok: false, issues: [{ code: 'too_many_bets', max: maxBets, given: written.length }] }
  }
  const keys = new Set<string>()
  const issues: ValidationIssue[] = []
  for (const number of written) {
    const reading = playType.read(number)
    if (!reading.ok) issues.push(issueOf(reading.issue))
    else if (keys.has(reading.key)) issues.push({ code: 'repeated', text: shown(number), field: 'line' })
    else keys.add(reading.key)
    if (issues.length === 20) break
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, selection: [...keys].sort() }
}

function issueOf(issue: NumberIssue): ValidationIssue {
  if (issue.code === 'wrong_length') return issue
  const { text } = issue
  return issue.code === 'not_digits'
    ? { code: 'unknown_symbol', text, field: 'line' }
    : { code: 'no_such_bet', text }
}
