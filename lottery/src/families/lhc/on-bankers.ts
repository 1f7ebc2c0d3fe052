import { readChoices, type Chosen } from '#plays/choice.ts'
import type { Terms } from '#plays/choice-bets.ts'
import { choose, combinations } from '#plays/combinations.ts'
import {
  everyMeeting,
  meeting,
  numberSymbols,
  setLevels,
  setsAt,
  type SetLevel,
} from '#families/lhc/on-numbers.ts'
import type { Field } from '#rules/input.ts'
import { playType, type PlayType, type Reading } from '#rules/play-type.ts'

/** Bankers, then followers. */
type Picked = readonly Chosen[]

/** Sets of numbers that hold every banker, and followers for the rest (拖头). */
export function onBankers(terms: Terms, size: number, wanted: readonly SetLevel[]): PlayType {
  const symbols = numberSymbols
  const fields: readonly Field[] = [
    { code: 'banker', symbols, min: 1, max: size - 1 },
    { code: 'followers', symbols, min: 1, max: symbols.length },
  ]
  return playType<Picked>({
    code: terms.code,
    section: terms.section,
    ruleVersion: 1,
    input: { kind: 'fields', fields },
    unitsPerBet: 1,
    levels: setLevels(terms, size, wanted),
    samples: { [terms.code]: `${symbols[0]}|${symbols.slice(1, size).join(' ')}` },
    returnBandBp: terms.band,
    read: (text) => apart(readChoices(fields, text)),
    write: (picked) => picked.map((chosen) => chosen.join(' ')).join('|'),
    count: ([bankers = [], followers = []]) => choose(followers.length, size - bankers.length),
    singles: (picked) => setsWith(picked, size),
    evaluate: (outcome) => {
      const meet = meeting(outcome)
      return ([bankers = [], followers = []]) => {
        const held = meet(bankers)
        const met = meet(followers)
        return wanted.map((level) => {
          const ways = level.ways.map(
            ([regular, special]) => [regular - held.regular, special - held.special] as const,
          )
          return setsAt({ ways }, size - held.from, met)
        })
      }
    },
    best: ([bankers = [], followers = []]) => everyMeeting(bankers, followers),
  })
}

/** Refuses a number that is banker and follower at once. */
function apart(reading: Reading<Picked>): Reading<Picked> {
  if (!reading.ok) return reading
  const [bankers = [], followers = []] = reading.selection
  const text = followers.find((symbol) => bankers.includes(symbol))
  return text === undefined
    ? reading
    : { ok: false, issues: [{ code: 'repeated', text, field: 'followers' }] }
}

function* setsWith([bankers = [], followers = []]: Picked, size: number): Generator<string> {
  for (const rest of combinations(followers, size - bankers.length)) {
    yield [...bankers, ...rest].toSorted().join('-')
  }
}
