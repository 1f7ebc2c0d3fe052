import type { Queryable, Tx } from '#db/queryable.ts'
import type { WageReason } from '#agent/wages/rules.ts'
import type { HeldRow } from '#agent/wages/wage-store.ts'

export type QueuedRow = HeldRow & { tick: Date; run: string }

/**
 * What waits for its turn of the oldest tick of which anything does. A payment's key goes with the run of its
 * tick, which must not be too old: what has waited longer is paid as what was held back is.
 */
export const selectQueued = (tx: Tx, limit: number): Promise<QueuedRow[]> =>
  tx.query<QueuedRow>({
    name: 'agent-wage-queued',
    text: `with oldest as (
        select t.tick, t.run from agent_tick t where t.settled_at > clock_timestamp() - interval '30 days'
            and exists (select from agent_wage w where w.tick = t.tick and w.state = 'HELD' and w.reason = 'QUEUED')
          order by t.tick limit 1)
      select w.id, w.member_id as "memberId", w.kind, w.amount, o.tick, o.run
        from oldest o join agent_wage w on w.tick = o.tick and w.state = 'HELD' and w.reason = 'QUEUED'
        order by w.id limit $1 for update of w`,
    values: [limit],
  })

/** What cannot be paid after all, and why. */
export async function markHeldBack(
  tx: Tx,
  held: readonly { id: string; reason: WageReason }[],
): Promise<void> {
  if (held.length === 0) return
  await tx.query({
    name: 'agent-wage-held-back',
    text: `update agent_wage w set reason = h.reason, held_at = clock_timestamp() from unnest($1::uuid[], $2::text[]) h(id, reason) where w.id = h.id`,
    values: [held.map(({ id }) => id), held.map(({ reason }) => reason)],
  })
}

/** What a tick has paid since it was settled. */
export async function addToTick(
  tx: Queryable,
  { tick, paid, amount, commission, tookMs }: AddedToTick,
): Promise<void> {
  await tx.query({
    name: 'agent-tick-add',
    text: `update agent_tick set paid = paid + $2, held = held - $2, amount = amount + $3, commission = commission + $4, took_ms = took_ms + $5
      where tick = $1`,
    values: [tick, paid, amount, commission, tookMs],
  })
}

export type AddedToTick = {
  tick: Date
  paid: number
  amount: bigint
  commission: bigint
  tookMs: number
}
