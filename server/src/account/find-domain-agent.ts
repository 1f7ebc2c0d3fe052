import type { FastifyRequest } from 'fastify'
import { hostNameOf } from '@suntala/contract/host-name'
import type { Queryable, Tx } from '#db/queryable.ts'
import { type DomainAgent, selectDomainAgent } from '#account/domain-store.ts'
import { shareMoves } from '#account/move-store.ts'

/**
 * At which host of the portal somebody is, by the request's own line and no other: no script can write it, and the house's front
 * serves none that it does not know. What a body or a forwarding header says may be anybody's.
 */
export const domainOf = ({ headers: { host } }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  hostNameOf(host ?? '')

/** Whom the domain brings new members under, where it is given to anybody. */
export const findDomainAgent = async (
  db: Queryable,
  domain: string | undefined,
): Promise<DomainAgent | undefined> => (domain === undefined ? undefined : selectDomainAgent(db, domain))

/** The same, of somebody who stays an agent until the transaction ends. */
export async function holdDomainAgent(tx: Tx, domain: string | undefined): Promise<string | undefined> {
  if (domain === undefined) return undefined
  await shareMoves(tx)
  return (await selectDomainAgent(tx, domain))?.memberId
}
