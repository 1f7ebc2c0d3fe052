import { isCommission } from '@suntala/contract/agent-kinds'
import type { Currency } from '@suntala/contract/minor'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { partKey } from '#ledger/part-key.ts'
import { findPayees } from '#agent/wages/find-payees.ts'
import { payWages } from '#agent/wages/pay-wages.ts'
import { addToTick, markHeldBack, selectQueued } from '#agent/wages/queue-store.ts'
import { markPaid, newRun } from '#agent/wages/wage-store.ts'

/**
 * Pays some of what waits for its turn, of one tick. Who was closed, frozen or excluded since is held back.
 * @returns how many had their turn
 */
export async function payQueued(
  tx: Tx,
  db: Database,
  { currency, atOnce }: { currency: Currency; atOnce: number },
): Promise<number> {
  const startedMs = performance.now()
  const queued = await selectQueued(tx, atOnce)
  const [first] = queued
  if (!first) return 0
  const { tick, run } = first
  const { now } = await newRun(tx)
  const payeeOf = await findPayees(
    tx,
    queued.map(({ memberId }) => memberId),
    { currency, now },
  )
  const decided = queued.map((wage) => ({ ...wage, payee: payeeOf(wage.memberId) }))
  await markHeldBack(
    tx,
    decided.flatMap(({ id, payee }) => (payee.heldBack === null ? [] : [{ id, reason: payee.heldBack }])),
  )
  const payments = decided.flatMap(({ id, kind, memberId, amount, payee }) =>
    payee.heldBack === null ? [{ wageId: id, kind, memberId, account: payee.account, amount }] : [],
  )
  await markPaid(
    tx,
    payments.map(({ wageId }) => ({ id: wageId, transferId: partKey(run, wageId), paidAt: now })),
  )
  await payWages(tx, db, { run, currency, payments })
  const sumOf = (paid: typeof payments) => paid.reduce((sum, { amount }) => sum + amount, 0n)
  await addToTick(tx, {
    tick,
    paid: payments.length,
    amount: sumOf(payments),
    commission: sumOf(payments.filter(({ kind }) => isCommission(kind))),
    tookMs: Math.round(performance.now() - startedMs),
  })
  return queued.length
}
