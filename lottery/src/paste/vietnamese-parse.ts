import { shown } from '#rules/selection.ts'
import { betsIn, maxReadings, Meanings } from '#paste/meanings.ts'
import type { PastedBet } from '#paste/vietnamese-bets.ts'
import { namesAt, regionAt } from '#paste/vietnamese-names.ts'
import { runsAt } from '#paste/vietnamese-numbers.ts'
import { isSign, skipSigns, type Token } from '#paste/vietnamese-scan.ts'
import {
  kindFirstSteps,
  kindSteps,
  noteRefusal,
  type LineReader,
  type LineTerms,
  type Partial,
} from '#paste/vietnamese-steps.ts'

/** What a line may mean, and the reason that stands furthest in it. */
export type Found = {
  readonly readings: readonly Partial[]
  readonly isTooMany: boolean
  readonly isNamed: boolean
  readonly refusal: LineReader['refusal']
}

const wordOf = ({ family, playType, stations, selection, stakeMinor }: PastedBet): string =>
  `${family} ${stations.join('+')} ${playType} ${selection} ${stakeMinor}`

/** Goes through the pieces of a line from left to right, keeping each different meaning of what has been read. */
export function parse(tokens: readonly Token[], terms: LineTerms, isStart = false): Found {
  const reader: LineReader = { tokens, terms, meanings: new Meanings(wordOf), refusal: undefined }
  const start: Partial = {
    next: skipSigns(tokens, 0),
    meaning: reader.meanings.nothing,
    stations: terms.stations,
    isNaming: false,
    numbers: [],
    numbersAt: -1,
    isSpent: false,
    orders: false,
    pending: [],
    isDoubtful: false,
  }
  const open = new Map<number, Map<string, Partial>>([[start.next, new Map([['', start]])]])
  const readings: Partial[] = []
  let isNamed = false
  for (let at = start.next; at < tokens.length; at++) {
    const here = open.get(at)
    open.delete(at)
    if (!here) continue
    if (here.size > maxReadings) return { readings, isTooMany: true, isNamed, refusal: reader.refusal }
    for (const partial of here.values()) {
      for (const step of stepsFrom(reader, partial)) {
        terms.effort.steps++
        if (step.isNaming && step.meaning.id === 0) isNamed = true
        settle(reader, readings, open, step)
      }
    }
    if (isStart && isNamed) break
  }
  return { readings, isTooMany: false, isNamed, refusal: reader.refusal }
}

function settle(
  reader: LineReader,
  readings: Partial[],
  open: Map<number, Map<string, Partial>>,
  step: Partial,
): void {
  const { tokens } = reader
  const next = skipSigns(tokens, step.next, step.isNaming ? '.,;/-_+:=' : '.,;/-_+')
  const isOpen = (step.numbers.length > 0 && !step.isSpent) || step.pending.length > 0
  if (next >= tokens.length) {
    if (!isOpen) readings.push(step)
    else noteRefusal(reader, { code: 'missing_kind' }, Math.max(step.numbersAt, 0), tokens.length)
    return
  }
  const here = open.get(next) ?? new Map<string, Partial>()
  const flags = [
    step.isNaming,
    step.isSpent,
    step.orders,
    step.isDoubtful,
    step.pending.length,
    step.numbersAt,
    step.numbers.length,
  ]
  here.set(`${step.meaning.id} ${step.stations.map(({ code }) => code).join('+')} ${flags.join()}`, {
    ...step,
    next,
  })
  open.set(next, here)
}

