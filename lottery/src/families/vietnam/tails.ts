import { plain, spellOut } from '#families/vietnam/number-words.ts'
import { placesOf, tailsAt, withTails, type Layout, type Lots } from '#families/vietnam/result.ts'
import { longestText } from '#rules/selection.ts'
import { readLines, writeLines, type LineRule, type Lines } from '#plays/lines.ts'
import { maxBets, playType, type PlayType, type Reading } from '#rules/play-type.ts'

/**
 * Bets on numbers of so many digits: each time a number's digits end one of the lots, it is paid once.
 * It costs a stake unit for each lot.
 */
export type TailRule = {
  readonly code: string
  readonly section: string
  readonly digits: number
  /** All numbers long enough where it is absent. */
  readonly lots?: Lots
  /** How many digits are left out at the end. */
  readonly before?: number
  readonly oddsHundredths: bigint
  readonly band: { readonly min: bigint; readonly max: bigint }
}

const digitSymbols = '0123456789'.split('')

export function onTails(layout: Layout, rule: TailRule): PlayType {
  const { code, section, digits, band, before = 0 } = rule
  const places = placesOf(layout, rule).map((place) => ({ ...place, end: place.end - before }))
  const line: LineRule = { symbols: digitSymbols, length: digits }
  const chance = { ways: BigInt(places.length), of: 10n ** BigInt(digits) }
  return playType<Lines>({
    code,
    section,
    ruleVersion: 1,
    input: { kind: 'lines', ...line },
    unitsPerBet: places.length,
    levels: [{ code, kind: code, chance, oddsHundredths: rule.oddsHundredths }],
    samples: { [code]: '1234'.slice(-digits) },
    returnBandBp: band,
    read: (text) => readNumbers(line, text),
    write: writeLines,
    count: (lines) => lines.length,
    singles: (lines) => lines,
    evaluate: (outcome) => {
      const times = tailsAt(outcome, places, digits)
      return (lines) => [lines.reduce((hits, number) => hits + (times.get(number) ?? 0), 0)]
    },
    best: (lines, [number = ''] = lines) => [
      withTails(
        layout,
        places.map((place) => [place, number]),
      ),
    ],
    isReducible: true,
  })
}

/** Reads lines in which sets may stand by their names, ranges by their ends and orders by one of them. */
export function readNumbers(line: LineRule, text: string): Reading<Lines> {
  return readLines(line, spelledOut(text))
}

/** The text with its words written out as numbers; as it is where none of them is known. */
export function spelledOut(text: string): string {
  if (text.length > longestText || !/[a-z]/i.test(text)) return text
  const numbers: string[] = []
  for (const [word] of text.matchAll(/[^\s,;]+/g)) {
    const spelled = word.length > 20 ? undefined : spellOut(plain(word))
    if (spelled) numbers.push(...spelled)
    else numbers.push(word)
    if (numbers.length > maxBets) break
  }
  return numbers.join(' ')
}
