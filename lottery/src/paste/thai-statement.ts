import { shown, type SelectionIssue } from '#rules/selection.ts'
import { amountsAt, type Amounts } from '#paste/thai-amounts.ts'
import { readingsOf, type BetTerms, type PastedThaiBet, type ThaiBetIssue } from '#paste/thai-bets.ts'
import { groupsAt, type Group } from '#paste/thai-groups.ts'
import { skipSigns } from '#paste/thai-notes.ts'
import { runsAt } from '#paste/thai-numbers.ts'
import type { Token } from '#paste/thai-scan.ts'
import { isRepeated, tailsAt, wordsAt, type Spec } from '#paste/thai-spec.ts'
import type { Effort } from '#paste/effort.ts'
import type { Meaning, Meanings } from '#paste/meanings.ts'

/** Why a line is refused. */
export type ThaiPasteIssue =
  | SelectionIssue
  | ThaiBetIssue
  /** A point or another sign inside of an amount, or far too many digits. */
  | { readonly code: 'unclear_amount'; readonly text: string }
  /** The line, or one that stands over it, takes bets back: nothing of it is bet. */
  | { readonly code: 'takes_back'; readonly text: string }
  /** A sum that is not the sum of what stands before it. */
  | { readonly code: 'wrong_total'; readonly text: string }
  /** More readings than anybody chooses among. */
  | { readonly code: 'too_many_readings' }

export type Refusal = {
  readonly kind: 'refused'
  readonly issue: ThaiPasteIssue
  readonly at: number
  readonly end: number
}

export type LineTerms = BetTerms & {
  /** Nothing where a heading could not be read, so that lines without sides of their own are unclear. */
  readonly heading: Spec | undefined
  /** Numbers of the lines before that had no amount. */
  readonly waiting: readonly string[]
  readonly effort: Effort
}

/** What a line may mean up to the token `next`. */
export type Partial = {
  readonly next: number
  readonly meaning: Meaning<PastedThaiBet>
  /** What stands before the numbers that it is about: `บน 12=10 34=20`. */
  readonly prefix: Spec | undefined
  readonly isDoubtful: boolean
  /** It is doubtful where more follows. */
  readonly isGuess: boolean
  /** Whether some numbers have sides behind them, and some have none at all. */
  readonly hasOwnSides: boolean
  readonly isBare: boolean
}

export type LineReader = {
  readonly tokens: readonly Token[]
  readonly terms: LineTerms
  readonly meanings: Meanings<PastedThaiBet>
  /** The reason that stands furthest in the line. */
  refusal: Refusal | undefined
}

export function refuse(issue: ThaiPasteIssue, at: number, end: number): Refusal {
  return { kind: 'refused', issue, at, end }
}

/** Keeps the reason, unless another stands further in the line. */
export function noteRefusal(reader: LineReader, issue: ThaiPasteIssue, from: number, to: number): void {
  const { tokens, refusal } = reader
  const at = tokens[Math.min(from, tokens.length - 1)]?.at ?? 0
  const end = Math.max(tokens[Math.max(to - 1, 0)]?.end ?? at, at)
  if (!refusal || end > refusal.end || (end === refusal.end && refusal.issue.code === 'missing_amount'))
    reader.refusal = refuse(issue, at, end)
}

/** Every way on from what has been read: the next numbers with what is paid for them. */
export function stepsFrom(reader: LineReader, before: Partial, isFirst: boolean): Partial[] {
  const { tokens, terms } = reader
  const words = wordsAt(tokens, before.next)
  if (words.again) {
    noteRefusal(
      reader,
      { code: 'repeated', text: shown(words.again.text), field: 'kind' },
      words.next,
      words.next + 1,
    )
    return []
  }
  const waiting = isFirst ? terms.waiting : []
  const isPrefix = words.next > before.next && !words.isEqual
  const prefix: Spec | undefined = isPrefix ? words : before.prefix
  const from = isPrefix ? words.next : before.next
  const groups =
    isPrefix || words.next === before.next ? groupsAt(tokens, from, { waiting, effort: terms.effort }) : []
  // A word that touches the amount before it may be said of that.
  const isTouching = isPrefix && !isFirst && tokens[before.next]?.isGlued === true
  const isDoubtful = before.isDoubtful || (isTouching && tokens[before.next - 1]?.kind === 'number')
  const steps = groups.flatMap((group) => paid(reader, { ...before, prefix, isDoubtful }, group))
  const isOfWaiting = waiting.length > 0 && words.next > before.next
  if (isOfWaiting) {
    const spec: Group = { parts: [{ batches: [waiting], spec: words }], next: words.next, isDoubtful: false }
    steps.push(...paid(reader, before, spec))
  }
  if (steps.length === 0 && groups.length === 0) noteMissing(reader, from, words.next)
  return steps
}

function noteMissing(reader: LineReader, from: number, next: number): void {
  const { tokens } = reader
  const [run] = runsAt(tokens, from)
  if (run) {
    const words = wordsAt(tokens, run.next)
    if (!words.again) noteNoAmount(reader, from, words.next)
    else
      noteRefusal(
        reader,
        { code: 'repeated', text: shown(words.again.text), field: 'kind' },
        words.next,
        words.next + 1,
      )
    return
  }
  const token = tokens[next]
  const isWrong = token !== undefined && !['number', 'set', 'row', 'sign'].includes(token.kind)
  if (token?.kind === 'deletes')
    noteRefusal(reader, { code: 'takes_back', text: shown(token.text) }, next, next + 1)
  else if (isWrong) noteRefusal(reader, { code: 'unknown_word', text: shown(token.text) }, next, next + 1)
  else noteRefusal(reader, { code: 'missing_numbers' }, from, Math.max(next, from + 1))
}

