import { amountsAt, type Amounts } from '#paste/thai-amounts.ts'
import type { Effort } from '#paste/effort.ts'
import { isSign } from '#paste/thai-notes.ts'
import { runsAt, type Item, type Run } from '#paste/thai-numbers.ts'
import type { Token } from '#paste/thai-scan.ts'
import { wordsAt, type Spec } from '#paste/thai-spec.ts'

/** Numbers and what is said of them alone. */
export type Part = { readonly batches: readonly (readonly string[])[]; readonly spec: Spec }

/** Numbers that are paid for by the same amounts, which begin at the token `next` or are read already. */
export type Group = {
  readonly parts: readonly Part[]
  readonly next: number
  readonly amounts?: Amounts
  readonly isDoubtful: boolean
  /** What beside other bets may be one of them: `12=5 301 70*20`, `12=5 30= 70*20`. */
  readonly isGuess?: boolean
}

type GroupTerms = { readonly waiting: readonly string[]; readonly effort: Effort }

/** More groups with sides of their own than these do not share an amount. */
const maxShared = 4

/** Every way of telling numbers from the amounts behind them, from a token on. */
export function groupsAt(tokens: readonly Token[], from: number, terms: GroupTerms): readonly Group[] {
  return runsAt(tokens, from).flatMap((run) => {
    terms.effort.steps += run.next - from
    const words = wordsAt(tokens, run.next)
    if (words.again) return []
    if (words.next === run.next) return bareGroups(tokens, run, terms.waiting)
    const whole: Part = { batches: batchesOf(terms.waiting, run.items, run.batches), spec: words }
    const isTime = words.isColon && !words.isEqual && words.next === run.next + 1 && isClock(tokens, run.next)
    // The amount of these numbers may be missing, and the next number stand in its place.
    const isGuess = tokens[words.next]?.isGlued === false
    const groups: Group[] = []
    const pairs = words.isStar ? pairGroups(tokens, run, terms.waiting) : []
    const isPairAlone = pairs.length > 0 && isEqualPair(run, pairs)
    if (!isPairAlone)
      groups.push({ parts: [whole], next: words.next, isDoubtful: run.isDoubtful || isTime, isGuess })
    const shared = sharedGroup(tokens, words.next, [whole], terms)
    if (shared && !words.isEqual && words.sides.length > 0) groups.push(shared)
    return [...groups, ...pairs]
  })
}

/** `12:30` may be a time; `12:80` and `12 : 30` are none. */
function isClock(tokens: readonly Token[], at: number): boolean {
  const [hour, colon, minute] = tokens.slice(at - 1, at + 2)
  const isNear = colon?.isGlued === true && minute?.isGlued === true
  return isNear && Number(hour?.text) < 24 && Number(minute.text) < 60
}

function batchesOf(
  waiting: readonly string[],
  items: readonly Item[],
  batches: Run['batches'],
): readonly (readonly string[])[] {
  const list = [...waiting, ...items.map(({ text }) => text)]
  return list.length > 0 ? [list, ...batches] : batches
}

/** `12 34 บน 56 78 ล่าง = 50`: groups with sides of their own before one amount. */
function sharedGroup(
  tokens: readonly Token[],
  from: number,
  parts: readonly Part[],
  terms: GroupTerms,
): Group | undefined {
  const token = tokens[from]
  if (token?.kind !== 'number' || token.isGlued || parts.length >= maxShared) return undefined
  const [run] = runsAt(tokens, from)
  if (!run) return undefined
  terms.effort.steps += run.next - from
  const words = wordsAt(tokens, run.next)
  if (words.sides.length === 0 || words.again) return undefined
  // `123 บน 100 โต๊ด 50`: a single number between sides is the amount of the first.
  if (run.items.length < 2 && run.batches.length === 0 && !words.isEqual) return undefined
  const all: readonly Part[] = [...parts, { batches: batchesOf([], run.items, run.batches), spec: words }]
  const further = words.isEqual ? undefined : sharedGroup(tokens, words.next, all, terms)
  return further ?? { parts: all, next: words.next, isDoubtful: false }
}

