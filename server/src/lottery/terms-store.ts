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
  /** The waiting version that it takes the place of, with what was closed before it. */
  replaces: number | null
  replacedBy: number | null
}

const columns = `t.id, t.game_code as "gameCode", t.version, t.from_at as "from", t.changes, t.reason, t.state,
  t.asked_by as "askedBy", t.asked_at as "askedAt", t.decided_by as "decidedBy", t.decided_at as "decidedAt",
  t.replaces, (select r.version from lottery_terms r where r.game_code = t.game_code and r.replaces = t.version) as "replacedBy"`

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

/** The versions that hold now; a lottery without one is as it was delivered. */
export async function selectAllInForce(
  db: Queryable,
): Promise<{ gameCode: string; version: number; changes: TermsChanges }[]> {
  return db.query({
    name: 'lottery-terms-all-in-force',
    text: `select distinct on (game_code) game_code as "gameCode", version, changes from lottery_terms
      where version is not null and from_at <= clock_timestamp() order by game_code, version desc`,
  })
}

/** The version that holds at a moment, with what it changes. */
export async function selectAt(
  db: Queryable,
  gameCode: string,
  at: Date,
): Promise<{ version: number; changes: TermsChanges }> {
  const [row] = await db.query<{ version: number; changes: TermsChanges | null }>({
    text: `select v.version, t.changes from lottery_terms_at($1, $2) v(version)
      left join lottery_terms t on t.game_code = $1 and t.version = v.version`,
    values: [gameCode, at],
  })
  return { version: row?.version ?? 0, changes: row?.changes ?? {} }
}

/** The versions that are to hold from a moment on or later, those aside that others have taken the place of. */
export async function selectWaiting(
  db: Queryable,
  gameCode: string,
  from: Date,
): Promise<{ version: number; from: Date; changes: TermsChanges }[]> {
  return db.query({
    text: `select t.version, t.from_at as "from", t.changes from lottery_terms t
      where t.game_code = $1 and t.version is not null and t.from_at >= $2
        and not exists (select from lottery_terms r where r.game_code = t.game_code and r.replaces = t.version)
      order by t.version`,
    values: [gameCode, from],
  })
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
  terms: Pick<TermsRow, 'id' | 'gameCode' | 'from' | 'changes' | 'reason' | 'askedBy' | 'askedAt'>,
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into lottery_terms (id, game_code, from_at, changes, reason, asked_by, asked_at)
      values ($1, $2, date_trunc('milliseconds', $3::timestamptz), $4, $5, $6, $7)
      on conflict (game_code) where state = 'ASKED' do nothing returning id`,
    values: [
      terms.id,
      terms.gameCode,
      terms.from,
      JSON.stringify(terms.changes),
      terms.reason,
      terms.askedBy,
      terms.askedAt,
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

/** The number of the next version, and when it begins: at the moment that was asked for, but not at once. */
export async function selectMoment(
  tx: Tx,
  { id, gameCode }: Pick<TermsRow, 'id' | 'gameCode'>,
  earliestMs: number,
): Promise<{ version: number; from: Date }> {
  const [row] = await tx.query<{ version: number; from: Date }>({
    text: `select greatest(a.from_at, date_trunc('milliseconds', clock_timestamp() + $3 * interval '1 millisecond')) as "from",
        (select coalesce(max(o.version), 0) + 1 from lottery_terms o where o.game_code = $2) as version
      from lottery_terms a where a.id = $1`,
    values: [id, gameCode, earliestMs],
  })
  if (!row) throw new Error(`nothing was asked under ${id}`)
  return row
}

/** Makes what was asked a version. The database refuses a commit that comes too near to its moment. */
export async function confirmTerms(
  tx: Tx,
  { id, by, version, from }: { id: string; by: string; version: number; from: Date },
): Promise<void> {
  await tx.query({
    text: `update lottery_terms set state = 'CONFIRMED', decided_by = $2, decided_at = clock_timestamp(),
        version = $3, from_at = $4 where id = $1`,
    values: [id, by, version, from],
  })
}

/** A version in the place of one that waits, by whoever asked for and confirmed the closing before it. */
export async function insertCarried(
  tx: Tx,
  terms: Pick<
    TermsRow,
    'id' | 'gameCode' | 'version' | 'from' | 'changes' | 'reason' | 'askedBy' | 'replaces'
  >,
  by: string,
): Promise<void> {
  const { id, gameCode, version, from, changes, reason, askedBy, replaces } = terms
  await tx.query({
    text: `insert into lottery_terms (id, game_code, version, from_at, changes, reason, state, asked_by, decided_by,
        decided_at, replaces)
      values ($1, $2, $3, $4, $5, $6, 'CONFIRMED', $7, $8, clock_timestamp(), $9)`,
    values: [id, gameCode, version, from, JSON.stringify(changes), reason, askedBy, by, replaces],
  })
}

export async function declineTerms(tx: Tx, { id, by }: { id: string; by: string }): Promise<void> {
  await tx.query({
    text: `update lottery_terms set state = 'DECLINED', decided_by = $2, decided_at = clock_timestamp() where id = $1`,
    values: [id, by],
  })
}
