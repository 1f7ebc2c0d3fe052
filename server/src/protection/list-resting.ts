import type { Queryable } from '#db/queryable.ts'

/** Of some members those on a break or excluded, as `readRests` says of one. */
export async function listResting(
  db: Queryable,
  memberIds: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const rows = await db.query<{ memberId: string }>({
    name: 'protection-resting',
    text: 'select m as "memberId" from unnest($1::uuid[]) m where protection_rests(m, $2)',
    values: [memberIds, at],
  })
  return new Set(rows.map(({ memberId }) => memberId))
}
