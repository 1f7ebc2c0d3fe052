import { setImmediate as nextTurn } from 'node:timers/promises'
import { playTypeOf, type Family } from '@suntala/lottery/rules/family'
import { readLevelOdds, type Rational } from '@suntala/lottery/rules/odds'
import type { Outcome } from '@suntala/lottery/rules/outcome'
import type { PlayType } from '@suntala/lottery/rules/play-type'
import { settleGroups, settleTicket } from '@suntala/lottery/rules/settle'
import type { BetGroup, BetRow, Winning } from '#lottery/bet-store.ts'

type EvaluatedBet = Pick<BetRow, 'playType' | 'key' | 'stake' | 'odds' | 'levelOdds'>

/** The odds of each level of a play type that a bet was accepted at. */
function oddsOfBet({ odds, levelOdds }: EvaluatedBet, { levels }: PlayType): readonly Rational[] {
  if (odds !== null) return levels.map(() => ({ over: odds, under: 100n }))
  const read = readLevelOdds(levelOdds ?? '')
  if (!read) throw new RangeError(`no odds: ${levelOdds}`)
  return read
}

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

/** What one bet wins, evaluated by itself as a whole. */
export function winOfBet(family: Family, bet: EvaluatedBet, outcome: Outcome): bigint {
  const { playType: code, key: selection, stake: stakeMinor } = bet
  const playType = playTypeOf(family, code)
  if (!playType) throw new RangeError(`no play type ${code} in ${family.code}`)
  return settleTicket(
    family,
    { playType: code, selection, stakeMinor, odds: oddsOfBet(bet, playType) },
    outcome,
  )
}

/** Groups that are evaluated before others get their turn. */
const groupsAtOnce = 2_000

/** What groups of equal bets win, each evaluated by itself: numbers without the list of winning ones. */
export async function recountWins(
  family: Family,
  outcome: Outcome,
  groups: readonly BetGroup[],
): Promise<{ winners: bigint; amount: bigint }> {
  let winners = 0n
  let amount = 0n
  for (const [index, group] of groups.entries()) {
    if (index % groupsAtOnce === groupsAtOnce - 1) await nextTurn()
    const won = winOfBet(family, group, outcome)
    if (won === 0n) continue
    winners += group.bets
    amount += won * group.bets
  }
  return { winners, amount }
}
