import type { Queryable } from '#db/queryable.ts'

export type RestRow = { breakUntil: Date | null; excludedUntil: Date | null; backAt: Date | null }

/** The break and the self-exclusion that hold for a member; no row while nothing does. */
export async function selectRest(db: Queryable, memberId: string, at: Date): Promise<RestRow | undefined> {
  const [row] = await db.query<RestRow>({
    name: 'account-rest',
    text: `select case when break_until > $2 then break_until end as "breakUntil",
        case when protection_rest(m, $2) = 'EXCLUSION' then excluded_until end as "excludedUntil", back_at as "backAt"
      from protection_member m where member_id = $1 and protection_rest(m, $2) is not null`,
    values: [memberId, at],
  })
  return row
}
