import type { Currency } from '@suntala/contract/minor'
import type { Tx } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'
import { readMainAccounts } from '#ledger/main-accounts.ts'
import { listExcluded } from '#protection/list-excluded.ts'
import { listFlagged } from '#agent/flags/list-flagged.ts'
import type { WageReason } from '#agent/wages/rules.ts'
import { selectStandings, type Standing } from '#agent/wages/wage-store.ts'

export type Payee = { account: AccountId; heldBack: null } | { heldBack: WageReason }

const heldBackBy: Record<Standing['state'], WageReason | null> = {
  ACTIVE: null,
  LOCKED: null,
  DISABLED: 'DISABLED',
  CLOSED: 'CLOSED',
}

/**
 * Who can be paid now, and why others cannot: a closed, disabled, frozen or self-excluded account is paid nothing, and one whose wages operators hold
 * by a flag, which comes first of these: what waits for it alone can be given up.
 */
export async function findPayees(
  tx: Tx,
  memberIds: readonly string[],
  { currency, now }: { currency: Currency; now: Date },
): Promise<(memberId: string) => Payee> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return () => ({ heldBack: 'CLOSED' })
  const accounts = await readMainAccounts(tx, ids, currency)
  const excluded = await listExcluded(tx, ids, now)
  const flagged = await listFlagged(tx, ids)
  const standings = new Map((await selectStandings(tx, ids)).map(({ memberId, state }) => [memberId, state]))
  return (memberId) => {
    if (flagged.has(memberId)) return { heldBack: 'FLAGGED' }
    const account = accounts.get(memberId)
    const standing = heldBackBy[standings.get(memberId) ?? 'CLOSED']
    if (standing || !account) return { heldBack: standing ?? 'CLOSED' }
    if (excluded.has(memberId)) return { heldBack: 'EXCLUDED' }
    return account.isFrozen ? { heldBack: 'FROZEN' } : { account: account.accountId, heldBack: null }
  }
}
