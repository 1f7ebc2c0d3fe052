import type { Sign, Token } from '#paste/thai-scan.ts'

/** Where bets may begin behind what is none: a count of lines, a day, a time. */
export type Lead = {
  readonly next: number
  readonly isSure: boolean
  /** A clerk asks even where the other readings fall away. */
  readonly isDoubtful?: boolean
}

export const isSign = (token: Token | undefined, signs: string): boolean =>
  token?.kind === 'sign' && signs.includes(token.sign)

/** Past signs of a kind. */
export function skipSigns(tokens: readonly Token[], from: number, signs = ',.-/+'): number {
  let at = from
  while (isSign(tokens[at], signs)) at++
  return at
}

/** Each way in which a line may begin with a count, a day or a time. */
export function leadsOf(tokens: readonly Token[]): readonly Lead[] {
  const from = skipSigns(tokens, 0, '-.')
  const days = calendarEnds(tokens, from).map((end) => ({ ...end, isDoubtful: !end.isSure }))
  const ends = [countEnd(tokens, from), ...days]
  return ends.flatMap((lead) => lead ?? [])
}

/** `1)`, `1.` and `(1)` before other numbers. */
function countEnd(tokens: readonly Token[], from: number): Lead | undefined {
  const [one, sign, next] = tokens.slice(from, from + 3)
  if (isSign(one, '(') && sign?.kind === 'number' && isSign(next, ')') && tokens.length > from + 3)
    return { next: from + 3, isSure: true }
  if (one?.kind !== 'number' || one.text.length > 2 || next === undefined) return undefined
  if (isSign(sign, ')')) return { next: from + 2, isSure: true }
  if (!isSign(sign, '.') || sign?.isGlued !== true) return undefined
  const isCount = !next.isGlued || (one.text.length === 1 && next.kind === 'number' && next.text.length > 1)
  return isCount ? { next: from + 2, isSure: false } : undefined
}

/**
 * Days and times from a token on. With a word of the calendar, or a year of four digits behind slashes, nothing else
 * can be meant; whether a last number is still the year, is not always told.
 */
export function calendarEnds(tokens: readonly Token[], from: number): readonly Lead[] {
  let at = from
  let isSure = false
  let beforeYear: number | undefined
  let hasNumber = false
  for (;;) {
    const token = tokens[at]
    const shape = shapeEnd(tokens, at)
    if (token?.kind === 'calendar') {
      isSure = true
      beforeYear = undefined
      at = skipSigns(tokens, at + 1, '.,:')
      const next = tokens[at]
      if (next?.kind === 'number' && shapeEnd(tokens, at) === undefined && next.text.length <= 4) {
        if (hasNumber) beforeYear = at
        hasNumber = true
        at++
      }
    } else if (shape !== undefined) {
      beforeYear = undefined
      const year = tokens[shape - 1]?.text ?? ''
      isSure ||= year.length === 4 || tokens[at]?.text.length === 4
      hasNumber = true
      at = shape
    } else if (token?.kind === 'number' && token.text.length <= 2 && tokens[at + 1]?.kind === 'calendar') {
      hasNumber = true
      at++
    } else break
  }
  if (at === from) return []
  const ends = [{ next: at, isSure }]
  return beforeYear === undefined || at === tokens.length ? ends : [...ends, { next: beforeYear, isSure }]
}

/** Behind `16/12/69`, `2026-12-16`, `16/12`, `13.30`, `13:30:05`, where it stands by itself. */
function shapeEnd(tokens: readonly Token[], at: number): number | undefined {
  const [one, first, two, second, three] = tokens.slice(at, at + 5)
  if (one?.kind !== 'number' || two?.kind !== 'number' || first?.kind !== 'sign') return undefined
  if (!first.isGlued || !two.isGlued) return undefined
  const isThree = second?.kind === 'sign' && second.sign === first.sign && three?.kind === 'number'
  if (isThree && isAlone(tokens, at + 5) && isDay([one, two, three], first.sign)) return at + 5
  if (!isAlone(tokens, at + 3)) return undefined
  const isPair = first.sign === '/' ? isDayAndMonth(one, two) : isTime(one, two, first.sign)
  return isPair ? at + 3 : undefined
}

/** Nothing belongs to a day or a time but what stands apart from it. */
const isAlone = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  const isOther = token?.kind === 'number' || token?.kind === 'calendar'
  return (
    token === undefined || (isOther ? !token.isGlued || token.kind === 'calendar' : token.kind === 'unknown')
  )
}

function isDay([one, two, three]: readonly [Token, Token, Token], sign: Sign): boolean {
  if (sign === ':') return isTime(one, two, ':') && Number(three.text) < 60
  if (!'/.-'.includes(sign)) return false
  return (
    (isDayAndMonth(one, two) && three.text.length !== 1) ||
    (one.text.length === 4 && isDayAndMonth(three, two))
  )
}

const isDayAndMonth = (day: Token, month: Token): boolean =>
  Number(day.text) >= 1 && Number(day.text) <= 31 && Number(month.text) >= 1 && Number(month.text) <= 12

const isTime = (hour: Token, minute: Token, sign: Sign): boolean =>
  (sign === '.' || sign === ':') &&
  hour.text.length <= 2 &&
  Number(hour.text) < 24 &&
  minute.text.length === 2 &&
  Number(minute.text) < 60
