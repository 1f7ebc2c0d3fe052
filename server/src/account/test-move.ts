import type { Queryable } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'

/** For tests: moves a branch at once, on the word of an operator made for it. @returns what hindered it, empty when it is done */
export async function moveBranch(
  db: Queryable,
  memberId: string,
  toUplineId: string | null,
): Promise<string> {
  const [id, operatorId] = [uuidV7(), uuidV7()]
  await db.query({
    text: `insert into operator (id, username, password_hash, permissions, created_at)
      values ($1, $2, 'none', '{}', now())`,
    values: [operatorId, `mover-${operatorId}`],
  })
  await db.query({
    text: `insert into member_move (id, member_id, to_upline_id, state, due_at, operator_id, reason, asked_at)
      values ($1, $2, $3, 'PLANNED', now(), $4, 'a test', now())`,
    values: [id, memberId, toUplineId, operatorId],
  })
  const [row] = await db.query<{ hindrance: string }>({
    text: 'select member_do_move($1, now()) as hindrance',
    values: [id],
  })
  return row?.hindrance ?? ''
}
