import { fromMinor } from '@suntala/contract/minor'
import type { Input, Output } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { playerRisk } from '@suntala/lottery/rules/exposure'
import { playTypeOf } from '@suntala/lottery/rules/family'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { createAllowance } from '#http/allowance.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import type { Idempotency } from '#http/idempotency.ts'
import { type Batcher, createBatcher } from '#ledger/batcher.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { codeOfRefusal } from '#ledger/posting.ts'
import { selectTermsVersion } from '#lottery/bet-store.ts'
import { type CheckedSlip, checkSlip } from '#lottery/check-slip.ts'
import { fullNumber } from '#lottery/full-number.ts'
import { beyondCap, exposedPlayer } from '#lottery/prize-cap.ts'
import { findIssueToBet } from '#lottery/read-running.ts'
import type { PlaceResult, SlipToPlace } from '#lottery/place-slips.ts'
import { placeWithin } from '#lottery/place-within.ts'
import { earlyLockOf, soldAt } from '#lottery/early-locks.ts'
import { offeredProductOf, type Product } from '#lottery/products.ts'
import { type DatedProduct, forgetTerms, termsInForce, termsOfVersion } from '#lottery/terms-in-force.ts'
import { refusalError } from '#protection/assert-may-spend.ts'
import { publishEvent } from '#push/publish-event.ts'

type Bet = { caller: Caller; input: Input<typeof lottery.lottoBet>; idempotency: Idempotency }

/** Places slips one by one or, by default, together with those that arrive at the same time. */
export function createPlacer(context: Context): Batcher<SlipToPlace, PlaceResult> {
  const { db, config } = context
  if (config.batchBets)
    return createBatcher({
      // Two at once would mostly wait for each other at the exposure of the same numbers.
      lightLanes: 1,
      run: (slips) => placeWithin(db, slips),
      weightOf: ({ bets, exposed = [] }) => Math.max(bets.length, exposed.length),
    })
  return {
    add: async (slip) => {
      const [result] = await placeWithin(db, [slip])
      return result as PlaceResult // one result for each slip
    },
  }
}

/** What slips heavier than `largeFrom` may weigh that a member sends in a minute: a large slip costs others time. */
const largeSlips = createAllowance({ max: 30_000, perMs: 60_000 })
const largeFrom = 500

/** A slip's weight is in numbers of three digits; to find the highest win of another selection takes as long as many. */
function weightOf({ family }: Product, lines: Input<typeof lottery.lottoBet>['lines']): number {
  const ofLine = ({ playType, selection }: (typeof lines)[number]) =>
    selection.length / 4 + (playTypeOf(family, playType)?.numbers ? 0 : 100)
  return Math.ceil(lines.reduce((sum, line) => sum + ofLine(line), 0))
}

/**
 * Holds what a member sends against what all large slips of a minute may weigh.
 * @param times how often the slip is to be priced
 * @throws ApiError TOO_MANY_REQUESTS
 */
export function assertLargeSlipAllowed(
  memberId: string,
  product: Product,
  { lines, times = 1 }: { lines: Input<typeof lottery.lottoBet>['lines']; times?: number },
): void {
  const weight = weightOf(product, lines) * times
  if (weight <= largeFrom || largeSlips.spend(memberId, weight)) return
  throw new ApiError('TOO_MANY_REQUESTS', { params: { minutes: '1' } })
}

function refuse(
  { verdict, balance, ...full }: PlaceResult,
  { checked: { exposed, prize }, currency }: { checked: CheckedSlip; currency: string },
): ApiError {
  const cause = new Error(`the ledger answered ${verdict}`)
  switch (verdict) {
    case 'ISSUE_LOCKED':
      return new ApiError('ISSUE_LOCKED')
    case 'NUMBER_FULL':
      if (prize && full.risk === playerRisk) return beyondCap(prize, full.room ?? 0n, currency)
      return fullNumber(full, exposed, currency)
    case 'INSUFFICIENT':
      return new ApiError('INSUFFICIENT', { value: { balance: fromMinor(balance ?? 0n) } })
    // Placed, yet without the balance that comes with it; or sent alone, yet crowded.
    case 'POSTED':
    case 'REPLAYED':
    case 'CROWDED':
    case 'TERMS_CHANGED':
    case 'LIMITED':
    case 'RESTING':
      return new ApiError('INTERNAL', { cause })
    case 'CONFLICT':
    case 'KEY_EXPIRED':
    case 'FROZEN':
    case 'UNKNOWN_ACCOUNT':
    case 'CURRENCY':
    case 'KIND':
      return new ApiError(codeOfRefusal[verdict], { cause })
  }
}

