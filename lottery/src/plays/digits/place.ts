import { choose, combinations } from '#plays/combinations.ts'
import { everyNumber } from '#plays/digits/every-number.ts'
import { digitSymbols } from '#plays/digits/numbers.ts'
import type { Choice, Rule } from '#plays/digits/rule.ts'
import type { Outcome } from '#rules/outcome.ts'
import { bitsIn, partsIn, readFields, symbolsOf, writeFields } from '#plays/fields.ts'
import { longestText } from '#rules/selection.ts'
import { readLines, writeLines, type LineRule } from '#plays/lines.ts'
import type { Field } from '#rules/input.ts'
import { playType, type Hits, type PlayType, type Reading } from '#rules/play-type.ts'
import { oddsAt } from '#plays/properties.ts'

/** Digits of an outcome that bets look at: their places from 0, out of `of`. The name starts their codes. */
export type Window = { readonly name: string; readonly places: readonly number[]; readonly of: number }

/** The codes of a window's fields, one for each digit. */
export function fieldsOf({ places }: Window): string[] {
  return places.map((place) => `position_${place + 1}`)
}

/** The digits of a window in an outcome. */
function digitsOf({ places }: Window, outcome: Outcome): number[] {
  return places.map((place) => outcome[place] ?? 0)
}

type Terms = {
  readonly code: string
  readonly section: string
  /** What bets at fixed odds return; absent where they pay by prize group. */
  readonly shareBp?: bigint
}

/** A rule on certain digits. */
export function at(window: Window, terms: Terms, rule: Rule): PlayType {
  const { places, of } = window
  const { fields, count, singles } = rule
  const evaluate = (outcome: Outcome) => rule.evaluate(digitsOf(window, outcome))
  const definition = {
    ...common(terms, rule, fields),
    count,
    singles,
    evaluate,
    samples: samplesOf(terms, rule),
  }
  const { best, isReducible } = rule
  if (best) {
    const inWindow = (choice: Choice, dearest?: readonly string[]) => filled(window, best(choice, dearest))
    return playType<Choice>({ ...definition, best: inWindow, ...(isReducible && { isReducible }) })
  }
  if (places.length === of) return playType<Choice>(definition)
  return playType<Choice>({ ...definition, best: () => filled(window, everyNumber(places.length)) })
}

/** A rule on the digits of each choice of `rule.size` places (任选), out of places that are chosen first. */
export function anywhere(of: number, terms: Terms, rule: Rule): PlayType {
  const { size } = rule
  const symbols = Array.from({ length: of }, (_, place) => String(place + 1))
  const positions: Field = { code: 'positions', symbols, min: size, max: of }
  const inside = ({ masks, lines }: Choice): Choice => ({ masks: masks.slice(1), lines })
  const windows = [...combinations([...symbols.keys()], size)].map((places) => ({
    places,
    mask: places.reduce((mask, place) => mask | (1 << place), 0),
  }))
  return playType<Choice>({
    ...common(terms, rule, [positions, ...rule.fields]),
    samples: samplesOf(terms, rule, `${symbols.slice(0, size).join('')}|`),
    count: (choice) => choose(bitsIn(choice.masks[0] ?? 0), size) * rule.count(inside(choice)),
    *singles(choice) {
      for (const window of combinations(symbolsOf(symbols, choice.masks[0] ?? 0), size)) {
        for (const single of rule.singles(inside(choice))) yield `${window.join('')}:${single}`
      }
    },
    evaluate: (outcome) => {
      const evaluators = new Map<number, ReturnType<Rule['evaluate']>>()
      // Made when first needed: most choices leave some places out.
      const evaluatorOf = (index: number, places: readonly number[]): ReturnType<Rule['evaluate']> => {
        const known = evaluators.get(index) ?? rule.evaluate(places.map((place) => outcome[place] ?? 0))
        evaluators.set(index, known)
        return known
      }
      return (choice) => {
        const [chosen = 0] = choice.masks
        const inner = inside(choice)
        return windows
          .flatMap(({ mask, places }, index) => (mask & ~chosen ? [] : [evaluatorOf(index, places)(inner)]))
          .reduce(addHits)
      }
    },
    best: (choice) => bestAnywhere(rule, inside(choice), { of, chosen: choice.masks[0] ?? 0 }),
  })
}

