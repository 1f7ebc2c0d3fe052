import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Family } from '../src/rules/family.ts'
import type { Outcome } from '../src/rules/outcome.ts'
import { longestText } from '../src/rules/selection.ts'
import { basisPoints, kindsOf, returnOf } from '../src/rules/odds.ts'
import type { Input } from '../src/rules/input.ts'
import type { PlayType } from '../src/rules/play-type.ts'
import { anyText } from './any-text.ts'
import { inDepth, isLong } from './depth.ts'
import { sequence } from './vectors.ts'

/**
 * A second settler, naive on purpose: how often one single bet wins each level with an outcome. It
 * shares no code with the family and knows the rule from its wording.
 */
export type Oracle = (bet: { playType: string; single: string }, outcome: Outcome) => Record<string, number>

export type FamilyFacts = {
  readonly family: Family
  readonly oracle: Oracle
  readonly outcome: fc.Arbitrary<Outcome>
  /** An outcome with which the single bet wins something, so that wins are met often enough. */
  readonly winningOutcome?: (bet: { playType: string; single: string }) => Outcome | undefined
  /** The places that a play type looks at, where digits are drawn apart from each other; all of them if not said. */
  readonly placesOf?: (playType: PlayType) => readonly number[]
  /** Selections of a play type where those made from its input are too seldom well formed. */
  readonly selection?: (playType: PlayType) => fc.Arbitrary<string> | undefined
  /** Single bets that a random selection may hold at most; 300 if not said. */
  readonly maxSingles?: number
  /** The prize groups that the family's play types are sold at. */
  readonly groups?: { min: number; max: number }
}

const slips = inDepth(100_000, 1_500)

/** Families of more outcomes are counted whole in the long run alone. */
const maxCounted = 1_000_000n
const sampleStep = 120

/** The facts that hold for every family. Enumeration runs where the family can list its outcomes. */
export function describeFamily(facts: FamilyFacts): void {
  const { family, oracle } = facts
  describe(`family ${family.code}`, () => {
    it('has play types of different codes, with levels of different codes', () => {
      const codes = family.playTypes.map(({ code }) => code)
      expect(new Set(codes).size).toBe(codes.length)
      for (const { levels } of family.playTypes) {
        expect(new Set(levels.map(({ code }) => code)).size).toBe(levels.length)
      }
    })

    it('returns within its declared bands, at the least and the most prize group', () => {
      const { min = 1700, max = 1980 } = facts.groups ?? {}
      for (const playType of family.playTypes) {
        for (const kind of kindsOf(playType)) {
          for (const group of [min, max]) {
            const returned = basisPoints(returnOf(playType, kind, { group }))
            const where = `${playType.code} ${kind} at ${group}`
            expect(returned, where).toBeGreaterThanOrEqual(playType.returnBandBp.min)
            expect(returned, where).toBeLessThanOrEqual(playType.returnBandBp.max)
          }
        }
      }
    })

    it('has a sample of each kind of single bet', () => {
      for (const playType of family.playTypes) {
        expect(Object.keys(playType.samples).sort()).toEqual([...kindsOf(playType)].sort())
        for (const sample of Object.values(playType.samples)) expect(read(playType, sample)).toBeDefined()
      }
    })

    const step = (family.outcomeCount ?? 0n) > maxCounted ? inDepth(1, sampleStep) : 1
    const each = facts.placesOf && !isLong ? 'every outcome of the places that it looks at' : 'every outcome'
    it.runIf(family.outcomes)(
      `wins as often as declared, over ${step === 1 ? each : `one outcome in ${step}`}`,
      () => proveChances(facts, step),
      300_000,
    )

    it(`settles ${slips} random slips like the oracle; counts are lengths; print and parse agree`, () => {
      for (const playType of family.playTypes) {
        const numRuns = Math.ceil(slips / family.playTypes.length)
        fc.assert(
          fc.property(selectionOf(facts, playType), facts.outcome, fc.nat(), (text, outcome, pick) => {
            const selection = read(playType, text)
            fc.pre(selection !== undefined && playType.count(selection) <= (facts.maxSingles ?? 300))
            const singles = [...playType.singles(selection)]
            const written = playType.write(selection)
            // NOTE: plain comparisons, because an expect of each would take most of the time.
            assert(new Set(singles).size === singles.length, `${written} names a single bet twice`)
            assert(playType.count(selection) === singles.length, `${written} is not ${singles.length} bets`)
            assert(same(read(playType, written), selection), `${written} is read back as another`)
            const single = singles[pick % Math.max(singles.length, 1)]
            const won =
              single !== undefined && pick % 2 === 0
                ? facts.winningOutcome?.({ playType: playType.code, single })
                : undefined
            const drawn = won ?? outcome
            const expected = sumOf(
              playType,
              singles.map((one) => oracle({ playType: playType.code, single: one }, drawn)),
            )
            const hits = [...playType.evaluate(drawn)(selection)]
            if (!same(hits, expected)) expect(hits, `${written} with ${drawn.join(' ')}`).toEqual(expected)
          }),
          { numRuns, maxSkipsPerRun: 1000 },
        )
      }
    }, 300_000)

    it('answers every text with a selection or a reason', () => {
      for (const playType of family.playTypes) {
        fc.assert(
          fc.property(textNear(playType), (text) => expectAnswer(playType, text)),
          { numRuns: inDepth(300, 50) },
        )
      }
      const noise = ['0', '9 ', '01,', '|', '1|2|', '\u0e51 ', '𝟘', '\n', ';1', 'a'].map((pattern) =>
        pattern.repeat(longestText + 1),
      )
      for (const [index, playType] of family.playTypes.entries()) {
        for (const text of noise) expectAnswer(playType, text)
        for (const turn of isLong ? [0, 3, 7] : [0]) {
          const longest = noise[(index + turn) % noise.length]?.slice(0, longestText)
          expectAnswer(playType, longest ?? '')
        }
      }
    }, 300_000)
  })
}

