import { setImmediate as nextTurn } from 'node:timers/promises'
import { judgedWin, judgeOf, judgeSelection, type Judged } from '@suntala/lottery/judge/judge'
import { playTypeOf, type Family } from '@suntala/lottery/rules/family'
import { readLevelOdds, type Rational } from '@suntala/lottery/rules/odds'
import type { Outcome } from '@suntala/lottery/rules/outcome'
import type { PlayType } from '@suntala/lottery/rules/play-type'
import { settleGroups } from '@suntala/lottery/rules/settle'
import type { Queryable } from '#db/queryable.ts'
import type { BetGroup, Winning } from '#lottery/bet-store.ts'

/**
 * What wins with an outcome: of play types on numbers every number that does, of the others those of the
 * selections that were bet on, each evaluated as a whole.
 */
export function winningOf(family: Family, outcome: Outcome, groups: readonly BetGroup[]): Winning[] {
  const numbers = family.playTypes.flatMap(({ code, numbers: play }) =>
    (play?.winners(outcome) ?? []).map((key) => ({ playType: code, key, level: 1, hits: 1 })),
  )
  const onNumbers = new Set(family.playTypes.flatMap(({ code, numbers: play }) => (play ? [code] : [])))
  const selections = new Map(
    groups
      .filter(({ playType }) => !onNumbers.has(playType))
      .map(({ playType, key }) => [`${playType} ${key}`, { playType, selection: key }]),
  )
  const different = [...selections.values()]
  const wins = settleGroups(family, different, outcome).flatMap(({ group, level, hits }) => {
    const won = different[group]
    return won ? [{ playType: won.playType, key: won.selection, level: level + 1, hits }] : []
  })
  return [...numbers, ...wins]
}

/** A drawn issue: its rules as they stand on its day, its number and what was drawn. */
type Drawn = { readonly family: Family; readonly numero: string; readonly outcome: Outcome }

/** The two computations do not agree, on a bet or, where none is named, on the whole. */
export class WinnersDiffer extends Error {
  override readonly name = 'WinnersDiffer'
  readonly found: Disagreement

  constructor(found: Disagreement) {
    super(`winners differ: ${found.playType} ${found.key.slice(0, 80)}: ${found.listed} and ${found.judged}`)
    this.found = found
  }
}

export type Disagreement = {
  readonly playType: string
  readonly key: string
  /** What the list of winners has, and what the second judge found. */
  readonly listed: string
  readonly judged: string
}

const onTheWhole = { playType: '', key: '' }

/**
 * Has one of the two ways work. A fault in its rules is told as one more thing on which they do not agree, of a bet or of the whole.
 * @throws WinnersDiffer
 */
export function askWay<T>(
  way: 'listed' | 'judged',
  work: () => T,
  { playType, key }: Pick<BetGroup, 'playType' | 'key'> = onTheWhole,
): T {
  try {
    return work()
  } catch (fault) {
    throw new WinnersDiffer({ playType, key, listed: '\u2013', judged: '\u2013', [way]: String(fault) })
  }
}

/** The odds of each level of a play type that a bet was accepted at. */
function oddsOfBet({ odds, levelOdds }: BetGroup, { levels }: PlayType): readonly Rational[] {
  if (odds !== null) return levels.map(() => ({ over: odds, under: 100n }))
  const read = readLevelOdds(levelOdds ?? '')
  if (!read) throw new RangeError(`no odds: ${levelOdds}`)
  return read
}

const nameOf = ({ playType, key }: Pick<BetGroup, 'playType' | 'key'>): string => `${playType} ${key}`

/** Others get their turn after so much work. */
const turnMs = 5
/** A transaction that asks nothing for long is ended as forgotten, and many wide selections take longer to judge than that. */
const askedMs = 500

/** Lets others have their turn where it is time, and says to the database that the work goes on. */
function restIn(db: Queryable): () => Promise<void> {
  let turnedAt = performance.now()
  let askedAt = turnedAt
  return async () => {
    const now = performance.now()
    if (now - turnedAt < turnMs) return
    await (now - askedAt < askedMs ? nextTurn() : db.query({ text: 'select' }))
    turnedAt = performance.now()
    if (now - askedAt >= askedMs) askedAt = turnedAt
  }
}

