import type { Input, Output } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { isIdempotencyKeyFresh } from '#cashier/rules.ts'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import type { Idempotency } from '#http/idempotency.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { type AccountId, currencyOf } from '#ledger/account.ts'
import { readBalances } from '#ledger/balances.ts'
import { placeHolds } from '#ledger/holds.ts'
import { PostingRefused } from '#ledger/posting.ts'
import { findComing } from '#lottery/coming-issues.ts'
import { chasePurpose, holdLastsAfterDrawMs, maxRunningChases } from '#lottery/chase-rules.ts'
import {
  countRunningChases,
  insertChase,
  insertChaseIssues,
  lockMakingOfChases,
  type NewChase,
  type NewChaseIssue,
  selectChase,
} from '#lottery/chase-store.ts'
import { checkSlip, quoteSlip } from '#lottery/check-slip.ts'
import { followChaseJob } from '#lottery/declared-jobs.ts'
import { assertLargeSlipAllowed } from '#lottery/place-slip.ts'
import { offeredProductOf, type Product } from '#lottery/products.ts'
import { isOnSale } from '#lottery/record-store.ts'
import { readShownChase } from '#lottery/show-chases.ts'
import { termsInForce } from '#lottery/terms-in-force.ts'
import { tellChase } from '#lottery/tell-chase.ts'
import { assertMaySpend } from '#protection/assert-may-spend.ts'
import { dayIn } from '#settings/day-range.ts'
import { readSettingsIn } from '#settings/read-settings.ts'

type ChaseInput = Input<typeof lottery.lottoChase>
type Asked = { caller: Caller; input: ChaseInput; idempotency: Idempotency }
type Made = Output<typeof lottery.lottoChase>
type Accounts = { main: AccountId; hold: AccountId; balanceMinor: bigint }

/**
 * What the slip costs at each multiple. Between the lowest and the highest everything is as allowed as at the highest,
 * and the price grows with the multiple; a rebate is rounded at each by itself.
 */
async function stakesByMultiple(
  product: Product,
  { lines, count, amount, issues, gameCode }: ChaseInput,
  currency: string,
): Promise<Map<number, bigint>> {
  const numero = issues[0]?.numero ?? ''
  const base = await checkSlip(product, { gameCode, numero, lines, count, amount }, currency)
  const at = (multiple: number) => ({
    numero,
    lines: lines.map((line) => ({ ...line, multiple: line.multiple * multiple })),
  })
  const multiples = [...new Set(issues.map(({ multiple }) => multiple))]
  const highest = await quoteSlip(product, at(Math.max(...multiples)), currency)
  const isLinear = base.rebateMinor === 0n && highest.rebateMinor === 0n
  const stakes = new Map<number, bigint>()
  for (const multiple of multiples) {
    const stake = isLinear
      ? base.stakeMinor * BigInt(multiple)
      : (await quoteSlip(product, at(multiple), currency)).stakeMinor
    stakes.set(multiple, stake)
  }
  return stakes
}

/** The issues asked for with what each costs. @throws ApiError ISSUE_UNKNOWN, ISSUE_LOCKED, PRICE_MISMATCH */
async function planIssues(
  context: Context,
  product: Product,
  { input, currency }: { input: ChaseInput; currency: string },
): Promise<NewChaseIssue[]> {
  const coming = await findComing(
    context,
    product,
    input.issues.map(({ numero }) => numero),
  )
  const stakes = await stakesByMultiple(product, input, currency)
  const issues = input.issues.map(({ numero, multiple }, index) => {
    const found = coming[index]
    const before = coming[index - 1]
    if (!found || (before && found.drawAt <= before.drawAt))
      throw new ApiError('ISSUE_UNKNOWN', { value: { numero } })
    const { openAt, lockAt, drawAt } = found
    const stakeMinor = stakes.get(multiple) ?? 0n
    return { numero, openAt, lockAt, drawAt, multiple, stakeMinor, holdId: uuidV7() }
  })
  const total = issues.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  if (total !== toMinor(input.total))
    throw new ApiError('PRICE_MISMATCH', { value: { amount: fromMinor(total) } })
  return issues
}

async function accountsOf({ db }: Context, { memberId, currency }: Caller): Promise<Accounts> {
  const all = await readBalances(db, memberId)
  const find = (name: 'main' | 'hold') =>
    all.find((account) => account.class === name && account.currency === currency)
  const [main, hold] = [find('main'), find('hold')]
  if (!main || !hold) throw new Error(`member ${memberId} has no accounts`)
  return { main: main.accountId, hold: hold.accountId, balanceMinor: main.balanceMinor }
}

/** The chase that this key made before. @throws ApiError IDEMPOTENCY_CONFLICT when the key made another */
async function sameChase(context: Context, { caller, idempotency }: Asked): Promise<Made | undefined> {
  const found = await selectChase(context.db, idempotency.key)
  if (!found) return undefined
  if (found.memberId !== caller.memberId || !found.bodyHash.equals(idempotency.bodyHash))
    throw new ApiError('IDEMPOTENCY_CONFLICT')
  return answer(context, caller, found.id)
}

