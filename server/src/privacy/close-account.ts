import { isAgentType } from '@suntala/contract/account-type'
import type { Obstacle } from '@suntala/contract/privacy'
import { closeMember, lockMemberAlone } from '#account/close-member.ts'
import { findMember } from '#account/find-member.ts'
import { mailSecretChange } from '#account/mail-secret-change.ts'
import { endClosed, holdForEnding } from '#agent/contracts/end-closed.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { readBalances } from '#ledger/balances.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { findObstacles } from '#privacy/find-obstacles.ts'
import { eraseRows, markClosed } from '#privacy/store.ts'
import { endSessions } from '#session/end-session.ts'
import { readSettingsIn } from '#settings/read-settings.ts'

async function freezeAll(tx: Tx, memberId: string, isFrozen: boolean): Promise<void> {
  const accounts = await readBalances(tx, memberId)
  for (const { accountId } of accounts) await freezeAccount(tx, accountId, isFrozen)
}

/** What is held before an agent's account is locked; null for anybody else. */
export async function holdAgent(tx: Tx, memberId: string): Promise<Date | null> {
  const member = await findMember(tx, memberId)
  return member && isAgentType(member.type) ? holdForEnding(tx, memberId) : null
}

/**
 * Closes an account for good, unless something stands in the way: then nothing is changed. Its accounts give nothing any
 * more; they still receive, so that money which comes too late is not lost. Bets and money stay on record under its number. An
 * agent's contracts end with it.
 * @returns what stands in the way
 */
export async function closeAccount(tx: Tx, context: Context, memberId: string): Promise<Obstacle[]> {
  const settledUntil = await holdAgent(tx, memberId)
  const member = await lockMemberAlone(tx, memberId)
  if (!member || member.state === 'CLOSED') return []
  // From here on no stake leaves; those that were on their way have, and count below.
  await freezeAll(tx, memberId, true)
  const { currency } = await readSettingsIn(tx)
  const obstacles = await findObstacles(tx, member, { currency, now: context.clock() })
  if (obstacles.length > 0) {
    await freezeAll(tx, memberId, false)
    return obstacles
  }
  if (settledUntil) await endClosed(tx, context, { memberId, settledUntil })
  await mailSecretChange(tx, context, { memberId, notice: 'accountClosed', isHolding: true })
  await endSessions(tx, context, { which: { memberId }, reason: 'REVOKED' })
  await eraseRows(tx, memberId)
  await closeMember(tx, memberId)
  await markClosed(tx, memberId, context.clock())
  return []
}
