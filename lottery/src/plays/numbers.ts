import type { NumberPlay } from '#plays/number-play.ts'
import type { Chance } from '#rules/outcome.ts'
import { maxBets, noHits, playType, type PlayType, type Reading } from '#rules/play-type.ts'
import { longestText, shown, type SelectionIssue } from '#rules/selection.ts'

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
  const issues: SelectionIssue[] = []
  for (const number of written) {
    const reading = numbers.read(number)
    if (!reading.ok) issues.push(reading.issue)
    else if (keys.has(reading.key)) issues.push({ code: 'repeated', text: shown(number), field: 'line' })
    else keys.add(reading.key)
    if (issues.length === 20) break
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, selection: [...keys].sort() }
}
