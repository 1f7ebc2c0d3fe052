import { findMemberByName } from '#account/find-member.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { giveFreeCredit } from '#promotion/kinds/free-credit/give-free-credit.ts'
import { readSettingsIn } from '#settings/read-settings.ts'

/** The demo member has something to claim. */
export async function seedDemoReward(tx: Tx, { db, clock }: Context): Promise<void> {
  const member = await findMemberByName(tx, 'demo')
  if (!member) return
  const { currency } = await readSettingsIn(tx)
  await giveFreeCredit(tx, db, { memberId: member.id, currency, mark: 'welcome', at: clock() })
}
