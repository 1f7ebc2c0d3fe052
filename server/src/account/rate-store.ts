import type { Queryable, Tx } from '#db/queryable.ts'

/** Whose rate, and what agents of the top have who were given none, in millionths. */
type Whose = { memberId: string; topPpm: number }

export async function selectOwnRate(db: Queryable, { memberId, topPpm }: Whose): Promise<number> {
  const [row] = await db.query<{ ppm: number }>({
    name: 'agent-own-rate',
    text: 'select agent_own_rate($1, $2) as ppm',
    values: [memberId, topPpm],
  })
  return row?.ppm ?? 0
}

export async function holdRate(tx: Tx, { memberId, topPpm }: Whose, isChanged: boolean): Promise<number> {
  const [row] = await tx.query<{ ppm: number }>({
    name: 'agent-hold-rate',
    text: 'select agent_hold_rate($1, $2, $3) as ppm',
    values: [memberId, topPpm, isChanged],
  })
  return row?.ppm ?? 0
}

export type SetRate = {
  memberId: string
  ppm: number
  by: { member: string } | { operator: string }
  at: Date
}

export async function upsertRate(tx: Tx, { memberId, ppm, by, at }: SetRate): Promise<void> {
  await tx.query({
    name: 'agent-rate-set',
    text: `insert into agent_member (member_id, rate_ppm, set_by, operator_id, set_at) values ($1, $2, $3, $4, $5)
      on conflict (member_id) do update set rate_ppm = $2, set_by = $3, operator_id = $4, set_at = $5`,
    values: [memberId, ppm, 'member' in by ? by.member : null, 'operator' in by ? by.operator : null, at],
  })
}

export async function clearRemark(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'agent-remark-clear',
    text: `update agent_member set remark = '' where member_id = $1`,
    values: [memberId],
  })
}
