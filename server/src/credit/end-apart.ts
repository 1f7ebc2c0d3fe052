import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { setAside } from '#credit/rules.ts'
import { lockLine, type LineRow, selectApart, selectLine } from '#credit/store.ts'
import { holdMembers, holdSides, type Sides, takeStep } from '#credit/take-step.ts'
import { tellSides } from '#credit/tell-sides.ts'

/** Lines with their sides, by their agents' accounts: whoever else posts to several locks those in this order. */
async function inOrder(
  tx: Tx,
  apart: readonly Pick<LineRow, 'id'>[],
): Promise<{ id: string; sides: Sides }[]> {
  const held: { id: string; sides: Sides }[] = []
  for (const { id } of apart) {
    const found = await selectLine(tx, id)
    if (!found) throw new Error('a credit line is never deleted')
    held.push({ id, sides: await holdSides(tx, found) })
  }
  return held.toSorted((one, other) => (one.sides.agent.main < other.sides.agent.main ? -1 : 1))
}

/**
 * Ends lines whose two sides are no agent and open direct downline any more: a branch was moved, or the downline's account closed.
 * What was not drawn is the agent's again; what was drawn stays owed to whoever lent it. Nothing could be drawn meanwhile, as each
 * draw looks for itself.
 * @returns how many were ended
 */
export async function endApart(
  tx: Tx,
  context: Pick<Context, 'db'>,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const apart = await selectApart(tx, limit)
  // All of them first and in order: one pair after the other would lock in no order.
  await holdMembers(
    tx,
    apart.flatMap(({ agentId, memberId }) => [agentId, memberId]),
  )
  for (const { id, sides } of await inOrder(tx, apart)) {
    const line = await lockLine(tx, id)
    const { uplineId, state } = sides.member.member
    if (line.limit === 0n || (uplineId === line.agentId && state !== 'CLOSED')) continue
    const step = { id: uuidV7(), step: 'END', amount: 0n, bodyHash: null, at: now } as const
    await takeStep(tx, context, { line, sides, step })
    const { currency } = line
    const isOpen = state !== 'CLOSED'
    await tellSides(tx, context, { sides, news: { agent: 'creditFreed' }, amount: setAside(line), currency })
    if (isOpen) await tellSides(tx, context, { sides, news: { member: 'creditEnded' }, amount: 0n, currency })
  }
  return apart.length
}
