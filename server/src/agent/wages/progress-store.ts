import type { Queryable, Tx } from '#db/queryable.ts'

/** Up to when wages are settled; held until the transaction ends, so that each window is settled once. */
export async function lockProgress(tx: Tx): Promise<Date> {
  const [row] = await tx.query<{ until: Date }>({
    name: 'agent-progress-lock',
    text: 'select settled_until as until from agent_progress for update',
  })
  if (!row) throw new Error('no progress of wages')
  return row.until
}

/** Up to when wages are settled; none is until the transaction ends. Others may hold it beside this one. Waits for a tick that runs. */
export async function holdProgress(tx: Tx): Promise<Date> {
  const [row] = await tx.query<{ until: Date }>({
    name: 'agent-progress-hold',
    text: 'select agent_hold_progress() as until',
  })
  if (!row) throw new Error('no progress of wages')
  return row.until
}

export async function selectProgress(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ until: Date }>({
    name: 'agent-progress',
    text: 'select settled_until as until from agent_progress',
  })
  if (!row) throw new Error('no progress of wages')
  return row.until
}

/** From when on, and up to when, wages are settled. */
export async function selectSettled(db: Queryable): Promise<{ from: Date; until: Date }> {
  const [row] = await db.query<{ from: Date; until: Date }>({
    name: 'agent-settled',
    text: 'select settled_from as "from", settled_until as until from agent_progress',
  })
  if (!row) throw new Error('no progress of wages')
  return row
}

export async function saveProgress(tx: Tx, until: Date): Promise<void> {
  await tx.query({
    name: 'agent-progress-save',
    text: 'update agent_progress set settled_until = $1',
    values: [until],
  })
}

/** The end of the first window from a moment on in which bets were settled. */
export async function selectNextWindowEnd(db: Queryable, from: Date): Promise<Date | null> {
  const [row] = await db.query<{ endsAt: Date | null }>({
    name: 'agent-next-window',
    text: `select min(starts_at) + interval '5 minutes' as "endsAt" from settled_bet_window where starts_at >= $1`,
    values: [from],
  })
  return row?.endsAt ?? null
}

export async function sumTeams(tx: Tx, span: { from: Date; until: Date; timeZone: string }): Promise<void> {
  await tx.query({
    name: 'agent-sum-teams',
    text: 'select agent_sum_teams($1, $2, $3)',
    values: [span.from, span.until, span.timeZone],
  })
  await tx.query({
    name: 'agent-sum-levels',
    text: 'select agent_sum_levels($1, $2, $3)',
    values: [span.from, span.until, span.timeZone],
  })
}

export type TickRow = {
  tick: Date
  run: string
  wages: number
  paid: number
  held: number
  currency: string
  amount: bigint
  /** What of it was commission and rebates on lotteries. */
  commission: bigint
  tookMs: number
}

export async function insertTick(tx: Tx, row: TickRow): Promise<void> {
  await tx.query({
    name: 'agent-tick-insert',
    text: `insert into agent_tick (tick, run, wages, paid, held, currency, amount, commission, took_ms)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      row.tick,
      row.run,
      row.wages,
      row.paid,
      row.held,
      row.currency,
      row.amount,
      row.commission,
      row.tookMs,
    ],
  })
}