/** An outcome for each way in which the chosen places can win together; every number is judged once. */
function* bestAnywhere(
  rule: Rule,
  choice: Choice,
  { of, chosen }: { of: number; chosen: number },
): Generator<Outcome> {
  const kindOf = kindsOfNumbers(rule, choice)
  const places = Array.from({ length: of }, (_, place) => place).filter((place) => chosen & (1 << place))
  const windows = [...combinations([...places.keys()], rule.size)]
  const digits = places.map(() => 0)
  const seen = new Set<number>()
  for (let left = 10 ** places.length; left > 0; left--) {
    // How many windows see each kind, as one number in base 16: there are at most ten of them.
    let together = 0
    for (const window of windows) {
      let number = 0
      for (const at of window) number = number * 10 + (digits[at] ?? 0)
      together += 16 ** (kindOf[number] ?? 0)
    }
    if (!seen.has(together)) {
      seen.add(together)
      yield Array.from({ length: of }, (_, place) => digits[places.indexOf(place)] ?? 0)
    }
    for (let at = digits.length - 1; at >= 0 && (digits[at] = ((digits[at] ?? 0) + 1) % 10) === 0;) at--
  }
}

/** For every number of a rule's digits which of its few ways to win it is. */
function kindsOfNumbers({ size, evaluate }: Rule, choice: Choice): Uint8Array {
  const known = new Map<string, number>()
  const kinds = new Uint8Array(10 ** size)
  let at = 0
  for (const digits of everyNumber(size)) {
    const hits = evaluate(digits)(choice).join()
    const kind = known.get(hits) ?? known.size
    known.set(hits, kind)
    kinds[at++] = kind
  }
  return kinds
}

function addHits(all: Hits, more: Hits): Hits {
  return all.map((hits, level) => hits + (more[level] ?? 0))
}

/** An outcome for each of these digits of a window; the others do not count, and are 0. */
function* filled({ places, of }: Window, numbers: Iterable<readonly number[]>): Generator<Outcome> {
  for (const digits of numbers) {
    yield Array.from({ length: of }, (_, place) => digits[places.indexOf(place)] ?? 0)
  }
}

function samplesOf({ code }: Terms, rule: Rule, before = ''): Record<string, string> {
  return Object.fromEntries(
    rule.levels.map(([level], index) => [level || code, before + (rule.samples[index] ?? '')]),
  )
}

function common({ code, section, shareBp }: Terms, rule: Rule, fields: readonly Field[]) {
  const { lines, size } = rule
  const levels = rule.levels.map(([level, ways]) => {
    const named = { code: level || code, kind: level || code }
    const prize = { ...named, chance: { ways: BigInt(ways), of: 10n ** BigInt(size) } }
    return shareBp === undefined
      ? prize
      : { ...prize, oddsHundredths: oddsAt(shareBp, { ways, of: 10 ** size }) }
  })
  return {
    code,
    section,
    ruleVersion: 1,
    unitsPerBet: 1,
    levels,
    input: lines
      ? ({
          kind: 'lines',
          symbols: digitSymbols,
          length: lines.length,
          ...(fields[0] && { fields }),
        } as const)
      : ({ kind: 'fields', fields } as const),
    returnBandBp: { min: shareBp === undefined ? 85_00n : 90_00n, max: 99_00n },
    read: (text: string) => readChoice(fields, lines, text),
    write: ({ masks, lines: chosen }: Choice) =>
      [...(fields[0] ? [writeFields(fields, masks)] : []), ...(lines ? [writeLines(chosen)] : [])].join('|'),
  }
}

function readChoice(fields: readonly Field[], rule: LineRule | undefined, text: string): Reading<Choice> {
  if (!rule) return choiceOf(readFields(fields, text), (masks) => ({ masks, lines: [] }))
  if (fields.length === 0) return choiceOf(readLines(rule, text), (lines) => ({ masks: [], lines }))
  if (text.length > longestText) return { ok: false, issues: [{ code: 'too_long', max: longestText }] }
  const given = partsIn(text)
  if (given !== 2) return { ok: false, issues: [{ code: 'wrong_fields', fields: 2, given }] }
  const bar = text.indexOf('|')
  const places = readFields(fields, text.slice(0, bar))
  const lines = readLines(rule, text.slice(bar + 1))
  if (places.ok && lines.ok) {
    return { ok: true, selection: { masks: places.selection, lines: lines.selection } }
  }
  const issues = [places, lines].flatMap((reading) => (reading.ok ? [] : reading.issues))
  return { ok: false, issues }
}

function choiceOf<Part>(reading: Reading<Part>, choice: (part: Part) => Choice): Reading<Choice> {
  return reading.ok ? { ok: true, selection: choice(reading.selection) } : reading
}
