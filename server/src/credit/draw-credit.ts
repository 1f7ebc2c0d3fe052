import type { credit } from '@suntala/contract/credit'
import { isAgentType, isTrialType } from '@suntala/contract/account-type'
import type { Input, Output } from '@suntala/contract/endpoint'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { readBalance } from '#ledger/balances.ts'
import { readOwed } from '#ledger/debts.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { assertMayDeposit, isResting } from '#protection/assert-may-spend.ts'
import { readSettings } from '#settings/read-settings.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import { readOpenBonus } from '#wallet/read-open-bonus.ts'
import { presentLine } from '#credit/present.ts'
import { setAside, stateOf } from '#credit/rules.ts'
import { stepOnce } from '#credit/step-once.ts'
import { type LineRow, type NamedLine, selectLine } from '#credit/store.ts'
import { type Side, type Sides, takeStep } from '#credit/take-step.ts'
import { tellSides } from '#credit/tell-sides.ts'

type Moved = Output<typeof credit.creditDraw>

export type AmountCommand = {
  caller: Caller
  lineId: string
  input: Input<typeof credit.creditDraw>
  idempotency: { key: string; bodyHash: Buffer }
}

/** A line that its downline asks about. @throws ApiError NOT_FOUND for anybody else's */
export async function findTaken({ db }: Context, { caller, lineId }: AmountCommand): Promise<NamedLine> {
  const line = await selectLine(db, lineId)
  if (line?.memberId !== caller.memberId) throw new ApiError('NOT_FOUND')
  return line
}

/** The downline's line and main balance as they stand. */
export async function showTaken({ db }: Context, { caller, lineId }: AmountCommand): Promise<Moved> {
  const line = await selectLine(db, lineId)
  if (!line) throw new Error('a credit line is never deleted')
  const main = await mainAccount(db, caller.memberId, caller.currency)
  return { line: presentLine(line, caller.memberId), sumBalance: fromMinor(await readBalance(db, main)) }
}

/**
 * What of the downline's own stands in the way of drawing and repaying alike: a house that is owed has its money first, and a
 * bonus is bet through before anything is repaid with it.
 * @throws ApiError ACCOUNT_LOCKED, MONEY_OWED, TURNOVER_NOT_MET
 */
export async function assertFree(tx: Tx, { member, main, isFrozen }: Side, currency: string): Promise<void> {
  if (member.state !== 'ACTIVE' || isFrozen) throw new ApiError('ACCOUNT_LOCKED')
  const owed = await readOwed(tx, main)
  if (owed > 0n) throw new ApiError('MONEY_OWED', { params: { amount: readableAmount(owed, currency) } })
  const bonus = await readOpenBonus(tx, member.id)
  if (bonus > 0n)
    throw new ApiError('TURNOVER_NOT_MET', { params: { amount: readableAmount(bonus, currency) } })
}

/** Whether the agent's side lets anything be drawn: whoever asks is not told what it is. */
export async function isGiving(
  tx: Tx,
  { line, sides: { agent, member }, settings, now }: Drawing,
): Promise<boolean> {
  const spender = { memberId: agent.member.id, currency: line.currency, accountId: agent.main, now }
  return (
    settings.creditLines &&
    stateOf(line) === 'OPEN' &&
    member.member.uplineId === line.agentId &&
    !isTrialType(member.member.type) &&
    agent.member.state === 'ACTIVE' &&
    isAgentType(agent.member.type) &&
    !agent.isFrozen &&
    // What the house is owed comes first: nothing that was set aside is lent meanwhile.
    (await readOwed(tx, agent.main)) === 0n &&
    !(await isResting(tx, spender))
  )
}

type Drawing = { line: LineRow; sides: Sides; settings: PlatformSettings; now: Date }

async function assertMayDraw(tx: Tx, drawing: Drawing, amount: bigint): Promise<void> {
  const { line, sides, now } = drawing
  const { currency, memberId } = line
  if (!(await isGiving(tx, drawing))) throw new ApiError('CREDIT_CLOSED')
  await assertFree(tx, sides.member, currency)
  const spender = { memberId, currency, accountId: sides.member.main, now }
  await assertMayDeposit(tx, spender, { amountMinor: amount })
  const left = setAside(line)
  if (amount > left)
    throw new ApiError('INSUFFICIENT', { params: { amount: readableAmount(left, currency) } })
}

/**
 * Moves money from what an agent set aside to the downline's main wallet, where it is owed: it is played with, and leaves to the
 * agent alone until it is repaid. It counts as paid in against the downline's own limits.
 * @throws ApiError NOT_FOUND, CREDIT_CLOSED, ACCOUNT_LOCKED, MONEY_OWED, TURNOVER_NOT_MET while a bonus is bet through, OWN_LIMIT,
 *   ON_BREAK, SELF_EXCLUDED, INSUFFICIENT beyond what is left, IDEMPOTENCY_CONFLICT, IDEMPOTENCY_KEY_REQUIRED
 */
export async function drawCredit(context: Context, command: AmountCommand): Promise<Moved> {
  const { clock, db } = context
  const { settings } = await readSettings(db)
  const amount = toMinor(command.input.amount)
  const found = await findTaken(context, command)
  await stepOnce(context, found, {
    ...command.idempotency,
    step: 'DRAW',
    work: async (tx, { line, sides }) => {
      const now = clock()
      await assertMayDraw(tx, { line, sides, settings, now }, amount)
      const { key: id, bodyHash } = command.idempotency
      await takeStep(tx, context, { line, sides, step: { id, step: 'DRAW', amount, bodyHash, at: now } })
      await tellSides(tx, context, { sides, news: { agent: 'creditDrawn' }, amount, currency: line.currency })
    },
  })
  return showTaken(context, command)
}
