import { shown } from '#rules/selection.ts'
import type { Station } from '#lotteries/vietnam-stations.ts'
import { amountsAt } from '#paste/vietnamese-amounts.ts'
import { betsIn, maxReadings, type Reading } from '#paste/meanings.ts'
import type { PastedBet } from '#paste/vietnamese-bets.ts'
import { namesAt, regionAt } from '#paste/vietnamese-names.ts'
import { parse } from '#paste/vietnamese-parse.ts'
import { scan, skipSigns, type Token } from '#paste/vietnamese-scan.ts'
import type { LineTerms, Partial, PasteIssue } from '#paste/vietnamese-steps.ts'
import { fillers, kinds, takingBack } from '#paste/vietnamese-words.ts'

export type LineAnswer =
  | { readonly kind: 'blank' }
  /** A sum of bets, in each way of reading it. */
  | { readonly kind: 'total'; readonly sums: readonly bigint[]; readonly at: number; readonly end: number }
  | { readonly kind: 'bets'; readonly stations: readonly Station[]; readonly bets: readonly PastedBet[] }
  | {
      readonly kind: 'ask'
      readonly stations: readonly Station[]
      readonly readings: readonly Reading<PastedBet>[]
    }
  | {
      readonly kind: 'refused'
      /** The stations that the lines below bet on; none where they are unclear. */
      readonly stations: readonly Station[]
      readonly issue: PasteIssue
      readonly at: number
      readonly end: number
    }

/** A line with more pieces is no line. */
const maxTokens = 20_000

/** Reads one line, written plainly, in every way. */
export function readLine(text: string, terms: LineTerms): LineAnswer {
  const written = scan(text)
  terms.effort.steps += written.length
  const tokens = written.filter((token) => token.kind !== 'word' || !fillers.has(token.text))
  if (tokens.every(({ kind }) => kind === 'sign')) return { kind: 'blank' }
  const refuse = (issue: PasteIssue, from: number, to: number, stations = terms.stations): LineAnswer => {
    const [at, end] = [
      tokens[Math.min(from, tokens.length - 1)]?.at ?? 0,
      tokens[Math.min(to, tokens.length) - 1]?.end ?? 0,
    ]
    return { kind: 'refused', stations, issue, at, end: Math.max(at, end) }
  }
  if (tokens.length > maxTokens) return refuse({ code: 'too_long', max: maxTokens }, 0, tokens.length, [])
  const back = tokens.findIndex((token) => token.kind === 'word' && takingBack.has(token.text))
  if (back !== -1)
    return refuse({ code: 'takes_back', text: shown(tokens[back]?.text ?? '') }, back, back + 1, [])
  const total = /^(?:tong|tong cong|cong|tc)\b/.test(text.trim())
    ? amountsAt(
        tokens,
        tokens.findIndex(({ kind }) => kind === 'number'),
      )
    : []
  if (total.some(({ next }) => next === tokens.length)) {
    const sums = total.map(({ over, under }) => (over * terms.unitMinor) / under)
    return { kind: 'total', sums, at: tokens[0]?.at ?? 0, end: tokens.at(-1)?.end ?? 0 }
  }
  const date = /^\d{1,2}([/:.-])\d{1,2}(?:\1\d{2,4})?$/.exec(text.trim())
  if (date) {
    const readings = [
      'numbers',
      date[1] === ':' || (date[1] === '.' && tokens.length === 3) ? 'time' : 'date',
    ]
    return refuse({ code: 'ambiguous_word', text: shown(text.trim()), readings }, 0, tokens.length)
  }
  const first = parse(countedFrom(text, tokens, terms), terms)
  const trailing = trailingStations(tokens, terms)
  const readings = trailing ? [...first.readings, ...trailing] : first.readings
  if (first.isTooMany || readings.length > maxReadings)
    return refuse({ code: 'too_many_readings' }, 0, tokens.length, [])
  const different = [...new Map(readings.map((one) => [keyOf(one), one])).values()]
  const [only] = different
  const stations = only?.stations ?? []
  if (only && different.length === 1 && !only.isDoubtful)
    return { kind: 'bets', stations, bets: betsIn(only.meaning) }
  if (only) {
    const isSame = new Set(codesOf(different)).size === 1
    const bets = different.map(({ meaning }) => ({ bets: betsIn(meaning), priceMinor: meaning.priceMinor }))
    if (different.some(({ meaning }) => meaning.bet))
      return { kind: 'ask', stations: isSame ? stations : [], readings: bets }
    return refuse(
      { code: 'ambiguous_word', text: shown(text.trim()), readings: codesOf(different) },
      0,
      tokens.length,
      [],
    )
  }
  const { issue, from, to } = first.refusal ?? { issue: { code: 'missing_kind' }, from: 0, to: tokens.length }
  const isLost =
    !tokens.some(({ kind }) => kind === 'number') || isNamedFirst(tokens) || namesAny(tokens, terms)
  return refuse(issue, from, to, isLost ? [] : terms.stations)
}

/** Without the count of the line before a station: `1. tg 12b5`. */
function countedFrom(text: string, tokens: readonly Token[], { book }: LineTerms): readonly Token[] {
  const [count] = tokens
  if (count?.kind !== 'number' || count.text.length > 2 || !'.)'.includes(text.charAt(count.end) || ' '))
    return tokens
  const next = skipSigns(tokens, 1)
  const isNamed = namesAt(tokens, next, book).length > 0 || regionAt(tokens, next) !== undefined
  return isNamed ? tokens.slice(next) : tokens
}

const codesOf = (readings: readonly Partial[]): string[] =>
  readings.map(({ stations }) => stations.map(({ code }) => code).join('+'))

const keyOf = ({ meaning, stations }: Partial): string =>
  JSON.stringify([
    betsIn(meaning).map(({ priceMinor, stakeMinor, ...one }) => [
      one,
      String(priceMinor),
      String(stakeMinor),
    ]),
    meaning.bet ? '' : codesOf([{ stations } as Partial]), // only its stations are read
  ])

/** A word before all numbers that is no kind may be a station by a name that is not known. */
const isNamedFirst = ([first]: readonly Token[]): boolean => first?.kind === 'word' && !kinds.has(first.text)

const namesAny = (tokens: readonly Token[], { book }: LineTerms): boolean =>
  tokens.some(
    (_, at) => at < 200 && (namesAt(tokens, at, book).length > 0 || regionAt(tokens, at) !== undefined),
  )

/** `12b5 tg`: the stations behind all bets may be those of the bets. */
function trailingStations(tokens: readonly Token[], terms: LineTerms): readonly Partial[] | undefined {
  const start = parse(tokens.slice(0, 6), terms, true)
  if (start.isNamed) return undefined
  let from = tokens.length
  while (from > 0 && tokens.length - from < 8 && tokens[from - 1]?.kind !== 'number') from--
  for (let at = from; at < tokens.length; at++) {
    const named = parse(tokens.slice(at), { ...terms, stations: [] })
    const [only] = named.readings
    if (!only || only.meaning.bet || only.stations.length === 0) continue
    const { readings } = parse(tokens.slice(0, at), { ...terms, stations: only.stations })
    return readings.filter(({ meaning }) => meaning.bet)
  }
  return undefined
}
