import type { TermsChanges } from '@suntala/contract/operator-terms'
import type { Queryable, Tx } from '#db/queryable.ts'

export type TermsRow = {
  id: string
  gameCode: string
  version: number | null
  from: Date
  changes: TermsChanges
  reason: string
  state: 'ASKED' | 'CONFIRMED' | 'DECLINED'
  askedBy: string
  askedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
}

const columns = `t.id, t.game_code as "gameCode", t.version, t.from_at as "from", t.changes, t.reason, t.state,
  t.asked_by as "askedBy", t.asked_at as "askedAt", t.decided_by as "decidedBy", t.decided_at as "decidedAt"`

/** The version that holds now, with what it changes; nothing changes in version 0. */
export async function selectInForce(
  db: Queryable,
  gameCode: string,
): Promise<{ version: number; changes: TermsChanges }> {
  const [row] = await db.query<{ version: number; changes: TermsChanges | null }>({
    name: 'lottery-terms-in-force',
    text: `select v.version, t.changes from lottery_terms_at($1, clock_timestamp()) v(version)
      left join lottery_terms t on t.game_code = $1 and t.version = v.version`,
    values: [gameCode],
  })
  return { version: row?.version ?? 0, changes: row?.changes ?? {} }
}

/** What a version changes. */
export async function selectVersion(db: Queryable, gameCode: string, version: number): Promise<TermsChanges> {
  const [row] = await db.query<{ changes: TermsChanges }>({
    text: 'select changes from lottery_terms where game_code = $1 and version = $2',
    values: [gameCode, version],
  })
  return row?.changes ?? {}
}

/** All that was asked of a lottery's terms, the newest first. */
export async function selectTerms(db: Queryable, gameCode: string): Promise<TermsRow[]> {
  return db.query<TermsRow>({
    text: `select ${columns} from lottery_terms t where t.game_code = $1 order by t.asked_at desc, t.id desc limit 200`,
    values: [gameCode],
  })
}

/** @returns false while something else is asked for the lottery, or where it is not kept */
export async function insertTerms(
  tx: Tx,
  terms: Pick<TermsRow, 'id' | 'gameCode' | 'from' | 'changes' | 'reason' | 'askedBy'>,
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into lottery_terms (id, game_code, from_at, changes, reason, asked_by)
      values ($1, $2, date_trunc('milliseconds', $3::timestamptz), $4, $5, $6)
      on conflict (game_code) where state = 'ASKED' do nothing returning id`,
    values: [
      terms.id,
      terms.gameCode,
      terms.from,
      JSON.stringify(terms.changes),
      terms.reason,
      terms.askedBy,
    ],
  })
  return rows.length > 0
}

/** What was asked, its row and its lottery locked: versions of one lottery are made one after the other. */
export async function lockTerms(tx: Tx, id: string): Promise<TermsRow | undefined> {
  await tx.query({
    text: `select from lottery_product where code = (select game_code from lottery_terms where id = $1)
      for no key update`,
    values: [id],
  })
  const [row] = await tx.query<TermsRow>({
    text: `select ${columns} from lottery_terms t where t.id = $1 for update`,
    values: [id],
  })
  return row
}

/**
 * Makes what was asked the next version. It holds from its moment, but not at once: whoever bets then sees it.
 * @returns undefined where a version before it begins later
 */
export async function confirmTerms(
  tx: Tx,
  { id, by, earliestMs }: { id: string; by: string; earliestMs: number },
): Promise<{ version: number; from: Date } | undefined> {
  const [row] = await tx.query<{ version: number; from: Date }>({
    text: `update lottery_terms t set state = 'CONFIRMED', decided_by = $2, decided_at = clock_timestamp(),
        from_at = n.from_at, version = n.version
      from (select coalesce(max(o.version), 0) + 1 as version, max(o.from_at) as last_from,
          greatest(a.from_at, date_trunc('milliseconds', clock_timestamp() + $3 * interval '1 millisecond')) as from_at
        from lottery_terms a left join lottery_terms o on o.game_code = a.game_code and o.version is not null
        where a.id = $1 group by a.from_at) n
      where t.id = $1 and (n.last_from is null or n.last_from < n.from_at)
      returning t.version, t.from_at as "from"`,
    values: [id, by, earliestMs],
  })
  return row
}

export async function declineTerms(tx: Tx, { id, by }: { id: string; by: string }): Promise<void> {
  await tx.query({
    text: `update lottery_terms set state = 'DECLINED', decided_by = $2, decided_at = clock_timestamp() where id = $1`,
    values: [id, by],
  })
}
