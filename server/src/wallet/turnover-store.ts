import type { Queryable } from '#db/queryable.ts'

export type TurnoverRow = {
  id: string
  source: 'deposit' | 'bonus' | 'transfer'
  sourceId: string
  amount: bigint
  done: bigint
  createdAt: Date
  completedAt: Date | null
}

export type TurnoverPage = {
  memberId: string
  /** Both when null. */
  isCompleted: boolean | null
  limit: number
  offset: number
}

/** What a member has to bet through, the newest first, each with the count of all. */
export const selectTurnover = (
  db: Queryable,
  { memberId, isCompleted, limit, offset }: TurnoverPage,
): Promise<(TurnoverRow & { total: bigint })[]> =>
  db.query<TurnoverRow & { total: bigint }>({
    name: 'wallet-turnover-list',
    text: `select id, source, source_id as "sourceId", amount, done, created_at as "createdAt",
        completed_at as "completedAt", count(*) over () as total
      from turnover_requirement where member_id = $1 and ($2::boolean is null or (completed_at is not null) = $2)
      order by id desc limit $3 offset $4`,
    values: [memberId, isCompleted, limit, offset],
  })
