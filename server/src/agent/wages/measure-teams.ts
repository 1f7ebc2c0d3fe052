import type { Queryable } from '#db/queryable.ts'
import type { ContractRow } from '#agent/wages/due-store.ts'
import {
  countActive,
  type SpanAsked,
  sumSpan,
  type TeamAsOf,
  type TeamSums,
} from '#agent/wages/measure-store.ts'
import type { Span } from '#agent/wages/period-rules.ts'
import type { Measured, WageTerms } from '#agent/wages/rules.ts'

export type ToMeasure = Pick<
  ContractRow,
  'memberId' | 'base' | 'betAmount' | 'period' | 'kind' | 'levels'
> & {
  /** Whatever tells it from the others. */
  id: string
  span: Span
}

/** What an amount of bets must be reached in for it to count: an hour where hours are paid, a day otherwise. */
export const unitOf = ({ period }: Pick<ContractRow, 'period'>): SpanAsked['unit'] =>
  period === 'hourly' ? 'hour' : 'day'

const nothing: Measured = { valid: 0n, base: 0n, whole: 0n, activeMembers: 0 }

/** What a terms' base makes of sums. */
const baseOf = (base: WageTerms['base'], sums: { countedValid: bigint; countedLoss: bigint }): bigint =>
  base === 'validBet' ? sums.countedValid : sums.countedLoss

/** What a team came to. @param first of its first levels, where they alone count */
export const measuredOf = (
  { base, levels }: Pick<ContractRow, 'base' | 'levels'>,
  whole: TeamSums,
  first: TeamSums | undefined,
  activeMembers: number,
): Measured => {
  const counted = levels === null ? whole : first
  return {
    valid: whole.valid,
    base: counted ? baseOf(base, counted) : 0n,
    whole: base === 'validBet' ? whole.valid : whole.loss,
    activeMembers,
  }
}

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
    const teams = group.map(({ id, memberId, betAmount, levels }) => ({
      id,
      agentId: memberId,
      betAmount,
      levels,
    }))
    const sums = new Map((await sumSpan(db, teams, span, 'whole')).map((row) => [row.id, row]))
    const byLevels = teams.filter(({ levels }) => levels !== null)
    const firstSums = new Map(
      byLevels.length === 0 ? [] : (await sumSpan(db, byLevels, span, 'levels')).map((row) => [row.id, row]),
    )
    const active = await countActive(db, [...new Set(teams.map(({ agentId }) => agentId))], span, team)
    for (const one of group) {
      const sum = sums.get(one.id)
      if (sum)
        measured.set(one.id, measuredOf(one, sum, firstSums.get(one.id), active.get(one.memberId) ?? 0))
    }
  }
  return measured
}