/** What the member's own limit, break or exclusion answers. */
async function refusedByMember(
  { db, clock }: Context,
  { memberId, currency }: Caller,
  { verdict, risk, key, room }: PlaceResult,
): Promise<ApiError> {
  const accountId = await mainAccount(db, memberId, currency)
  const refusal = { verdict, kind: risk ?? '', period: key ?? '', room }
  return refusalError(db, refusal, { memberId, currency, accountId, now: clock() })
}

type Priced = { product: DatedProduct; checked: CheckedSlip }

/** The version that a slip with this key was accepted under, if it is there already. */
async function priceAgain(
  db: Database,
  about: Product,
  { caller, input, idempotency }: Bet,
): Promise<Priced | undefined> {
  const version = await selectTermsVersion(db, caller.memberId, idempotency.key)
  if (version === undefined) return undefined
  const product = await termsOfVersion(db, about, version)
  return { product, checked: await checkSlip(product, input, caller.currency) }
}

/** Prices a slip by the terms in force; one that is asked for again, by those that it was accepted under. */
async function price(
  { db, clock }: Context,
  about: Product,
  { bet, issue }: { bet: Bet; issue: { drawAt: Date } },
): Promise<Priced> {
  const product = soldAt(await termsInForce(db, about), issue, clock())
  try {
    return { product, checked: await checkSlip(product, bet.input, bet.caller.currency) }
  } catch (error) {
    const again = await priceAgain(db, about, bet)
    if (!again) throw error
    return again
  }
}

/** How often a slip is priced anew when its terms change at that very moment. */
const maxPricings = 3

/** Prices and places a slip; where other terms hold meanwhile, by these. */
async function priceAndPlace(
  context: Context,
  placer: Batcher<SlipToPlace, PlaceResult>,
  bet: Bet,
): Promise<{ result: PlaceResult; checked: CheckedSlip }> {
  const { db } = context
  const { caller, input, idempotency } = bet
  const about = offeredProductOf(input.gameCode)
  assertLargeSlipAllowed(caller.memberId, about, input)
  const issue = await findIssueToBet(context, input.gameCode, input.numero)
  for (let left = maxPricings; left > 0; left--) {
    const { product, checked } = await price(context, about, { bet, issue })
    const [accountId, house] = await Promise.all([
      mainAccount(db, caller.memberId, caller.currency),
      houseAccount(db, { class: 'house_lottery', currency: caller.currency, detail: input.gameCode }),
    ])
    const { bets, stakeMinor, rebateMinor, exposed, prize } = checked
    const result = await placer.add({
      slipId: idempotency.key,
      memberId: caller.memberId,
      accountId,
      houseAccount: house,
      issueId: issue.id,
      stakeMinor,
      rebateMinor,
      bodyHash: idempotency.bodyHash,
      bets,
      exposed: prize ? [...exposed, exposedPlayer(caller.memberId, prize)] : exposed,
      ...(prize && { winMinor: prize.winMinor }),
      termsVersion: product.version,
      earlyLockAt: earlyLockOf(product, issue, bets),
    })
    if (result.verdict !== 'TERMS_CHANGED') return { result, checked }
    forgetTerms(db)
  }
  throw new ApiError('BUSY')
}

/**
 * Places a member's slip on the issue that it names, once per idempotency key.
 * @throws ApiError as checkSlip, and ISSUE_UNKNOWN, ISSUE_LOCKED, NUMBER_FULL, PLAY_TYPE_FULL, PRIZE_CAP, INSUFFICIENT, IDEMPOTENCY_CONFLICT, BUSY, TOO_MANY_REQUESTS
 */
export async function placeSlip(
  context: Context,
  placer: Batcher<SlipToPlace, PlaceResult>,
  bet: Bet,
): Promise<Output<typeof lottery.lottoBet>> {
  const { caller, input, idempotency } = bet
  const { result, checked } = await priceAndPlace(context, placer, bet)
  const { count, stakeMinor } = checked
  if (result.verdict === 'LIMITED' || result.verdict === 'RESTING')
    throw await refusedByMember(context, caller, result)
  if ((result.verdict !== 'POSTED' && result.verdict !== 'REPLAYED') || result.balance === null)
    throw refuse(result, { checked, currency: caller.currency })
  const balance = fromMinor(result.balance)
  if (result.verdict === 'POSTED')
    publishEvent(context.db, { member: caller.memberId }, 'balance', {
      sumBalance: balance,
      currency: caller.currency,
    })
  return {
    slipId: idempotency.key,
    numero: input.numero,
    stake: fromMinor(stakeMinor),
    balance,
    count,
  }
}
