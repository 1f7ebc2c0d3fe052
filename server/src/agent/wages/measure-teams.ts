import type { Queryable } from '#db/queryable.ts'
import type { ContractRow } from '#agent/wages/due-store.ts'
import { countActive, type SpanAsked, sumSpan, type TeamAsOf } from '#agent/wages/measure-store.ts'
import type { Span } from '#agent/wages/period-rules.ts'
import type { Measured, WageTerms } from '#agent/wages/rules.ts'

export type ToMeasure = Pick<ContractRow, 'memberId' | 'base' | 'betAmount' | 'period' | 'kind'> & {
  /** Whatever tells it from the others. */
  id: string
  span: Span
}

/** What an amount of bets must be reached in for it to count: an hour where hours are paid, a day otherwise. */
export const unitOf = ({ period }: Pick<ContractRow, 'period'>): SpanAsked['unit'] =>
  period === 'hourly' ? 'hour' : 'day'

const nothing: Measured = { valid: 0n, base: 0n, activeMembers: 0 }

/** What a terms' base makes of sums. */
export const baseOf = (
  base: WageTerms['base'],
  sums: { countedValid: bigint; countedLoss: bigint },
): bigint => (base === 'validBet' ? sums.countedValid : sums.countedLoss)

/** What the teams came to, span by span, each in one set. */
export async function measureTeams(
  db: Queryable,
  asked: readonly ToMeasure[],
  zone: Pick<SpanAsked, 'timeZone' | 'currency'>,
  team: TeamAsOf = 'now',
): Promise<Map<string, Measured>> {
  const groups = Map.groupBy(
    asked,
    (one) => `${unitOf(one)} ${one.span.from.getTime()} ${one.span.until.getTime()}`,
  )
  const measured = new Map(asked.map(({ id }) => [id, nothing]))
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const span = { ...first.span, ...zone, unit: unitOf(first) }
    const teams = group.map(({ id, memberId, betAmount }) => ({ id, agentId: memberId, betAmount }))
    const sums = new Map((await sumSpan(db, teams, span)).map((row) => [row.id, row]))
    const active = await countActive(db, [...new Set(teams.map(({ agentId }) => agentId))], span, team)
    for (const { id, memberId, base } of group) {
      const sum = sums.get(id)
      if (sum)
        measured.set(id, {
          valid: sum.valid,
          base: baseOf(base, sum),
          activeMembers: active.get(memberId) ?? 0,
        })
    }
  }
  return measured
}
