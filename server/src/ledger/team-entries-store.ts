import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import { classCode, currencyCode } from '#ledger/account.ts'
import type { EntryRow } from '#ledger/statement-store.ts'
import { sqlArray } from '#ledger/store.ts'
import type { TeamSpan } from '#ledger/team-store.ts'
import { transferKinds } from '#ledger/transfer-kinds.ts'
import { isTheirs, type Team, whoseValue } from '#ledger/whose.ts'

/** Of a list whose newest stand first: what is older than one place, and newer than another. */
export type TeamEntriesPart = {
  before?: string | undefined
  after?: string | undefined
  isUpward: boolean
  limit: number
}

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

/** The legs of transfers on the main accounts of a team; the credited one stands before the debited one of the same transfer. */
const legs = (team: Team) => {
  const one = (side: 'debit' | 'credit') => `
    select a.owner_id, x.id as transfer_id, x.${side === 'debit' ? 'credit' : 'debit'}_account as other_account_id,
        ${side === 'debit' ? '-' : ''}x.amount as amount, x.${side}_after as balance_after, x.${side}_version as version,
        x.kind, x.reference, x.transaction_id, x.created_at, ${side === 'debit' ? 0 : 1} as side
      from ledger_transfer x join ledger_account a on a.id = x.${side}_account
      where a.class = ${classCode.main} and a.currency = $2 and ${isTheirs('a.owner_id', { team })}
        and x.${side}_version is not null and ${within} and ($5::smallint[] is null or x.kind = any ($5))`
  return `${one('debit')} union all ${one('credit')}`
}

const valuesOf = ({ team, currency, from, until, kinds }: TeamSpan) => [
  whoseValue({ team }),
  currencyCode[currency],
  from,
  until,
  kinds ? sqlArray(kinds, (kind) => transferKinds[kind].kind) : null,
]

/** Where an entry stands: when it was posted, in microseconds, its transfer, and its side of it. */
const placeKey = `(extract(epoch from created_at) * 1000000)::bigint || '_' || transfer_id || '_' || side`
const besidePlace = (sign: '<' | '>', first: number) =>
  `($${first}::bigint is null or (created_at, transfer_id, side) ${sign}
    (timestamptz 'epoch' + $${first}::bigint * interval '1 microsecond', $${first + 1}::uuid, $${first + 2}::int))`

export type TeamEntryRow = EntryRow & { owner_id: string; place: string }

/** Entries of the main accounts of a team, the newest first: of a part its newest, or with `isUpward` its oldest. */
export function selectTeamEntries(
  db: Queryable,
  span: TeamSpan,
  { before, after, isUpward, limit }: TeamEntriesPart,
): Promise<TeamEntryRow[]> {
  const ordered = (way: 'asc' | 'desc') => `created_at ${way}, transfer_id ${way}, side ${way}`
  const partsOf = (place: string | undefined) => place?.split('_') ?? [null, null, null]
  return db.query<TeamEntryRow>({
    text: `select *, ${placeKey} as place from (select * from (${legs(span.team)}) leg
        where ${besidePlace('<', 6)} and ${besidePlace('>', 9)}
        order by ${ordered(isUpward ? 'asc' : 'desc')} limit $12::bigint) entry
      order by ${ordered('desc')}`,
    values: [...valuesOf(span), ...partsOf(before), ...partsOf(after), limit],
  })
}

/** How many there are in all. */
export async function countTeamEntries(db: Queryable, span: TeamSpan): Promise<bigint> {
  const [row] = await db.query<{ count: bigint }>({
    text: `select count(*) as count from (${legs(span.team)}) leg`,
    values: valuesOf(span),
  })
  return row?.count ?? 0n
}
