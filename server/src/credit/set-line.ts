import { createHash } from 'node:crypto'
import { isAgentType, isTrialType } from '@suntala/contract/account-type'
import type { credit } from '@suntala/contract/credit'
import type { Input, Output } from '@suntala/contract/endpoint'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { checkPaymentPassword } from '#account/check-payment-password.ts'
import { findMember } from '#account/find-member.ts'
import { assertCovered, assertMayLeave } from '#cashier/assert-may-leave.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { readBalance } from '#ledger/balances.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { openStandingHold } from '#ledger/standing-hold.ts'
import { assertNotResting, isResting } from '#protection/assert-may-spend.ts'
import { readSettings } from '#settings/read-settings.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import { presentLine } from '#credit/present.ts'
import { setAside, weightOf } from '#credit/rules.ts'
import { isMade } from '#credit/step-once.ts'
import {
  insertLine,
  lockLine,
  type LineRow,
  type NamedLine,
  selectLineBetween,
  selectStep,
  sumOfOthers,
} from '#credit/store.ts'
import { holdSides, type Sides, takeStep } from '#credit/take-step.ts'
import { tellSides } from '#credit/tell-sides.ts'

export type LimitCommand = {
  caller: Caller
  memberId: string
  input: Input<typeof credit.creditSet>
  key: string
}

type Raise = { line: LineRow; sides: Sides; limit: bigint; settings: PlatformSettings; now: Date }

/** NOTE: not the HTTP layer's hash of the whole body: what is saved must not help to guess the payment password. */
const hashOf = (memberId: string, limit: bigint): Buffer =>
  createHash('sha256').update(`creditSet\n${memberId}\n${limit}`).digest()

/** Whether the downline may be given more, which is told without a reason. @throws ApiError RECEIVER_CLOSED */
async function assertMayBeGiven(tx: Tx, { line, sides: { member }, now }: Raise): Promise<void> {
  const spender = { memberId: line.memberId, currency: line.currency, accountId: member.main, now }
  const { state, type } = member.member
  const isClosed = state !== 'ACTIVE' || isTrialType(type) || member.isFrozen
  if (isClosed || (await isResting(tx, spender))) throw new ApiError('RECEIVER_CLOSED')
}

/** The most of one line and of all. @throws ApiError LIMIT_REACHED */
async function assertWithin(tx: Tx, { line, limit, settings }: Raise): Promise<void> {
  const { currency } = line
  const reached = (max: bigint) =>
    new ApiError('LIMIT_REACHED', { params: { max: readableAmount(max, currency) } })
  const lineMax = toMinor(settings.creditLineMax)
  if (limit > lineMax) throw reached(lineMax)
  const agentMax = toMinor(settings.creditAgentMax)
  const others = await sumOfOthers(tx, line)
  if (others + weightOf({ limit, owed: line.owed }) > agentMax) throw reached(agentMax)
}

/**
 * Whether a limit may be raised: the agent gives only what could be withdrawn, as with transfers, so nothing that was drawn from
 * above is lent on.
 */
async function assertMayRaise(tx: Tx, raise: Raise): Promise<void> {
  const { line, sides, limit, settings, now } = raise
  const { agentId, currency } = line
  if (!settings.creditLines) throw new ApiError('NOT_ALLOWED')
  if (sides.member.member.uplineId !== agentId) throw new ApiError('NOT_RELATED')
  const { state, type } = sides.agent.member
  if (state !== 'ACTIVE' || !isAgentType(type) || sides.agent.isFrozen) throw new ApiError('ACCOUNT_LOCKED')
  if (line.isStopped) throw new ApiError('CREDIT_CLOSED')
  const spender = { memberId: agentId, currency, accountId: sides.agent.main, now }
  await assertNotResting(tx, spender)
  const funds = await assertMayLeave(tx, { memberId: agentId, currency, now }, settings)
  await assertWithin(tx, raise)
  assertCovered(funds, setAside({ limit, owed: line.owed }) - setAside(line), currency)
  await assertMayBeGiven(tx, raise)
}

const newsOf = (line: LineRow, limit: bigint) =>
  limit === 0n ? 'creditEnded' : line.limit === 0n ? 'creditGiven' : 'creditChanged'

