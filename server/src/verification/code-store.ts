import type { Tx } from '#db/queryable.ts'
import type { CodeCounts, CodeSubject, countedSince, ReservedCode } from '#verification/code-rules.ts'
import type { SealedSubject, SubjectAsked } from '#verification/seal-code-recipient.ts'

/** Lets one code at a time be counted for each of the names, until the transaction ends. */
export async function lockCodeNames(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.query({
    name: 'code-lock',
    // In the order of the locks' numbers: two callers that share both names cannot wait for each other.
    text: `select pg_advisory_xact_lock(number)
      from (select hashtextextended(name, 0) as number from unnest($1::text[]) as name order by 1) as ordered`,
    values: [names.map((name) => `code:${name}`)],
  })
}

/** When a code can be asked for again that is on its way to this recipient for this purpose. */
export async function selectResendAt(
  tx: Tx,
  { kind, prints, purpose }: SubjectAsked,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await tx.query<{ resendAt: Date }>({
    name: 'code-resend',
    text: `select resend_at as "resendAt" from verification_code
      where kind = $1 and recipient_print = any ($2::bytea[]) and purpose = $4 and resend_at > $3 order by created_at desc limit 1`,
    values: [kind, prints, now, purpose],
  })
  return row?.resendAt
}

/** What others ask for in a recipient's name takes nothing from the codes of another purpose. */
export async function countCodes(
  tx: Tx,
  of: Pick<SubjectAsked, 'prints' | 'purpose'> & {
    network: string
    site: string | null
    country: string | null
  },
  since: ReturnType<typeof countedSince>,
): Promise<Omit<CodeCounts, 'mailDay'>> {
  const [row] = await tx.query<Omit<CodeCounts, 'mailDay'>>({
    name: 'code-count',
    text: `select asked.*, sent.* from (select
        count(*) filter (where network = $2 and created_at > $4)::int as "networkSecond",
        count(*) filter (where network = $2 and created_at > $5)::int as "networkPause",
        count(*) filter (where network = $2 and created_at > $6)::int as "networkHour",
        count(*) filter (where site = $9 and created_at > $5)::int as "sitePause",
        count(*) filter (where site = $9 and created_at > $6)::int as "siteHour",
        count(*) filter (where recipient_print = any ($1::bytea[]) and purpose = $8 and created_at > $5)::int as "recipientPause",
        count(*) filter (where recipient_print = any ($1::bytea[]) and purpose = $8 and created_at > $6)::int as "recipientHour",
        count(*) filter (where recipient_print = any ($1::bytea[]) and purpose = $8)::int as "recipientDay"
      from verification_code where created_at > $7 and (recipient_print = any ($1::bytea[]) or network = $2 or site = $9)) as asked
      cross join (select
        count(*) filter (where country = $3)::int as "countryDay",
        count(*) filter (where country = $3 and purpose = 'register')::int as "countryRegisterDay",
        count(*)::int as "smsDay",
        count(*) filter (where purpose = 'register')::int as "registerDay"
      from verification_code where kind = 'sms' and not is_withheld and created_at > $7) as sent`,
    values: [
      of.prints,
      of.network,
      of.country,
      since.second,
      since.longPause,
      since.hour,
      since.day,
      of.purpose,
      of.site,
    ],
  })
  if (!row) throw new Error('a count has one row')
  return row
}

/** A new code cancels the one before it. */
export async function cancelCode(tx: Tx, { kind, prints, purpose }: SubjectAsked): Promise<void> {
  await tx.query({
    name: 'code-cancel',
    text: `update verification_code set state = 'CANCELLED'
      where kind = $1 and recipient_print = any ($2::bytea[]) and purpose = $3 and state = 'SENT'`,
    values: [kind, prints, purpose],
  })
}

