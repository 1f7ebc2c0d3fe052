import { fromMinor, toMinor } from '@suntala/contract/minor'
import { findMember } from '#account/find-member.ts'
import type { Actor } from '#audit/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { roundLimitOf } from '#game/authenticate.ts'
import { tellOfGrantJob } from '#game/free/declared-jobs.ts'
import { dayMs } from '#game/free/rules.ts'
import { insertGrant, selectSlot, type SlotRow, sumGiven } from '#game/free/store.ts'
import { providersOf } from '#game/providers/find-providers.ts'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { readBalances } from '#ledger/balances.ts'
import { openHouseAccounts } from '#ledger/open-account.ts'
import { findOpenPromotion } from '#promotion/find-open-promotion.ts'
import { holdClaims } from '#promotion/hold-claims.ts'
import { freeRoundsTerms } from '#promotion/kinds/free-rounds/rules.ts'
import { listExcluded } from '#protection/list-excluded.ts'
import { readRests } from '#protection/read-rests.ts'
import { needsFourEyes } from '#settings/needs-four-eyes.ts'
import { readSettingsIn } from '#settings/read-settings.ts'

type Decision = {
  memberId: string
  /** Its giver's: one grant is given once. */
  grantId: string
  actor: Actor
  at: Date
  reason: string
}
type Given = { game: string; rounds: number; stakeMinor: bigint; expiresAt: Date }

/** @throws ApiError NOT_FOUND, NEED_REAL_ACCOUNT for a trial, SELF_EXCLUDED, ON_BREAK: who may not play is given nothing to play */
async function assertMayHave(tx: Tx, memberId: string, currency: string, at: Date): Promise<void> {
  const member = await findMember(tx, memberId)
  if (!member || member.state === 'CLOSED') throw new ApiError('NOT_FOUND')
  const accounts = await readBalances(tx, memberId)
  if (!accounts.some((one) => one.class === 'main' && one.currency === currency))
    throw new ApiError('NEED_REAL_ACCOUNT')
  if ((await listExcluded(tx, [memberId], at)).has(memberId)) throw new ApiError('SELF_EXCLUDED')
  if (await readRests(tx, memberId, at)) throw new ApiError('ON_BREAK')
}

/** A slot whose provider takes free rounds, and whose vendor asks the platform for its bets. @throws ApiError GAME_NOT_FOUND */
async function findSlot(tx: Tx, { config }: Context, code: string): Promise<SlotRow> {
  const slot = await selectSlot(tx, code)
  const provider = providersOf(config).find((one) => one.code === slot?.provider)
  if (!slot || !provider?.freeRounds || provider.wallets?.vendors.includes(slot.vendorCode))
    throw new ApiError('GAME_NOT_FOUND')
  return slot
}

/** What nobody may stake is not played for nothing either. @throws ApiError AMOUNT_RANGE */
function assertStake(
  stakeMinor: bigint,
  { currency, maxMinor }: { currency: 'THB' | 'USD'; maxMinor: bigint },
): void {
  if (stakeMinor <= maxMinor) return
  const params = { min: readableAmount(1n, currency), max: readableAmount(maxMinor, currency) }
  throw new ApiError('AMOUNT_RANGE', { params })
}

/**
 * An operator gives a member the free rounds of the terms that hold now. They can be played as soon as the provider has them. What
 * one member is given within a day, counted at its stakes, stays below what takes two operators at deposits, as free credit does.
 * @throws ApiError STATE_CONFLICT for a grant that was given, FEATURE_OFF while the promotion is not open, AMOUNT_RANGE for a stake
 *   above what a round may have, LIMIT_REACHED; those of
 *   `assertMayHave` and `findSlot`
 */
export async function giveByOperator(
  tx: Tx,
  context: Context,
  { memberId, grantId, ...cause }: Decision,
): Promise<Given> {
  const { at } = cause
  const settings = await readSettingsIn(tx)
  const { currency, depositFourEyesFrom: fourEyesFrom } = settings
  // Two gifts at once are counted one after the other.
  await holdClaims(tx, memberId)
  await assertMayHave(tx, memberId, currency, at)
  const promotion = await findOpenPromotion(tx, 'free-rounds', at)
  if (!promotion) throw new ApiError('FEATURE_OFF')
  const { game, rounds, stake, turnoverTimes, days } = freeRoundsTerms.parse(promotion.terms)
  const slot = await findSlot(tx, context, game)
  const [houseAccount = 0n] = await openHouseAccounts(tx, [
    { class: 'house_promo', currency, detail: promotion.code },
  ])
  const stakeMinor = toMinor(stake[currency])
  assertStake(stakeMinor, { currency, maxMinor: roundLimitOf(settings) })
  const expiresAt = new Date(at.getTime() + days * dayMs)
  const { nodeId, provider } = slot
  const given = {
    id: grantId,
    memberId,
    nodeId,
    provider,
    currency,
    stake: stakeMinor,
    rounds,
    turnoverTimes,
  }
  if (!(await insertGrant(tx, { ...given, houseAccount, grantedAt: at, expiresAt })))
    throw new ApiError('STATE_CONFLICT')
  const sum = await sumGiven(tx, { memberId, since: new Date(at.getTime() - dayMs) })
  if (needsFourEyes(sum, toMinor(fourEyesFrom)))
    throw new ApiError('LIMIT_REACHED', { params: { max: fourEyesFrom } })
  const details = { grantId, game, rounds, currency, stake: fromMinor(stakeMinor), turnoverTimes, expiresAt }
  await writeAudit(tx, { ...cause, action: 'freeRounds', subject: 'member', subjectId: memberId, details })
  await enqueue(tx, tellOfGrantJob, { grantId, tried: 0 }, { key: grantId })
  return { game: slot.title, rounds, stakeMinor, expiresAt }
}
