import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import { currencyCode } from '#ledger/account.ts'
import { sqlArray } from '#ledger/store.ts'
import { transferKinds, type TransferKind } from '#ledger/transfer-kinds.ts'
import { isTheirs, type Team, whoseValue } from '#ledger/whose.ts'

export type TeamSpan = {
  team: Team
  currency: Currency
  from: Date
  until: Date
  kinds?: readonly TransferKind[] | undefined
}

/** The legs of transfers on accounts of the team. Keys lie up to a day before their transfer's time, those of a settlement up to 31 days. */
const legs = (team: Team, columns: (side: 'debit' | 'credit', other: 'debit' | 'credit') => string) => {
  const one = (side: 'debit' | 'credit', other: 'debit' | 'credit') => `
    select a.owner_id, ${columns(side, other)}
      from ledger_transfer t join ledger_account a on a.id = t.${side}_account
      where a.currency = $2 and ${isTheirs('a.owner_id', { team })}
        and t.created_at >= $3 and t.id >= ledger_key_floor($3 - interval '31 days')
        and t.created_at < $4 and t.id < ledger_key_floor($4 + interval '24 hours')
        and ($5::smallint[] is null or t.kind = any ($5))`
  return `${one('debit', 'credit')} union all ${one('credit', 'debit')}`
}

const valuesOf = ({ team, currency, from, until, kinds }: TeamSpan) => [
  whoseValue({ team }),
  currencyCode[currency],
  from,
  until,
  kinds ? sqlArray(kinds, (kind) => transferKinds[kind].kind) : null,
]

/** What transfers of some kinds between the team and others came to, by day of a time zone and kind. */
export const sumTeamByDay = (
  db: Queryable,
  span: TeamSpan,
  timeZone: string,
): Promise<{ day: string; kind: number; amount: bigint }[]> =>
  db.query({
    text: `select (created_at at time zone $6)::date::text as day, kind, sum(amount)::bigint as amount
      from (${legs(span.team, () => 't.kind, t.amount, t.created_at')}) leg group by 1, 2`,
    values: [...valuesOf(span), timeZone],
  })

/** The same by account owner and by what the account on the other side stands for. */
export const sumTeamByOwner = (
  db: Queryable,
  span: TeamSpan,
): Promise<{ ownerId: string; kind: number; detail: string; amount: bigint }[]> =>
  db.query({
    text: `select leg.owner_id as "ownerId", leg.kind, o.detail, sum(leg.amount)::bigint as amount
      from (${legs(span.team, (_, other) => `t.kind, t.amount, t.${other}_account as other_id`)}) leg
      join ledger_account o on o.id = leg.other_id group by 1, 2, 3`,
    values: valuesOf(span),
  })
