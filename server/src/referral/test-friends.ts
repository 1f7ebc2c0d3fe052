import { closePromotion } from '#promotion/save-version.ts'
import { openFirstPromotions, seedPromotions } from '#promotion/seed-promotions.ts'
import { findPromotion } from '#promotion/find-promotion.ts'
import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { registration, type TestPlatform, TestVisitor } from '#test-platform.ts'
import { checkFriends } from '#referral/check-friends.ts'

export type TestMember = TestVisitor & { id: string; account: string }

/** For tests: members, friends whom they bring, and what those pay in and bet. */
export async function testFriends(db: Database, platform: TestPlatform) {
  await db.transaction(async (tx) => {
    await seedPromotions(tx)
    await openFirstPromotions(tx)
  })
  // They open by the database's clock, with a window that may have begun since the platform's was set.
  platform.setNow(Math.max(platform.now(), Date.now()))
  forgetSettings(db)

  async function newMember(given: object = {}, visitor = new TestVisitor(platform)): Promise<TestMember> {
    const { value } = await visitor.register({ ...registration(), ...given })
    const { id } = (await visitor.send('memberInfo')).value
    return Object.assign(visitor, { id: String(id), account: String(value.account) })
  }

  const codeOf = async (member: TestVisitor): Promise<string> => (await member.send('referral')).value.code

  async function bring(inviter: TestMember, visitor?: TestVisitor): Promise<TestMember> {
    return newMember({ referralCode: await codeOf(inviter) }, visitor)
  }

  /** A deposit of now, which is credited unless told otherwise. @returns its id */
  async function payIn({ id }: TestMember, amountMinor: bigint, state = 'CREDITED'): Promise<string> {
    const depositId = uuidV7()
    await db.query({
      text: `insert into deposit (id, member_id, method_id, account_id, currency, amount, fee, state, language, body_hash,
          created_at, expires_at, transfer_id)
        select $1, $2, m.id, $3, 'THB', $4, 0, $6, 'en', '\\x00', $5, $5, case when $6 = 'CREDITED' then $1::uuid end
        from deposit_method m limit 1`,
      values: [depositId, id, await mainAccount(db, id, 'THB'), amountMinor, new Date(platform.now()), state],
    })
    return depositId
  }

  /** A withdrawal that was asked for now. */
  async function takeOut({ id }: TestMember, amountMinor: bigint): Promise<void> {
    const values = [uuidV7(), id, Buffer.from(uuidV7()), amountMinor, new Date(platform.now())]
    await db.query({
      text: `with p as (insert into payee (id, member_id, kind, bank, holder, number_sealed, number_end, number_print, created_at)
          values ($1::uuid, $2, 'bank', 'Kasikornbank', $1::uuid::text, '\\x00', '0000', $3, $5) returning id)
        insert into withdrawal (id, member_id, payee_id, currency, amount, fee, amount_disbursed, amount_received, state,
          body_hash, created_at, disbursed_at, confirm_by)
        select $1::uuid, $2, p.id, 'THB', $4, 0, $4, $4, 'RECEIVED', '\\x00', $5, $5, $5 from p`,
      values,
    })
  }

  /** Bets that were settled now, and whose window is summed up. */
  async function bet({ id }: TestMember, valid: bigint): Promise<void> {
    await db.query({
      text: `insert into settled_bet_window (member_id, starts_at, category, vendor, currency, bets, stake, valid, payout)
        values ($1, date_bin('5 minutes', $2::timestamptz, 'epoch'), 'RNG', 'HALCYON', 'THB', 1, $3, $3, 0)`,
      values: [id, new Date(platform.now()), valid],
    })
    await sumUp()
  }

  /** All that was settled until now is summed up. */
  const sumUp = () =>
    db.query({
      text: `update settled_bet_progress set summed_until = date_bin('5 minutes', $1::timestamptz, 'epoch') + interval '5 minutes'`,
      values: [new Date(platform.now())],
    })

  const check = () => db.transaction((tx) => checkFriends(tx, platform.context, new Date(platform.now())))

  /** Pays in and bets as much as the first terms ask for. */
  async function play(friend: TestMember): Promise<void> {
    await payIn(friend, 500_00n)
    await bet(friend, 1_000_00n)
  }

  async function close(): Promise<void> {
    const { id } = await findPromotion(db, 'referral')
    await db.transaction((tx) =>
      closePromotion(tx, { promotionId: id, actor: 'system', at: new Date(platform.now()), reason: '' }),
    )
    forgetSettings(db)
  }

  const stateOf = async ({ id }: TestMember) => {
    const [row] = await db.query<{ state: string; signs: string[]; inviter: string }>({
      text: 'select state, signs, inviter_id as inviter from referral where member_id = $1',
      values: [id],
    })
    return row
  }

  return { newMember, codeOf, bring, payIn, takeOut, bet, sumUp, check, play, close, stateOf }
}