/** Every way on from what has been read. */
function stepsFrom(reader: LineReader, before: Partial): Partial[] {
  const { tokens, terms } = reader
  const at = before.next
  const isWaiting = before.numbers.length > 0 && !before.isSpent
  const isRegion = (place: number): boolean => regionAt(tokens, place) !== undefined
  const steps = kindSteps(reader, before)
  const runs = isWaiting || before.pending.length > 0 ? [] : runsAt(tokens, at, isRegion)
  terms.effort.steps += runs.reduce((sum, { next }) => sum + next - at, 0)
  for (const { numbers, next, kind, unclear } of runs) {
    if (unclear !== undefined) {
      noteRefusal(reader, { code: 'unclear_range' }, at, unclear + 1)
      continue
    }
    const short = numbers.find((number) => number.length < 2)
    if (short !== undefined) {
      noteRefusal(reader, { code: 'wrong_length', text: short, length: 2 }, at, next)
      continue
    }
    const group = { ...before, numbers, numbersAt: at, isSpent: false, orders: false, isNaming: false }
    steps.push(...(kind === undefined ? [{ ...group, next }] : gluedKind(reader, { ...group, next }, kind)))
  }
  if (!isWaiting && before.pending.length === 0) {
    steps.push(...kindFirstSteps(reader, before, (place) => runsAt(tokens, place, isRegion)))
    steps.push(...stationSteps(reader, before))
  }
  steps.push(...timesSteps(reader, before))
  if (steps.length === 0) {
    const token = tokens[at]
    const isShort = token?.kind === 'number' && token.text.length === 1
    if (isShort) noteRefusal(reader, { code: 'wrong_length', text: token.text, length: 2 }, at, at + 1)
    else noteRefusal(reader, { code: 'unknown_word', text: shown(token?.text ?? '') }, at, at + 1)
  }
  return steps
}

/** `taidd10`: the kind is glued to the set before it. */
function gluedKind(reader: LineReader, group: Partial, kind: string): Partial[] {
  const { tokens } = reader
  const at = group.next - 1
  const word = tokens[at]
  if (!word) return []
  const own = { ...word, text: kind }
  const other: LineReader = { ...reader, tokens: tokens.with(at, own) }
  const steps = kindSteps(other, { ...group, next: at })
  reader.refusal = other.refusal
  return steps
}

/** `x 2` behind all bets: once more of each, if it is not a kind of its own. */
function timesSteps(reader: LineReader, before: Partial): Partial[] {
  const { tokens } = reader
  const [sign, count] = tokens.slice(before.next, before.next + 2)
  const isTimes = isSign(sign, '*') || sign?.text === 'x'
  if (
    !isTimes ||
    count?.kind !== 'number' ||
    count.text.length > 1 ||
    before.meaning.id === 0 ||
    before.next + 2 < tokens.length
  )
    return []
  const times = BigInt(count.text)
  if (times === 0n) return []
  const bets = betsIn(before.meaning).map((bet) => {
    return { ...bet, stakeMinor: bet.stakeMinor * times, priceMinor: bet.priceMinor * times }
  })
  const meaning = reader.meanings.add(reader.meanings.nothing, bets)
  return [{ ...before, next: before.next + 2, meaning, isDoubtful: true }]
}

function stationSteps(reader: LineReader, before: Partial): Partial[] {
  const { tokens, terms } = reader
  const at = before.next
  const named = [...namesAt(tokens, at, terms.book)]
  const region = regionAt(tokens, at)
  if (region) {
    const first = terms.book.first(region.count, region.word)
    if (first) named.push({ choices: first.length > 0 ? [first] : [], next: region.next })
    else noteRefusal(reader, { code: 'no_draw_today', text: shown(region.text) }, at, region.next)
  }
  return named.flatMap(({ choices, next, needsCount = false }) => {
    const text = tokens
      .slice(at, next)
      .map((token) => token.text)
      .join('')
    if (needsCount) noteRefusal(reader, { code: 'stations_needed', min: 1 }, at, next)
    else if (choices.length === 0) noteRefusal(reader, { code: 'no_draw_today', text: shown(text) }, at, next)
    return choices.flatMap((stations) => {
      if (before.isNaming && stations.some((station) => before.stations.includes(station))) {
        noteRefusal(reader, { code: 'repeated_station', text: shown(text) }, at, next)
        return []
      }
      const all = before.isNaming ? [...before.stations, ...stations] : stations
      return [{ ...before, next, stations: all, isNaming: true, numbers: [], numbersAt: -1, isSpent: false }]
    })
  })
}