async function answer(context: Context, caller: Caller, chaseId: string): Promise<Made> {
  const [chase, { balanceMinor }] = await Promise.all([
    readShownChase(context.db, caller.memberId, chaseId),
    accountsOf(context, caller),
  ])
  return { ...chase, balance: fromMinor(balanceMinor) }
}

/** Whether what is bet today fits the member's own limits; each later bet is held against them when it is made. */
async function assertOfToday(
  tx: Tx,
  { clock }: Context,
  { chase: { memberId, accountId }, issues }: { chase: NewChase; issues: readonly NewChaseIssue[] },
): Promise<void> {
  const { timeZone } = await readSettingsIn(tx)
  const now = clock()
  const today = dayIn(timeZone, now)
  const ofToday = issues.filter(({ lockAt }, index) => index === 0 || dayIn(timeZone, lockAt) === today)
  const stakeMinor = ofToday.reduce((sum, issue) => sum + issue.stakeMinor, 0n)
  await assertMaySpend(tx, { memberId, accountId, currency: currencyOf(accountId), now }, stakeMinor)
}

/** Writes a chase down and holds the money of all its issues. @returns false where its key was used meanwhile */
async function holdAll(
  context: Context,
  chase: NewChase,
  { issues, accounts }: { issues: readonly NewChaseIssue[]; accounts: Accounts },
): Promise<boolean> {
  const { db } = context
  return db.transaction(async (tx) => {
    await lockMakingOfChases(tx, chase.memberId)
    if (await selectChase(tx, chase.id)) return false
    if ((await countRunningChases(tx, chase.memberId)) >= maxRunningChases)
      throw new ApiError('LIMIT_REACHED', { params: { max: String(maxRunningChases) } })
    await assertOfToday(tx, context, { chase, issues })
    await insertChase(tx, chase)
    await insertChaseIssues(tx, chase, issues)
    await enqueue(tx, followChaseJob, { chaseId: chase.id })
    const now = context.clock().getTime()
    await placeHolds(
      tx,
      issues.map(({ holdId, stakeMinor, drawAt }) => ({
        key: holdId,
        purpose: chasePurpose,
        main: accounts.main,
        hold: accounts.hold,
        amountMinor: stakeMinor,
        lastsMs: Math.max(0, drawAt.getTime() - now) + holdLastsAfterDrawMs,
        reference: chase.id,
      })),
    )
    tellChase(tx, db, chase)
    return true
  })
}

/**
 * Bets a slip on many coming issues, once per key: the money of all of them is held at once, and each is bet when its
 * sale has opened.
 * @throws ApiError as checkSlip, and ISSUE_UNKNOWN, ISSUE_LOCKED, INSUFFICIENT, LIMIT_REACHED, OWN_LIMIT, ON_BREAK, SELF_EXCLUDED, IDEMPOTENCY_CONFLICT,
 *   TOO_MANY_REQUESTS, VALIDATION for a stop rule that lacks its amount or has one too many
 */
export async function makeChase(context: Context, asked: Asked): Promise<Made> {
  const { caller, input, idempotency } = asked
  const known = await sameChase(context, asked)
  if (known) return known
  if (!isIdempotencyKeyFresh(idempotency.key, context.clock())) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED')
  if ((input.stop === 'profit') !== (input.profit !== undefined)) throw new ApiError('VALIDATION')
  const product = await termsInForce(context.db, offeredProductOf(input.gameCode))
  if (!(await isOnSale(context.db, input.gameCode))) throw new ApiError('GAME_NOT_FOUND')
  assertLargeSlipAllowed(caller.memberId, product, { lines: input.lines, times: 3 })
  const issues = await planIssues(context, product, { input, currency: caller.currency })
  const accounts = await accountsOf(context, caller)
  const chase = {
    id: idempotency.key,
    memberId: caller.memberId,
    accountId: accounts.main,
    gameCode: input.gameCode,
    lines: input.lines,
    betCount: input.count,
    stop: input.stop,
    profit: input.profit === undefined ? null : toMinor(input.profit),
    bodyHash: idempotency.bodyHash,
  }
  try {
    const isMade = await holdAll(context, chase, { issues, accounts })
    return isMade ? await answer(context, caller, chase.id) : await repeat(context, asked)
  } catch (error) {
    if (!(error instanceof PostingRefused) || error.code !== 'INSUFFICIENT') throw error
    // The balance before the first of the holds, which were all undone.
    throw new ApiError('INSUFFICIENT', { value: { balance: fromMinor(accounts.balanceMinor) } })
  }
}

async function repeat(context: Context, asked: Asked): Promise<Made> {
  const same = await sameChase(context, asked)
  if (!same) throw new Error('a chase vanished while it was made')
  return same
}