export type NewCode = SealedSubject & {
  id: string
  codeHash: Buffer
  triesLeft: number
  network: string
  site: string | null
  country: string | null
  isWithheld: boolean
  createdAt: Date
  resendAt: Date
  expiresAt: Date
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.query({
    name: 'code-insert',
    text: `insert into verification_code (id, kind, recipient_print, purpose, code_hash, state, tries_left, network, country,
        is_withheld, created_at, resend_at, expires_at, site, recipient_sealed)
      values ($1, $2, $3, $4, $5, 'SENT', $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      code.id,
      code.kind,
      code.recipientPrint,
      code.purpose,
      code.codeHash,
      code.triesLeft,
      code.network,
      code.country,
      code.isWithheld,
      code.createdAt,
      code.resendAt,
      code.expiresAt,
      code.site,
      code.recipientSealed,
    ],
  })
}

/** Locks a code that can still be tried, until the transaction ends. */
export async function lockReservedCode(
  tx: Tx,
  codeId: string,
  now: Date,
): Promise<(Omit<ReservedCode, 'to'> & { recipientSealed: Buffer }) | undefined> {
  const [row] = await tx.query<Omit<ReservedCode, 'to'> & { recipientSealed: Buffer }>({
    name: 'code-lock-reserved',
    text: `select id as "codeId", kind, recipient_sealed as "recipientSealed", purpose, expires_at as "expiresAt"
      from verification_code where id = $1 and state = 'SENT' and expires_at > $2 for update`,
    values: [codeId, now],
  })
  return row
}

export async function setCodeHash(tx: Tx, codeId: string, hash: Buffer): Promise<void> {
  await tx.query({
    name: 'code-hash',
    text: 'update verification_code set code_hash = $2 where id = $1',
    values: [codeId, hash],
  })
}

/** A code that was sent to nobody is not counted for what sending costs. */
export async function markCodeWithheld(tx: Tx, codeId: string): Promise<void> {
  await tx.query({
    name: 'code-withhold',
    text: 'update verification_code set is_withheld = true where id = $1',
    values: [codeId],
  })
}

/**
 * Tries a code in one statement, so that no burst gets more tries than there are: a wrong one spends one, and the last
 * of them locks the code. @returns undefined where none waits for this recipient and purpose
 */
export async function tryCode(
  tx: Tx,
  { kind, prints, purpose, codeHashes, now }: SubjectAsked & { codeHashes: readonly Buffer[]; now: Date },
): Promise<{ id: string; isRight: boolean } | undefined> {
  const [row] = await tx.query<{ id: string; isRight: boolean }>({
    name: 'code-try',
    text: `update verification_code
      set tries_left = case when code_hash = any ($4::bytea[]) then tries_left else tries_left - 1 end,
        state = case when not code_hash = any ($4::bytea[]) and tries_left = 1 then 'LOCKED' else state end
      where kind = $1 and recipient_print = any ($2::bytea[]) and purpose = $3 and state = 'SENT' and expires_at > $5
      returning id, code_hash = any ($4::bytea[]) as "isRight"`,
    values: [kind, prints, purpose, codeHashes, now],
  })
  return row
}

/** Whether the newest code of this recipient and purpose is over: too late, or tried too often. */
export async function isCodeOver(
  tx: Tx,
  { kind, prints, purpose }: SubjectAsked,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.query<{ isOver: boolean }>({
    name: 'code-over',
    text: `select state = 'LOCKED' or (state = 'SENT' and expires_at <= $4) as "isOver" from verification_code
      where kind = $1 and recipient_print = any ($2::bytea[]) and purpose = $3 order by created_at desc limit 1`,
    values: [kind, prints, purpose, now],
  })
  return row?.isOver ?? false
}

/** Uses a code up. @returns whether it was there to be used */
export async function markCodeUsed(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'code-use',
    text: `update verification_code set state = 'USED' where id = $1 and state = 'SENT' returning id`,
    values: [id],
  })
  return rows.length === 1
}

export async function deleteCodesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.query({ text: 'delete from verification_code where created_at < $1', values: [before] })
}

/** Codes of an earlier release, whose recipients lie unsealed. */
export const lockUnsealedCodes = (tx: Tx): Promise<(CodeSubject & { id: string })[]> =>
  tx.query({
    text: `select id, kind, recipient as "to", purpose from verification_code where recipient is not null
      order by id for no key update`,
  })

/** Of two that wait for one recipient and purpose the one that was sealed before stays: a process of an earlier release sent the other beside it. */
export async function updateCodeSubjects(
  tx: Tx,
  rows: readonly (SealedSubject & { id: string })[],
): Promise<void> {
  await tx.query({
    text: `update verification_code c set recipient = null, recipient_sealed = u.sealed, recipient_print = u.print,
        state = case when c.state = 'SENT' and exists (select from verification_code o where o.kind = c.kind
          and o.recipient_print = u.print and o.purpose = c.purpose and o.state = 'SENT') then 'CANCELLED' else c.state end
      from unnest($1::uuid[], $2::bytea[], $3::bytea[]) u(id, sealed, print) where c.id = u.id`,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ recipientSealed }) => recipientSealed),
      rows.map(({ recipientPrint }) => recipientPrint),
    ],
  })
}
