import { isAffiliateType } from '@suntala/contract/account-type'
import { hostNameOf } from '@suntala/contract/host-name'
import { writeAudit } from '#audit/write-audit.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import {
  deleteDomain,
  type DomainRow,
  insertDomain,
  selectDomain,
  selectDomains,
} from '#account/domain-store.ts'
import { findMemberByName } from '#account/find-member.ts'
import { shareMoves } from '#account/move-store.ts'

export type { DomainRow }

type Deed = { operatorId: string; at: Date; reason: string }

/** @throws ApiError VALIDATION for what is no host's name */
function readDomain(written: string): string {
  const domain = hostNameOf(written)
  if (domain === undefined) throw validationError([{ field: 'domain', kind: 'pattern' }])
  return domain
}

/** Domains of one account or of all, by name; each knows how many there are. */
export const listDomains = (
  db: Queryable,
  query: { memberId: string | null; limit: number; offset: number },
): Promise<(DomainRow & { total: bigint })[]> => selectDomains(db, query)

/**
 * Has whoever registers at a domain come under an agent or an affiliate, unless a code or a recommender says otherwise.
 * @throws ApiError VALIDATION, NOT_FOUND, NON_AGENT, ACCOUNT_DISABLED, DOMAIN_TAKEN
 */
export async function setDomain(
  tx: Tx,
  { account, operatorId, at, reason, ...given }: Deed & { account: string; domain: string },
): Promise<DomainRow> {
  const domain = readDomain(given.domain)
  // Before the account is read: it stays what it is until this is done.
  await shareMoves(tx)
  const agent = await findMemberByName(tx, account)
  if (!agent) throw new ApiError('NOT_FOUND')
  if (!isAffiliateType(agent.type)) throw new ApiError('NON_AGENT')
  if (agent.state !== 'ACTIVE') throw new ApiError('ACCOUNT_DISABLED')
  const { id: memberId } = agent
  if (!(await insertDomain(tx, { domain, memberId, operatorId, reason, at })))
    throw new ApiError('DOMAIN_TAKEN')
  const about = { action: 'setDomain', subject: 'member', subjectId: memberId } as const
  await writeAudit(tx, { actor: { operator: operatorId }, at, reason, ...about, details: { domain } })
  const row = await selectDomain(tx, domain)
  if (!row) throw new Error('a domain that was kept is not there')
  return row
}

/** @throws ApiError VALIDATION, NOT_FOUND where it leads to nobody */
export async function takeDomainBack(
  tx: Tx,
  { operatorId, at, reason, ...given }: Deed & { domain: string },
): Promise<{ domain: string }> {
  const domain = readDomain(given.domain)
  const memberId = await deleteDomain(tx, domain)
  if (memberId === undefined) throw new ApiError('NOT_FOUND')
  const about = { action: 'takeDomain', subject: 'member', subjectId: memberId } as const
  await writeAudit(tx, { actor: { operator: operatorId }, at, reason, ...about, details: { domain } })
  return { domain }
}