/** What the second judge finds of each group of equal bets; others get their turn in between. */
async function* judgedGroups(
  db: Queryable,
  { family, numero, outcome }: Drawn,
  groups: readonly BetGroup[],
  judgeDraw: typeof judgeOf = judgeOf,
): AsyncGenerator<{ group: BetGroup; playType: PlayType; judged: Judged }> {
  const draw = { family: family.code, day: numero.slice(0, 8), numbers: outcome }
  const judge = askWay('judged', () => judgeDraw(draw))
  // By play type and key: a key may be long, and is not to be copied.
  const known = new Map<PlayType, Map<string, Judged>>()
  const rest = restIn(db)
  for (const group of groups) {
    await rest()
    const playType = playTypeOf(family, group.playType)
    if (!playType) throw new RangeError(`no play type ${group.playType} in ${family.code}`)
    const ofType = known.get(playType) ?? new Map<string, Judged>()
    known.set(playType, ofType)
    let judged = ofType.get(group.key)
    if (!judged) {
      const bet = { family: family.code, playType: group.playType, selection: group.key }
      const steps = askWay('judged', () => judgeSelection(judge, bet), group)
      const next = () => askWay('judged', () => steps.next(), group)
      let step = next()
      for (; !step.done; step = next()) await rest()
      judged = step.value
      ofType.set(group.key, judged)
    }
    yield { group, playType, judged }
  }
}

const winOf = ({
  group,
  playType,
  judged,
}: {
  group: BetGroup
  playType: PlayType
  judged: Judged
}): bigint =>
  judgedWin(judged.won, {
    stakeMinor: group.stake,
    levels: playType.levels.map(({ code }) => code),
    odds: oddsOfBet(group, playType),
  })

/** The two ways to the winners of a draw, which share nothing; tests plant faults in one of them. */
export type Ways = { readonly list: typeof winningOf; readonly judge: typeof judgeOf }

export const bothWays: Ways = { list: winningOf, judge: judgeOf }

/** What groups of equal bets are due by the second judge alone. */
export async function judgedDue(db: Queryable, drawn: Drawn, groups: readonly BetGroup[]): Promise<bigint> {
  let due = 0n
  for await (const each of judgedGroups(db, drawn, groups)) due += winOf(each) * each.group.bets
  return due
}

/**
 * What groups of equal bets win by the second judge, which shares nothing with the list of what wins: bet by bet and
 * level by level they must be the same.
 * @throws WinnersDiffer on the first bet on which they are not, or whose single bets are not those that it cost
 */
export async function recountWins(
  db: Queryable,
  drawn: Drawn,
  groups: readonly BetGroup[],
  { winning, judge }: { winning: readonly Winning[]; judge: typeof judgeOf },
): Promise<{ winners: bigint; amount: bigint }> {
  const listed = Map.groupBy(winning, nameOf)
  let winners = 0n
  let amount = 0n
  for await (const each of judgedGroups(db, drawn, groups, judge)) {
    const { group, playType, judged } = each
    if (judged.bets * playType.unitsPerBet !== group.units)
      throw differing(group, `${group.units} stake units`, `${judged.bets} single bets`)
    const its = writeHits(playType, listed.get(nameOf(group)) ?? [], playType.numbers !== undefined)
    const found = writeJudged(playType, judged)
    if (its !== found) throw differing(group, its, found)
    const won = askWay('judged', () => winOf(each), group)
    if (won === 0n) continue
    winners += group.bets
    amount += won * group.bets
  }
  return { winners, amount }
}

const differing = ({ playType, key }: BetGroup, listed: string, judged: string): WinnersDiffer =>
  new WinnersDiffer({ playType, key, listed, judged })

/** The hits of each level as one text; a bet on a number wins once, whatever its level. */
function writeHits({ levels }: PlayType, won: readonly Winning[], isOnNumber: boolean): string {
  if (isOnNumber) return String(won.reduce((sum, { hits }) => sum + hits, 0))
  const hits = levels.map(() => 0)
  for (const { level, hits: times } of won) hits[level - 1] = (hits[level - 1] ?? 0) + times
  return hits.join(' ')
}

function writeJudged({ levels, numbers }: PlayType, { won }: Judged): string {
  const strange = Object.keys(won).find((code) => !levels.some((level) => level.code === code))
  if (strange !== undefined) return `a level ${strange}`
  const known = levels.map(({ code }) => won[code] ?? 0)
  if (numbers !== undefined) return String(known.reduce((sum, hits) => sum + hits, 0))
  return known.join(' ')
}
