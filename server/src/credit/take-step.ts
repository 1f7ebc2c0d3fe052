import { lockMember } from '#account/lock-member.ts'
import type { Member } from '#account/rules.ts'
import { notifyBalance } from '#cashier/notify-balance.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { AccountId } from '#ledger/account.ts'
import { readBalances } from '#ledger/balances.ts'
import { partKey } from '#ledger/part-key.ts'
import { moveStanding, type StandingMove } from '#ledger/standing-hold.ts'
import { holdSpender } from '#protection/assert-may-spend.ts'
import { lockTurnover } from '#wallet/lock-turnover.ts'
import { after, type CreditStep, setAside } from '#credit/rules.ts'
import { insertStep, type LineRow } from '#credit/store.ts'

/** One of the two between whom a line is. */
export type Side = { member: Member; main: AccountId; hold: AccountId; isFrozen: boolean }
export type Sides = { agent: Side; member: Side }

type Two = Pick<LineRow, 'agentId' | 'memberId' | 'currency'>

async function sideOf(tx: Tx, member: Member, currency: string): Promise<Side> {
  const accounts = (await readBalances(tx, member.id)).filter((one) => one.currency === currency)
  const main = accounts.find((one) => one.class === 'main')
  const hold = accounts.find((one) => one.class === 'hold')
  // Trial accounts have none in this currency.
  if (!main || !hold) throw new ApiError('NOT_RELATED')
  return { member, main: main.accountId, hold: hold.accountId, isFrozen: main.isFrozen }
}

/**
 * Locks members by their ids: their rows, then their protection, then their turnover.
 * @throws ApiError NOT_RELATED for one that is not there
 */
export async function holdMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, Member>> {
  const inOrder = [...new Set(ids)].toSorted()
  const members = new Map<string, Member>()
  for (const id of inOrder) {
    const member = await lockMember(tx, id)
    if (!member) throw new ApiError('NOT_RELATED')
    members.set(id, member)
  }
  for (const id of inOrder) await holdSpender(tx, id)
  for (const id of inOrder) await lockTurnover(tx, id)
  return members
}

/**
 * Locks the two of a line by their ids: their rows, their protection, their turnover. Whoever changes a line holds them
 * first, so of two steps of a line, and of all lines of an agent, one waits for the other.
 * @throws ApiError NOT_RELATED where one of them is not there, or has no account in the currency
 */
export async function holdSides(tx: Tx, { agentId, memberId, currency }: Two): Promise<Sides> {
  const members = await holdMembers(tx, [agentId, memberId])
  const [agent, member] = [members.get(agentId), members.get(memberId)]
  if (!agent || !member) throw new ApiError('NOT_RELATED')
  return { agent: await sideOf(tx, agent, currency), member: await sideOf(tx, member, currency) }
}

export type NewStep = {
  /** A UUIDv7: the caller's key. */
  id: string
  step: CreditStep
  /** Of SET and END the new limit, otherwise what is moved or given up; minor units. */
  amount: bigint
  bodyHash: Buffer | null
  at: Date
}

/** What moves into the line's hold and out of it with a step. What a repayment brings beyond the limit goes to the agent at once. */
function movesOf(line: LineRow, { id, step, amount }: NewStep, { agent, member }: Sides): StandingMove[] {
  const before = setAside(line)
  const now = setAside(after(line, step, amount))
  if (step === 'DRAW') return [{ key: id, kind: 'credit_draw', other: member.main, amountMinor: amount }]
  if (step === 'REPAY') {
    const beyond = before + amount - now
    const repaid: StandingMove = { key: id, kind: 'credit_repay', other: member.main, amountMinor: amount }
    const freed = { key: partKey(id, line.id), kind: 'credit_release', other: agent.main } as const
    return beyond > 0n ? [repaid, { ...freed, amountMinor: beyond }] : [repaid]
  }
  if (now > before) return [{ key: id, kind: 'credit_hold', other: agent.main, amountMinor: now - before }]
  if (now < before) return [{ key: id, kind: 'credit_release', other: agent.main, amountMinor: before - now }]
  return []
}

const isFromMain = ({ kind }: StandingMove): boolean => kind === 'credit_hold' || kind === 'credit_repay'

/**
 * Writes a step of a line down and moves its money, last of all. The line and both its sides are held, and the step was judged.
 * @throws PostingRefused, above all INSUFFICIENT
 */
export async function takeStep(
  tx: Tx,
  { db }: Pick<Context, 'db'>,
  { line, sides, step }: { line: LineRow; sides: Sides; step: NewStep },
): Promise<LineRow> {
  const figures = after(line, step.step, step.amount)
  await insertStep(tx, { ...step, lineId: line.id, ...figures })
  const moves = movesOf(line, step, sides)
  const posted = moves.length === 0 ? [] : await moveStanding(tx, line.id, { transactionId: step.id, moves })
  for (const [index, move] of moves.entries()) {
    const balance = isFromMain(move) ? posted[index]?.debitBalance : posted[index]?.creditBalance
    const { id: memberId } = move.other === sides.agent.main ? sides.agent.member : sides.member.member
    notifyBalance(tx, db, { memberId, balanceMinor: balance ?? 0n, currency: line.currency })
  }
  return { ...line, ...figures, changedAt: step.at }
}