/** `12 50*50`, `12-100*100`: the last number is the first amount. */
function pairGroups(tokens: readonly Token[], run: Run, waiting: readonly string[]): Group[] {
  const split = splitAt(tokens, run, run.items.length - 1, waiting)
  return split
    ? split.amounts
        .filter(({ amounts }) => amounts.length > 1)
        .map((amounts) => {
          const isGuess = amounts.amounts.some((one) => one !== amounts.amounts[0])
          return {
            ...split.groupOf(amounts),
            isDoubtful: amounts.isDoubtful || (isGuess && waiting.length > 0),
            isGuess,
          }
        })
    : []
}

/** An amount written twice behind a blank or a dash is never a number. */
function isEqualPair({ items }: Run, pairs: readonly Group[]): boolean {
  return (
    items.length > 1 &&
    pairs.some(({ amounts }) => amounts?.amounts.every((one) => one === amounts.amounts[0]))
  )
}

type Split = { readonly amounts: readonly Amounts[]; readonly groupOf: (amounts: Amounts) => Group }

/** Takes the amounts from an item on, where a blank or a dash stands before it. */
function splitAt(
  tokens: readonly Token[],
  run: Run,
  place: number,
  waiting: readonly string[],
): Split | undefined {
  const first = run.items[place]
  const hasNumbers = place > 0 || waiting.length > 0
  if (!first || !hasNumbers || run.batches.length > 0 || first.text.startsWith('0')) return undefined
  const isSlashed = first.before === '/' && run.items[place + 1]?.text === first.text
  if (first.before !== '' && first.before !== '-' && !isSlashed) return undefined
  return {
    amounts: amountsAt(tokens, first.index),
    groupOf: (amounts) => {
      const parts = [{ batches: batchesOf(waiting, run.items.slice(0, place), []), spec: { sides: [] } }]
      return { parts, next: amounts.next, amounts, isDoubtful: amounts.isDoubtful }
    },
  }
}

/** Amounts without a word or a sign of their own: `12 50 บาท` is sure, `12 100` and `12-50-50` are asked back. */
function bareGroups(tokens: readonly Token[], run: Run, waiting: readonly string[]): Group[] {
  const { items, next } = run
  if (run.isClosed && items.length === 0) {
    const isAmount = tokens[next]?.kind === 'number'
    const parts = [{ batches: run.batches, spec: { sides: [] } }]
    return isAmount ? [{ parts, next, isDoubtful: run.isDoubtful }] : []
  }
  const [only] = items
  if (items.length === 1 && run.batches.length > 0 && only && only.index === next - 1)
    return [{ parts: [{ batches: run.batches, spec: { sides: [] } }], next: only.index, isDoubtful: true }]
  const one = splitAt(tokens, run, items.length - 1, waiting)
  const named = one?.amounts.filter((amounts) => amounts.next > next && isNamed(tokens, amounts.next)) ?? []
  if (one && named.length > 0) {
    const isDash = isSign(tokens[next], '-')
    return named.map((amounts) => ({ ...one.groupOf(amounts), isDoubtful: amounts.isDoubtful || isDash }))
  }
  const [before, last] = items.slice(-2)
  const isOther = items.at(-1)?.text.length !== (waiting[0] ?? items[0]?.text ?? '').length
  const isPair =
    items.length > 2 && (last?.before === '/' || (last?.before === '-' && before?.text === last.text))
  const two = isPair ? splitAt(tokens, run, items.length - 2, waiting) : undefined
  const bare = isOther ? (one?.amounts.filter((amounts) => amounts.next === next).map(one.groupOf) ?? []) : []
  const pairs = two?.amounts.filter(({ amounts }) => amounts.length === 2).map(two.groupOf) ?? []
  return [...bare, ...pairs].map((group) => ({ ...group, isDoubtful: true }))
}

/** Whether an amount ends in บาท, ร้อย or `.-`. */
function isNamed(tokens: readonly Token[], next: number): boolean {
  const word = tokens[next - 1]
  return word?.kind === 'currency' || word?.kind === 'times' || isSign(word, '-')
}
