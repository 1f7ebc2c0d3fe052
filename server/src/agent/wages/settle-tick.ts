import type { ContractPeriod } from '@suntala/contract/agent-kinds'
import type { Currency } from '@suntala/contract/minor'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { partKey } from '#ledger/part-key.ts'
import { selectDue, sumLines } from '#agent/wages/due-store.ts'
import { findPayees, type Payee } from '#agent/wages/find-payees.ts'
import { measureTeams } from '#agent/wages/measure-teams.ts'
import { type Payment, payWages } from '#agent/wages/pay-wages.ts'
import { measuredAt, periods, type Span, spanAt } from '#agent/wages/period-rules.ts'
import { insertTick } from '#agent/wages/progress-store.ts'
import { beginning, type Due, type Unpaid, workOut } from '#agent/wages/work-out.ts'
import {
  insertWages,
  markPaid,
  newRun,
  type HeldRow,
  selectHeld,
  selectHeldBack,
  type WageRow,
} from '#agent/wages/wage-store.ts'

export type Zone = { timeZone: string; currency: Currency }

/** So many wages that were held back are paid at a tick. */
const heldAtOnce = 3_000

const periodsAt = (timeZone: string, tick: Date): Record<ContractPeriod, Span> => {
  const within = new Date(tick.getTime() - 1)
  const spans = periods.map((period) => [period, spanAt(period, timeZone, within)] as const)
  return Object.fromEntries(spans) as Record<ContractPeriod, Span> // all of them
}

/** The contracts that are due at a tick with what their teams came to. */
async function findDue(tx: Tx, tick: Date, { timeZone, currency }: Zone): Promise<Due[]> {
  const spans = periodsAt(timeZone, tick)
  const rows = await selectDue(tx, {
    tick,
    starts: Object.fromEntries(periods.map((period) => [period, spans[period].from])) as Record<
      ContractPeriod,
      Date
    >, // all
    ended: periods.filter((period) => spans[period].until.getTime() === tick.getTime()),
  })
  const timed = rows.flatMap((row) => {
    const span = measuredAt(row, timeZone, tick)
    return span ? [{ ...row, id: row.contractId, span, ...beginning(row.last, span) }] : []
  })
  const measured = await measureTeams(tx, timed, { timeZone, currency })
  const lines = await sumLines(
    tx,
    timed.map(({ contractId, since }) => ({ contractId, since, until: tick })),
  )
  return timed.flatMap((row) => {
    const team = measured.get(row.id)
    if (!team) return []
    return [{ ...row, measured: team, toDownlines: row.toDownlines + (lines.get(row.contractId) ?? 0n) }]
  })
}

type Paying = { run: string; now: Date; payeeOf: (memberId: string) => Payee }

const paidAs = ({ run, now }: Paying, wageId: string) =>
  ({ state: 'PAID', reason: null, transferId: partKey(run, wageId), paidAt: now }) as const

function complete(wage: Unpaid, paying: Paying): WageRow {
  const id = uuidV7()
  const unpaid = { transferId: null, paidAt: null }
  if (wage.amount === 0n)
    return { ...wage, id, ...unpaid, state: wage.carriedOut < 0n ? 'CARRIED' : 'NOT_DUE' }
  const { heldBack } = paying.payeeOf(wage.memberId)
  if (heldBack !== null) return { ...wage, id, ...unpaid, state: 'HELD', reason: heldBack }
  return { ...wage, id, ...paidAs(paying, id) }
}

type Payable = Pick<WageRow, 'id' | 'kind' | 'memberId' | 'amount'>

const paymentOf = ({ payeeOf }: Paying, { id, kind, memberId, amount }: Payable): Payment[] => {
  const payee = payeeOf(memberId)
  return payee.heldBack === null ? [{ wageId: id, kind, memberId, account: payee.account, amount }] : []
}

/** What was held back of members who can be paid now. */
async function release(
  tx: Tx,
  heldBack: readonly string[],
  { currency, paying }: { currency: Currency; paying: Paying },
): Promise<HeldRow[]> {
  const memberIds = heldBack.filter((memberId) => paying.payeeOf(memberId).heldBack === null)
  return memberIds.length === 0 ? [] : selectHeld(tx, { memberIds, currency, limit: heldAtOnce })
}

/**
 * Works out and pays what contracts are due at a tick: what their teams came to is summed in sets, the levels are worked out
 * from the deepest up, and all are paid at once. Wages that were held back are paid as soon as nothing stands in their way.
 * @returns how many it paid
 */
export async function settleTick(tx: Tx, db: Database, tick: Date, zone: Zone): Promise<number> {
  const startedMs = performance.now()
  const unpaid = workOut(await findDue(tx, tick, zone), { tick, currency: zone.currency })
  const heldBack = await selectHeldBack(tx, zone.currency)
  if (unpaid.length === 0 && heldBack.length === 0) return 0
  const { run, now } = await newRun(tx)
  const owed = [...unpaid.filter(({ amount }) => amount > 0n).map(({ memberId }) => memberId), ...heldBack]
  const paying = { run, now, payeeOf: await findPayees(tx, owed, { ...zone, now }) }
  const wages = unpaid.map((wage) => complete(wage, paying))
  const released = await release(tx, heldBack, { ...zone, paying })
  await insertWages(tx, wages)
  await markPaid(
    tx,
    released.map(({ id }) => ({ id, ...paidAs(paying, id) })),
  )
  const paid = [...wages.filter(({ state }) => state === 'PAID'), ...released]
  await payWages(tx, db, {
    run,
    currency: zone.currency,
    payments: paid.flatMap((wage) => paymentOf(paying, wage)),
  })
  if (wages.length === 0 && released.length === 0) return 0
  await insertTick(tx, {
    tick,
    run,
    wages: wages.length,
    paid: paid.length,
    held: wages.filter(({ state }) => state === 'HELD').length,
    currency: zone.currency,
    amount: paid.reduce((sum, { amount }) => sum + amount, 0n),
    tookMs: Math.round(performance.now() - startedMs), // a time
  })
  return paid.length
}
