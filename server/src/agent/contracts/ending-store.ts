import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { Queryable, Tx } from '#db/queryable.ts'

type Own = {
  id: string
  kind: ContractKind
  uplineId: string | null
  isOffer: boolean
  /** Whether it is from others than who stands directly above the account now. */
  isApart: boolean
}

/** One that ended before it began never held. */
const holdsAfter = (name: string, moment: string): string =>
  `(${name}.state = 'ACTIVE' or ${name}.state in ('SUPERSEDED', 'TERMINATED') and ${name}.ends_at > ${moment}
    and ${name}.ends_at > ${name}.effective_from)`

/** Contracts that hold after a moment, and offers, that an account has from whoever it is. */
export const selectOwn = (
  db: Queryable,
  { downlineId, after }: { downlineId: string; after: Date },
): Promise<Own[]> =>
  db.query({
    name: 'agent-contracts-own',
    text: `select c.id, c.kind, c.upline_id as "uplineId", c.state = 'OFFERED' as "isOffer",
        c.upline_id is distinct from d.upline_id as "isApart"
      from agent_contract c join member d on d.id = c.downline_id
      where c.downline_id = $1 and (c.state = 'OFFERED' or ${holdsAfter('c', '$2')})
      order by c.kind, c.id`,
    values: [downlineId, after],
  })

/** Contracts that hold after a moment, and offers, in which an account is either side; locked. */
export const lockOf = (
  tx: Tx,
  { memberId, after }: { memberId: string; after: Date },
): Promise<{ id: string; isOffer: boolean }[]> =>
  tx.query({
    name: 'agent-contracts-of',
    text: `select c.id, c.state = 'OFFERED' as "isOffer" from agent_contract c
      where (c.downline_id = $1 or c.upline_id = $1) and (c.state = 'OFFERED' or ${holdsAfter('c', '$2')}) order by c.id for no key update`,
    values: [memberId, after],
  })

/** Whose branch was moved, and who has contracts of before that hold after a moment. */
export async function selectMovedApart(db: Queryable, after: Date): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>({
    name: 'agent-moved-apart',
    text: `select distinct d.id as "memberId" from member_move v join member d on d.id = v.member_id
      join agent_contract c on c.downline_id = d.id and c.upline_id is distinct from d.upline_id
      where v.state = 'DONE' and ${holdsAfter('c', '$1')} order by 1`,
    values: [after],
  })
  return rows.map(({ memberId }) => memberId)
}

/** Of some contracts, and of all that is given below them, those that hold after a moment. */
export async function selectHoldingFrom(
  db: Queryable,
  { ids, after }: { ids: readonly string[]; after: Date },
): Promise<{ id: string; isActive: boolean }[]> {
  return db.query({
    name: 'agent-contracts-holding',
    text: `with recursive below as (
        select c.* from agent_contract c where c.id = any ($1::uuid[])
        union
        select g.* from below b join agent_contract g on g.upline_id = b.downline_id and g.kind = b.kind
          and ${holdsAfter('g', '$2')})
      select id, state = 'ACTIVE' as "isActive" from below order by id`,
    values: [ids, after],
  })
}

/** Lets contracts that were to hold until a later moment end at this one; one that would only have begun then never does. */
export async function updateEndsAt(
  tx: Tx,
  { ids, endsAt }: { ids: readonly string[]; endsAt: Date },
): Promise<void> {
  await tx.query({
    name: 'agent-contracts-end-sooner',
    text: `update agent_contract set ends_at = greatest($2, effective_from), version = version + 1 where id = any ($1::uuid[])`,
    values: [ids, endsAt],
  })
}
