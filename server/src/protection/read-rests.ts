import type { Queryable } from '#db/queryable.ts'

/** Whether a member is on a break or excluded: then nothing is offered. */
export async function readRests(db: Queryable, memberId: string, at: Date): Promise<boolean> {
  const [row] = await db.query<{ rests: boolean }>({
    name: 'protection-rests',
    text: 'select protection_rests($1, $2) as rests',
    values: [memberId, at],
  })
  return row?.rests ?? false
}
