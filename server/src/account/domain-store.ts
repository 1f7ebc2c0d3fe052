import type { Queryable, Tx } from '#db/queryable.ts'

export type DomainRow = {
  domain: string
  memberId: string
  account: string
  operatorId: string
  reason: string
  setAt: Date
}

const columns = `d.domain, d.member_id as "memberId", m.username as account, d.operator_id as "operatorId", d.reason, d.set_at as "setAt"`

/** Domains of one account, or of all. */
export const selectDomains = (
  db: Queryable,
  { memberId, limit, offset }: { memberId: string | null; limit: number; offset: number },
): Promise<(DomainRow & { total: bigint })[]> =>
  db.query({
    name: 'agent-domains',
    text: `select ${columns}, count(*) over () as total from agent_domain d join member m on m.id = d.member_id
      where $1::uuid is null or d.member_id = $1 order by d.domain limit $2 offset $3`,
    values: [memberId, limit, offset],
  })

export async function selectDomain(db: Queryable, domain: string): Promise<DomainRow | undefined> {
  const [row] = await db.query<DomainRow>({
    name: 'agent-domain',
    text: `select ${columns} from agent_domain d join member m on m.id = d.member_id where d.domain = $1`,
    values: [domain],
  })
  return row
}

export type NewDomain = { domain: string; memberId: string; operatorId: string; reason: string; at: Date }

/** @returns false where it leads to somebody already */
export async function insertDomain(
  tx: Tx,
  { domain, memberId, operatorId, reason, at }: NewDomain,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'agent-domain-add',
    text: `insert into agent_domain (domain, member_id, operator_id, reason, set_at) values ($1, $2, $3, $4, $5)
      on conflict (domain) do nothing returning domain`,
    values: [domain, memberId, operatorId, reason, at],
  })
  return rows.length > 0
}

/** @returns whose it was; undefined where it led to nobody */
export async function deleteDomain(tx: Tx, domain: string): Promise<string | undefined> {
  const [row] = await tx.query<{ memberId: string }>({
    name: 'agent-domain-delete',
    text: 'delete from agent_domain where domain = $1 returning member_id as "memberId"',
    values: [domain],
  })
  return row?.memberId
}

export async function deleteDomainsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'agent-domains-delete',
    text: 'delete from agent_domain where member_id = $1',
    values: [memberId],
  })
}

export type DomainAgent = { memberId: string; username: string }

/** Whom a domain brings new members under: an agent or an affiliate that is active. */
export async function selectDomainAgent(db: Queryable, domain: string): Promise<DomainAgent | undefined> {
  const [row] = await db.query<DomainAgent>({
    name: 'agent-of-domain',
    text: `select m.id as "memberId", m.username from agent_domain d join member m on m.id = d.member_id
      where d.domain = $1 and m.state = 'ACTIVE' and m.account_type in (1, 2, 3, 41, 42)`,
    values: [domain],
  })
  return row
}