/** The line, begun where there is none. @throws ApiError NOT_FOUND where there is none to be lowered */
async function openLine(
  tx: Tx,
  { agentId, memberId, currency }: Pick<LineRow, 'agentId' | 'memberId' | 'currency'>,
  { sides, limit, now }: Omit<Raise, 'line' | 'settings'>,
): Promise<LineRow> {
  const between = { agentId, memberId, currency }
  const found = await selectLineBetween(tx, between)
  if (found) return lockLine(tx, found.id)
  if (limit === 0n) throw new ApiError('NOT_FOUND')
  if (sides.member.member.uplineId !== agentId) throw new ApiError('NOT_RELATED')
  const id = uuidV7()
  await insertLine(tx, { id, ...between, at: now })
  await openStandingHold(tx, { id, main: sides.agent.main, hold: sides.agent.hold })
  return lockLine(tx, id)
}

type Between = Pick<LineRow, 'agentId' | 'memberId' | 'currency'>

/** An account of the agent's, or one that was. @throws ApiError NOT_RELATED, for oneself, uplines, strangers and nobody alike */
async function findBetween(
  { db }: Context,
  { caller, memberId }: LimitCommand,
): Promise<{ between: Between; line: NamedLine | undefined }> {
  const between = { agentId: caller.memberId, memberId, currency: caller.currency }
  const line = await selectLineBetween(db, between)
  const member = line ? undefined : await findMember(db, memberId)
  if (!line && member?.uplineId !== caller.memberId) throw new ApiError('NOT_RELATED')
  return { between, line }
}

/**
 * Sets what a downline may owe an agent at the most; the first time it begins the line, and nothing ends it. What is not drawn is
 * set aside in the agent's wallet, so the line is always covered; what is not set aside any more is free at once. What was drawn
 * stays owed. Lowering needs no more than the line and the password; raising is judged.
 * @throws ApiError NOT_RELATED, NOT_FOUND, PASSWORD_CHECK, TOO_MANY_REQUESTS, and for more than before as `assertMayRaise`
 */
export async function setLine(
  context: Context,
  command: LimitCommand,
): Promise<Output<typeof credit.creditSet>> {
  const { db, clock } = context
  const { caller, memberId, input, key } = command
  const limit = toMinor(input.limit)
  const bodyHash = hashOf(memberId, limit)
  const { between, line: known } = await findBetween(context, command)
  if (!(await isMade(context, known?.id, { key, step: 'SET', bodyHash }))) {
    await checkPaymentPassword(context, { memberId: caller.memberId, password: input.paymentPassword })
    const { settings } = await readSettings(db)
    await db.transaction(async (tx) => {
      const sides = await holdSides(tx, between)
      if (await selectStep(tx, key)) return
      const now = clock()
      const line = await openLine(tx, between, { sides, limit, now })
      if (limit > line.limit) await assertMayRaise(tx, { line, sides, limit, settings, now })
      await takeStep(tx, context, {
        line,
        sides,
        step: { id: key, step: 'SET', amount: limit, bodyHash, at: now },
      })
      const { currency } = line
      if (limit !== line.limit)
        await tellSides(tx, context, {
          sides,
          news: { member: newsOf(line, limit) },
          amount: limit,
          currency,
        })
    })
  }
  return showGiven(context, command, bodyHash)
}

/** The line and the agent's balance as they stand, once the key is known to be this step's. */
async function showGiven(
  context: Context,
  { caller, memberId, key }: LimitCommand,
  bodyHash: Buffer,
): Promise<Output<typeof credit.creditSet>> {
  const { db } = context
  const { memberId: agentId, currency } = caller
  const line = await selectLineBetween(db, { agentId, memberId, currency })
  // Of two calls with one key that came at once the second one may be of another line or limit.
  await isMade(context, line?.id, { key, step: 'SET', bodyHash })
  if (!line) throw new Error('a credit line is never deleted')
  const main = await mainAccount(db, agentId, currency)
  return { line: presentLine(line, agentId), sumBalance: fromMinor(await readBalance(db, main)) }
}
