import { isCommission } from '@suntala/contract/agent-kinds'
import type { Currency } from '@suntala/contract/minor'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { flatMapInParts } from '#in-parts.ts'
import { partKey } from '#ledger/part-key.ts'
import { findCommission } from '#agent/wages/find-commission.ts'
import { findDue, type Zone } from '#agent/wages/find-due.ts'
import { findPayees, type Payee } from '#agent/wages/find-payees.ts'
import { type Payment, payWages } from '#agent/wages/pay-wages.ts'
import { insertTick } from '#agent/wages/progress-store.ts'
import {
  insertWages,
  markPaid,
  newRun,
  type HeldRow,
  selectHeld,
  selectHeldBack,
  type WageRow,
} from '#agent/wages/wage-store.ts'
import type { Unpaid } from '#agent/wages/work-out.ts'

/** So many wages that were held back are paid at a tick. */
const heldAtOnce = 3_000

type Paying = {
  run: string
  now: Date
  payeeOf: (memberId: string) => Payee
  /** Whether whoever can be paid waits for a turn. */
  isQueued: boolean
}

const paidAs = ({ run, now }: Paying, wageId: string) =>
  ({ state: 'PAID', reason: null, transferId: partKey(run, wageId), paidAt: now }) as const

/** Whether less than nothing goes on to the next one. */
const goesOn = ({ carriedOut, restOutMicro }: Unpaid): boolean =>
  carriedOut < 0n || (restOutMicro !== null && restOutMicro < 0n)

function complete(wage: Unpaid, paying: Paying): WageRow {
  const id = uuidV7()
  const unpaid = { transferId: null, paidAt: null }
  if (wage.amount === 0n) return { ...wage, id, ...unpaid, state: goesOn(wage) ? 'CARRIED' : 'NOT_DUE' }
  const { heldBack } = paying.payeeOf(wage.memberId)
  const reason = heldBack ?? (paying.isQueued ? 'QUEUED' : null)
  if (reason !== null) return { ...wage, id, ...unpaid, state: 'HELD', reason }
  return { ...wage, id, ...paidAs(paying, id) }
}

type Payable = Pick<WageRow, 'id' | 'kind' | 'memberId' | 'amount'>

const owedIn = (wages: readonly Unpaid[]): string[] =>
  wages.filter(({ amount }) => amount > 0n).map(({ memberId }) => memberId)

const isPaid = ({ state }: WageRow): boolean => state === 'PAID'
const isQueued = ({ state, reason }: WageRow): boolean => state === 'HELD' && reason === 'QUEUED'

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

const sumOf = (paid: readonly Payable[]): bigint => paid.reduce((sum, { amount }) => sum + amount, 0n)

export type TickToSettle = {
  from: Date
  tick: Date
  /** What is still due of contracts that ended. */
  ended: readonly Unpaid[]
  /** What agents of the top have of commission who were given no rate; null while none is paid. */
  topPpm: number | null
  /** Where more are due, all of them are paid after the tick. */
  atOnce: number
}

/**
 * Works out and pays what contracts are due at a tick: what their teams came to is summed in sets, the levels are worked out
 * from the deepest up, and all are paid at once; where these are very many, they wait for their turn. Wages that were held back are paid as soon as
 * nothing stands in their way.
 * @returns how many it paid, and how many wait for their turn
 */
export async function settleTick(
  tx: Tx,
  db: Database,
  { from, tick, ended, topPpm, atOnce }: TickToSettle,
  zone: Zone,
): Promise<{ paid: number; queued: number }> {
  const startedMs = performance.now()
  const { run, now } = await newRun(tx)
  const heldBack = await selectHeldBack(tx, zone.currency)
  const payeesFor = (of: readonly Unpaid[], others: readonly string[] = []) =>
    findPayees(tx, [...owedIn(of), ...others], { ...zone, now })
  const atEnds = { run, now, payeeOf: await payeesFor(ended), isQueued: false }
  const last = ended.map((wage) => complete(wage, atEnds))
  // Before the others are worked out: the levels above count them.
  await insertWages(tx, last)
  const byContracts = await findDue(tx, tick, zone)
  const byRates =
    topPpm === null ? [] : await findCommission(tx, { from, until: tick, currency: zone.currency, topPpm })
  const unpaid = [...byContracts, ...byRates]
  if (last.length === 0 && unpaid.length === 0 && heldBack.length === 0) return { paid: 0, queued: 0 }
  const payeeOf = await payeesFor([...ended, ...unpaid], heldBack)
  const paying = { run, now, payeeOf, isQueued: owedIn(unpaid).length > atOnce }
  const due = await flatMapInParts(unpaid, (wage) => [complete(wage, paying)])
  const wages = [...last, ...due]
  const released = await release(tx, heldBack, { ...zone, paying })
  await insertWages(tx, due)
  await markPaid(
    tx,
    released.map(({ id }) => ({ id, ...paidAs(paying, id) })),
  )
  const paid = [...wages.filter(isPaid), ...released]
  await payWages(tx, db, {
    run,
    currency: zone.currency,
    payments: paid.flatMap((wage) => paymentOf(paying, wage)),
  })
  if (wages.length === 0 && released.length === 0) return { paid: 0, queued: 0 }
  await insertTick(tx, {
    tick,
    run,
    wages: wages.length,
    paid: paid.length,
    held: wages.filter(({ state }) => state === 'HELD').length,
    currency: zone.currency,
    amount: sumOf(paid),
    commission: sumOf(paid.filter(({ kind }) => isCommission(kind))),
    tookMs: Math.round(performance.now() - startedMs), // a time
  })
  return { paid: paid.length, queued: wages.filter(isQueued).length }
}