/** Whether a count of rare wins is what chance makes of it: six deviations of as many throws. */
function isNear(count: number, expected: number, width: number): boolean {
  return Math.abs(count - expected) <= 6 * Math.sqrt(expected * width) + 6
}

/**
 * Whether an outcome stands for all those that are alike at the places that a play type looks at: one of them does,
 * whose other digits follow from these. In the long run each stands for itself.
 */
function standsFor(places: readonly number[] | undefined): (outcome: Outcome) => boolean {
  if (!places || isLong) return () => true
  // NOTE: plain loops, because a million outcomes are asked about.
  return (outcome) => {
    let seen = 0
    for (const place of places) seen += (outcome[place] ?? 0) * (place + 3)
    for (let place = 0; place < outcome.length; place++)
      if (!places.includes(place) && outcome[place] !== (seen + 7 * place) % 10) return false
    return true
  }
}

/**
 * Counts the wins of each kind's sample over all outcomes, or over one in `step` by chance, and holds them against
 * its chances.
 */
function proveChances(facts: FamilyFacts, step: number): void {
  const { family } = facts
  const proofs = family.playTypes.map((playType) => ({
    playType,
    samples: samplesOf(playType),
    places: facts.placesOf?.(playType),
    tried: 0n,
  }))
  // Play types that look at the same places try the same outcomes.
  const alike = [...Map.groupBy(proofs, ({ places }) => places?.join()).values()].map((some) => ({
    isTried: standsFor(some[0]?.places),
    proofs: some,
  }))
  const below = sequence(step)
  let outcomes = 0n
  for (const outcome of family.outcomes?.() ?? []) {
    if (step > 1 && below(step) > 0) continue
    outcomes++
    for (const { isTried, proofs: ofPlaces } of alike) {
      if (!isTried(outcome)) continue
      for (const proof of ofPlaces) {
        proof.tried++
        countHits(proof, outcome)
      }
    }
  }
  if (step === 1) expect(outcomes).toBe(family.outcomeCount)
  for (const { playType, samples, tried } of proofs) {
    for (const { kinds, selection, hits } of samples) {
      for (const [index, { kind, code, chance }] of playType.levels.entries()) {
        if (!kinds.includes(kind)) continue
        const singles = kinds.length > 1 ? 1n : BigInt(singlesOfKind(facts, { playType, kind, selection }))
        const where = `${playType.code} ${code}`
        const [won, fair] = [BigInt(hits[index] ?? 0), singles * chance.ways * tried]
        if (step === 1) expect(won * chance.of, where).toBe(fair)
        else expect(isNear(Number(won), Number(fair) / Number(chance.of), Number(singles)), where).toBe(true)
      }
    }
  }
}

type Sample = { kinds: readonly string[]; selection: unknown; hits: number[] }

function countHits({ playType, samples }: { playType: PlayType; samples: Sample[] }, outcome: Outcome): void {
  const evaluate = playType.evaluate(outcome)
  for (const { selection, hits } of samples) {
    const times = evaluate(selection)
    for (let level = 0; level < hits.length; level++) hits[level] = (hits[level] ?? 0) + (times[level] ?? 0)
  }
}

