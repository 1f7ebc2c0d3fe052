import type { Family, Outcome } from '#family.ts'
import { longestText, shown, type Fault } from '#fault.ts'
import type { NumberFamily, NumberFault, NumberPlayType } from '#numbers/family.ts'
import { mostBets, noHits, playType, type Chance, type PlayType, type Reading } from '#play-type.ts'

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
    judge: (outcome) => {
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
  if (text.length > longestText) return { ok: false, faults: [{ code: 'too_long', most: longestText }] }
  const written = text.split(/[\s,]+/).filter(Boolean)
  if (written.length === 0) return { ok: false, faults: [{ code: 'empty' }] }
  if (written.length > mostBets) {
    return { ok: false, faults: [{ code: 'too_many_bets', most: mostBets, given: written.length }] }
  }
  const keys = new Set<string>()
  const faults: Fault[] = []
  for (const number of written) {
    const reading = playType.read(number)
    if (!reading.ok) faults.push(faultOf(reading.fault))
    else if (keys.has(reading.key)) faults.push({ code: 'repeated', text: shown(number), field: 'line' })
    else keys.add(reading.key)
    if (faults.length === 20) break
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, selection: [...keys].sort() }
}

function faultOf(fault: NumberFault): Fault {
  if (fault.code === 'wrong_length') return fault
  const { text } = fault
  return fault.code === 'not_digits'
    ? { code: 'unknown_symbol', text, field: 'line' }
    : { code: 'no_such_bet', text }
}
