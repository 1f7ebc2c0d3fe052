import { toMinor } from '@suntala/contract/minor'
import { transition } from '#audit/transition.ts'
import { readSummedUntil } from '#betting/read-summed-until.ts'
import { sumValidBetsOf } from '#betting/sum-valid-bets.ts'
import { sumDeposits } from '#cashier/deposit/sum-deposits.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { sqlState } from '#db/sql-error.ts'
import { readReferralTerms, type ReferralPromotion } from '#promotion/kinds/referral/read-terms.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { findSigns } from '#referral/find-signs.ts'
import { grantToInviter } from '#promotion/kinds/referral/grant-to-inviter.ts'
import { looksLikeOne, mayBring, type ReferralEvent, referralMachine, untilOf } from '#referral/rules.ts'
import {
  lockInvited,
  lockRun,
  markChecked,
  type ReferralRow,
  sumReferrals,
  updateOutcome,
} from '#referral/store.ts'

/** So many at once hold nobody up; the rest go with the next runs, those looked at longest ago first. */
const checkedAtOnce = 2_000

/** Settled bets are summed up in windows of five minutes, each counted whole: nobody has bet before the registration. */
const windowMs = 300_000

const broughtBy = ({ memberId: friendId, inviterId, invitedAt }: ReferralRow) => ({
  friendId,
  inviterId,
  invitedAt,
})

type Run = {
  context: Context
  referral: ReferralPromotion
  currency: 'THB' | 'USD'
  timeZone: string
  summedUntil: Date
  now: Date
}

type Measured = { row: ReferralRow; hasReached: boolean; isOver: boolean }

/** Who of these is there, has paid in and bet enough in time, and whose time is over. */
async function measure(tx: Tx, rows: readonly ReferralRow[], run: Run): Promise<Measured[]> {
  const { referral, currency, summedUntil } = run
  const asked = rows.map((row) => {
    const { terms } = referral.termsAt(row.invitedAt)
    const until = untilOf(row.invitedAt, terms.withinDays)
    const from = new Date(row.invitedAt.getTime() - windowMs)
    return { row, terms, span: { memberId: row.memberId, from, until } }
  })
  const spans = asked.map(({ span }) => span)
  const summed = spans.map((span) => (span.until < summedUntil ? span : { ...span, until: summedUntil }))
  const valid = await sumValidBetsOf(tx, summed, currency)
  const paidIn = await sumDeposits(tx, spans, currency)
  return asked.map(({ row, terms, span }) => {
    const { amountMinor, isOpen } = paidIn.get(row.memberId) ?? { amountMinor: 0n, isOpen: false }
    return {
      row,
      hasReached:
        mayBring(row.friendState) &&
        (valid.get(row.memberId) ?? 0n) >= toMinor(terms.minValidBet[currency]) &&
        amountMinor >= toMinor(terms.minDeposit[currency]),
      // What was bet until then is summed up by now; a deposit that was made in time waits for its decision.
      isOver: summedUntil.getTime() >= span.until.getTime() + windowMs && !isOpen,
    }
  })
}

/** Whether a reward more would be over what the inviter gets in this month. */
async function isOverMonth(tx: Tx, { inviterId, invitedAt }: ReferralRow, run: Run): Promise<boolean> {
  const { referral, currency, timeZone, now } = run
  const { terms } = referral.termsAt(invitedAt)
  const { earnedThisMonth } = await sumReferrals(tx, { inviterId, timeZone, at: now })
  return earnedThisMonth + toMinor(terms.reward[currency]) > toMinor(terms.monthlyMax[currency])
}

/** What the two have in common; nothing where that cannot be read, which keeps no other friend waiting. */
async function tryFindSigns(
  tx: Tx,
  row: ReferralRow,
  { context }: Run,
): Promise<ReferralRow['signs'] | undefined> {
  try {
    return await findSigns(tx, context, row)
  } catch (error) {
    // After one of the database's own nothing more can be asked in this run: it comes again.
    if (sqlState(error) !== undefined) throw error
    context.log.error(
      { err: error, memberId: row.memberId },
      'a friend cannot be judged, and is looked at again',
    )
    return undefined
  }
}

type Decided = { event: ReferralEvent; signs: ReferralRow['signs']; amount?: bigint }

/** What comes of a friend now; nothing for one who still has time. */
async function decide(tx: Tx, { row, hasReached, isOver }: Measured, run: Run): Promise<Decided | undefined> {
  if (!hasReached) return isOver ? { event: 'lapse', signs: row.signs } : undefined
  const { context, referral, currency, now } = run
  const signs = await tryFindSigns(tx, row, run)
  if (!signs) return undefined
  if (looksLikeOne(signs)) return { event: 'withhold', signs }
  if (await isOverMonth(tx, row, run)) return { event: 'cap', signs }
  const granting = { db: context.db, referral, currency, now }
  const amount = row.inviterState === 'CLOSED' ? null : await grantToInviter(tx, broughtBy(row), granting)
  return amount === null ? { event: 'bar', signs } : { event: 'reach', signs, amount }
}

async function checkFriend(tx: Tx, measured: Measured, run: Run): Promise<void> {
  const decided = await decide(tx, measured, run)
  if (!decided) return
  const { row } = measured
  const { event, signs, amount = null } = decided
  const cause = { actor: 'system', at: run.now, details: { inviter: row.inviterId, signs } } as const
  const state = await transition(tx, referralMachine, { ...row, id: row.memberId }, event, cause)
  await updateOutcome(tx, { memberId: row.memberId, state, signs, at: run.now, amount })
}

/**
 * Looks at friends who still have time: who has met the terms brings the inviter the reward, or waits for an operator where
 * the two look like one person; whose time is over brings none.
 */
export async function checkFriends(tx: Tx, context: Context, now: Date): Promise<void> {
  await lockRun(tx)
  const rows = await lockInvited(tx, checkedAtOnce)
  if (rows.length === 0) return
  const { currency, timeZone } = await readSettingsIn(tx)
  const referral = await readReferralTerms(tx)
  const summedUntil = await readSummedUntil(tx)
  const run: Run = { context, referral, currency, timeZone, summedUntil, now }
  for (const measured of await measure(tx, rows, run)) await checkFriend(tx, measured, run)
  const checked = rows.map(({ memberId }) => memberId)
  await markChecked(tx, checked, now)
}
