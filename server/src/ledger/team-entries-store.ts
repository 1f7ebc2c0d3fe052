import { classCode, currencyCode } from '#ledger/account.ts'
import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import type { EntryRow } from '#ledger/statement-store.ts'

export type TeamEntriesAfter = {
  agentId: string
  currency: Currency
  from: Date
  until: Date
  /** The key of an entry. */
  after: string | undefined
  limit: number
}

/** The key says whose, and which of the account's entries. */
export type TeamEntryAfterRow = EntryRow & { owner_id: string; key: string }

/** What lies in the range, of one side of an account's transfers; a transfer's key lies up to a day, of a settlement up to 31 days, off its time. */
const within = `x.created_at >= $3 and x.id >= ledger_key_floor($3 - interval '31 days')
  and x.created_at < $4 and x.id < ledger_key_floor($4 + interval '24 hours')`

/** By the indexes of accounts and their versions, account by account, so that each part costs as much as it holds. */
export function selectTeamEntriesAfter(
  db: Queryable,
  { agentId, currency, from, until, after, limit }: TeamEntriesAfter,
): Promise<TeamEntryAfterRow[]> {
  const [ownerId = null, version = null] = after?.split('_') ?? []
  const one = (side: 'debit' | 'credit') => `
    (select x.id as transfer_id, x.${side === 'debit' ? 'credit' : 'debit'}_account as other_account_id,
        ${side === 'debit' ? '-' : ''}x.amount as amount, x.${side}_after as balance_after, x.${side}_version as version,
        x.kind, x.reference, x.transaction_id, x.created_at
      from ledger_transfer x where x.${side}_account = a.id and x.${side}_version is not null and ${within}
        and (a.owner_id is distinct from $5::uuid or x.${side}_version > $6::bigint)
      order by x.${side}_version limit $7::bigint)`
  return db.query<TeamEntryAfterRow>({
    text: `select e.*, a.owner_id, a.owner_id || '_' || e.version as key
      from (select member_id from team_of($1) where $5::uuid is null or member_id >= $5::uuid order by member_id) t
      join ledger_account a on a.owner_id = t.member_id and a.class = ${classCode.main} and a.currency = $2
      cross join lateral (select * from (${one('debit')} union all ${one('credit')}) sides order by version limit $7::bigint) e
      order by a.owner_id, e.version limit $7::bigint`,
    values: [agentId, currencyCode[currency], from, until, ownerId, version, limit],
  })
}

/** How many there are in all. */
export async function countTeamEntries(
  db: Queryable,
  { agentId, currency, from, until }: Omit<TeamEntriesAfter, 'after' | 'limit'>,
): Promise<bigint> {
  const one = (side: 'debit' | 'credit') => `
    select count(*) as count from ledger_transfer x join ledger_account a on a.id = x.${side}_account
      where a.class = ${classCode.main} and a.currency = $2 and a.owner_id in (select member_id from team_of($1))
        and x.${side}_version is not null and ${within}`
  const [row] = await db.query<{ count: bigint }>({
    text: `select sum(count)::bigint as count from (${one('debit')} union all ${one('credit')}) sides`,
    values: [agentId, currencyCode[currency], from, until],
  })
  return row?.count ?? 0n
}