/** The samples of a play type; all in one selection where that makes one single bet of each kind. */
function samplesOf(playType: PlayType): Sample[] {
  const noHits = (): number[] => playType.levels.map(() => 0)
  const kinds = Object.keys(playType.samples)
  const together = read(playType, Object.values(playType.samples).join(' '))
  if (kinds.length > 1 && together !== undefined && playType.count(together) === kinds.length) {
    return [{ kinds, selection: together, hits: noHits() }]
  }
  return Object.entries(playType.samples).map(([kind, sample]) => ({
    kinds: [kind],
    selection: read(playType, sample),
    hits: noHits(),
  }))
}

/** How many single bets of a sample are of its kind: those that some outcome pays at one of its levels. */
function singlesOfKind(
  { family, oracle, winningOutcome }: FamilyFacts,
  sample: { playType: PlayType; kind: string; selection: unknown },
): number {
  const { playType, kind, selection } = sample
  const singles = [...playType.singles(selection)]
  if (singles.length === 1) return 1
  const codes = playType.levels.filter((level) => level.kind === kind).map(({ code }) => code)
  const wins = (single: string, outcome: Outcome | undefined): boolean => {
    const won = outcome ? oracle({ playType: playType.code, single }, outcome) : {}
    return codes.some((code) => (won[code] ?? 0) > 0)
  }
  if (winningOutcome) {
    const winner = (single: string) => winningOutcome({ playType: playType.code, single })
    if (singles.every(winner)) return singles.filter((single) => wins(single, winner(single))).length
  }
  const left = new Set(singles)
  for (const outcome of family.outcomes?.() ?? []) {
    for (const single of left) if (wins(single, outcome)) left.delete(single)
    if (left.size === 0) break
  }
  return singles.length - left.size
}

function assert(holds: boolean, message: string): void {
  if (!holds) throw new Error(message)
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

function read(playType: PlayType, text: string): unknown {
  const reading = playType.read(text)
  return reading.ok ? reading.selection : undefined
}

function sumOf(playType: PlayType, won: readonly Record<string, number>[]): number[] {
  const codes = playType.levels.map(({ code }) => code)
  for (const one of won) for (const code of Object.keys(one)) assert(codes.includes(code), `no level ${code}`)
  return codes.map((code) => won.reduce((sum, one) => sum + (one[code] ?? 0), 0))
}

function expectAnswer(playType: PlayType, text: string): void {
  const reading = playType.read(text)
  if (reading.ok) expect(read(playType, playType.write(reading.selection))).toEqual(reading.selection)
  else expect(reading.issues.length).toBeGreaterThan(0)
}

function selectionOf(facts: FamilyFacts, playType: PlayType): fc.Arbitrary<string> {
  return facts.selection?.(playType) ?? fromInput(playType.input)
}

export function fromInput(input: Input): fc.Arbitrary<string> {
  if (input.kind === 'lines' && input.fields) {
    const { kind, symbols, length, fields } = input
    const parts = [fromInput({ kind: 'fields', fields }), fromInput({ kind, symbols, length })] as const
    return fc.tuple(...parts).map((texts) => texts.join('|'))
  }
  if (input.kind === 'lines') {
    const line = fc.array(fc.constantFrom(...input.symbols), {
      minLength: input.length,
      maxLength: input.length,
    })
    return fc
      .array(
        line.map((symbols) => symbols.join('')),
        { minLength: 1, maxLength: 6 },
      )
      .map((lines) => lines.join(' '))
  }
  const room = input.fields.length > 2 ? 2 : 5
  const fields = input.fields.map(({ symbols, min, max }) =>
    fc
      .shuffledSubarray([...symbols], { minLength: min, maxLength: Math.min(max, min + room) })
      .map((chosen) => chosen.join(' ')),
  )
  return fc.tuple(...fields).map((parts) => parts.join('|'))
}

function textNear(playType: PlayType): fc.Arbitrary<string> {
  const symbols =
    playType.input.kind === 'lines'
      ? playType.input.symbols
      : playType.input.fields.flatMap((field) => [...field.symbols])
  const piece = fc.constantFrom(...symbols, ' ', ',', '|', ';', '-', '\n', '0', '99')
  return fc.oneof(
    anyText,
    fc.array(piece).map((pieces) => pieces.join('')),
  )
}