/** A group with each way of reading the amounts behind it, and what is said behind those. */
function paid(reader: LineReader, before: Partial, group: Group): Partial[] {
  const { tokens } = reader
  const all = group.amounts ? [group.amounts] : amountsAt(tokens, group.next)
  if (all.length === 0) noteNoAmount(reader, before.next, group.next)
  return all.flatMap((amounts) => behindAmounts(reader, before, { ...group, amounts }))
}

function noteNoAmount(reader: LineReader, from: number, next: number): void {
  const { tokens } = reader
  const token = tokens[next]
  const [sign, more] = [tokens[next + 1], tokens[next + 2]]
  if (token?.kind === 'number') {
    const isCut = sign?.kind === 'sign' && sign.isGlued && more?.kind === 'number'
    const text = isCut ? token.text + sign.text + more.text : token.text
    noteRefusal(reader, { code: 'unclear_amount', text: shown(text) }, next, isCut ? next + 3 : next + 1)
  } else if (token?.kind === 'deletes') {
    noteRefusal(reader, { code: 'takes_back', text: shown(token.text) }, next, next + 1)
  } else if (token && token.kind !== 'sign' && token.kind !== 'currency') {
    noteRefusal(reader, { code: 'unknown_word', text: shown(token.text) }, next, next + 1)
  } else {
    const code = token?.kind === 'currency' ? 'missing_numbers' : 'missing_amount'
    noteRefusal(reader, { code }, from, Math.max(next, from + 1))
  }
}

type Paid = Group & { readonly amounts: Amounts }

function behindAmounts(reader: LineReader, before: Partial, group: Paid): Partial[] {
  const { tokens } = reader
  const [part] = group.parts
  const isAlone = group.parts.length === 1
  const said: Spec = part && isAlone ? withPrefix(part.spec, before.prefix) : { sides: ['top'], orders: {} }
  return tailsAt(tokens, group.amounts.next, said).flatMap((tail) => {
    reader.terms.effort.steps++
    const read = betsOf(reader, before, group, tail)
    // `12 บน 100 ล่าง 50`: more sides of the same numbers, with amounts of their own.
    const isMore = isAlone && part && part.spec.sides.length > 0
    if (!isMore) return read
    const isGuess = group.isGuess === true
    const isDoubtful = isGuess && before.meaning.id > 0
    const further = read.flatMap((one) => {
      return furtherSides(reader, { ...one, isGuess, isDoubtful: one.isDoubtful || isDoubtful }, group)
    })
    return [...read, ...further]
  })
}

/** What is said of numbers, before them or behind them. */
function withPrefix(spec: Spec, prefix: Spec | undefined): Spec {
  return {
    sides: spec.sides.length > 0 ? spec.sides : (prefix?.sides ?? []),
    length: spec.length ?? prefix?.length,
    orders: spec.orders ?? prefix?.orders,
  }
}

function furtherSides(reader: LineReader, before: Partial, group: Paid): Partial[] {
  const { tokens } = reader
  const from = skipSigns(tokens, before.next, ',./-+')
  const words = wordsAt(tokens, from)
  const isAgain = words.sides.some((side) =>
    isRepeated(
      group.parts.flatMap(({ spec }) => spec.sides),
      side,
    ),
  )
  if (words.sides.length === 0 || words.again || tokens[from]?.kind !== 'side') return []
  const parts = group.parts.map(({ batches, spec }) => ({ batches, spec: { ...spec, sides: words.sides } }))
  const isDoubtful = group.isDoubtful || isAgain
  return amountsAt(tokens, words.next).flatMap((amounts) =>
    behindAmounts(reader, before, { parts, isDoubtful, next: words.next, amounts }),
  )
}

function betsOf(reader: LineReader, before: Partial, group: Paid, tail: Spec & { next: number }): Partial[] {
  const { terms } = reader
  const { amounts } = group
  const next = tail.next
  const isGuess = group.isGuess === true && amounts.amounts.length > 1
  const isLaterGuess = isGuess && before.meaning.id > 0
  let open: Partial[] = [
    {
      ...before,
      next,
      isDoubtful: before.isDoubtful || group.isDoubtful || amounts.isDoubtful || isLaterGuess,
      isGuess: isGuess || before.isGuess,
    },
  ]
  for (const { batches, spec } of group.parts) {
    const own = spec.sides.length > 0 ? spec.sides : tail.sides
    if (own.length > 0 && (before.prefix?.sides.length ?? 0) > 0) {
      noteRefusal(reader, { code: 'missing_kind' }, before.next, next)
      return []
    }
    const about = withPrefix({ ...spec, sides: own }, before.prefix)
    const heading = terms.heading
    const sides = about.sides.length > 0 ? about.sides : (heading?.sides ?? [])
    if (!heading && about.sides.length === 0) {
      noteRefusal(reader, { code: 'missing_kind' }, before.next, next)
      return []
    }
    const length = about.length ?? tail.length ?? (about.sides.length > 0 ? undefined : heading?.length)
    const orders = about.orders ?? tail.orders
    const readings = readingsOf({ batches, sides, length, orders, amounts: amounts.amounts }, terms)
    if ('code' in readings) {
      noteRefusal(reader, readings, before.next, next)
      return []
    }
    const isBare = about.sides.length === 0 && amounts.amounts.length === 1
    open = open.flatMap((one) =>
      readings.map((reading) => ({
        ...one,
        meaning: reader.meanings.add(one.meaning, reading.bets),
        isDoubtful: one.isDoubtful || reading.isDoubtful,
        hasOwnSides: one.hasOwnSides || own.length > 0,
        isBare: one.isBare || isBare,
      })),
    )
  }
  return open
}
