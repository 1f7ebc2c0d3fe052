import type { Queryable, Tx } from '#db/queryable.ts'
import type { LinkLimit, LinkNames, PasswordLink } from '#session/password-link-rules.ts'

/** Lets one link at a time be counted for each of the names, until the transaction ends. */
export async function lockLinkNames(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.query({
    name: 'password-link-lock',
    // In the order of the locks' numbers: two callers that share both names cannot wait for each other.
    text: `select pg_advisory_xact_lock(number)
      from (select hashtextextended(name, 0) as number from unnest($1::text[]) as name order by 1) as ordered`,
    values: [names.map((name) => `password-link:${name}`)],
  })
}

const times = (condition: string) => `select created_at as "createdAt" from password_link
  where ${condition} and (is_stranger = $4 or $4::boolean is null) and created_at > $2 order by created_at desc limit $3`

/** Of a country only what was sent is counted: it is there for what mails cost. */
const timesBy: Record<LinkLimit['by'], string> = {
  name: times('name_print = $1'),
  mail: times('mail_print = $1'),
  network: times('network = $1'),
  country: times('country = $1 and member_id is not null'),
}

/** When links were asked for lately, the newest first. */
export async function selectLinkTimes(
  tx: Tx,
  {
    by,
    value,
    isStranger,
  }: { by: LinkLimit['by']; value: Buffer | string | null; isStranger: boolean | null },
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const rows = await tx.query<{ createdAt: Date }>({
    name: `password-link-times-${by}`,
    text: timesBy[by],
    values: [value, since, limit, isStranger],
  })
  return rows.map(({ createdAt }) => createdAt)
}

export type NewPasswordLink = LinkNames & {
  id: string
  memberId: string | null
  tokenHash: Buffer
  passwordPrint: Buffer
  createdAt: Date
  expiresAt: Date
}

export async function insertPasswordLink(tx: Tx, link: NewPasswordLink): Promise<void> {
  await tx.query({
    name: 'password-link-add',
    text: `insert into password_link (id, member_id, token_hash, password_print, name_print, mail_print, network,
        country, created_at, expires_at, is_stranger)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      link.id,
      link.memberId,
      link.tokenHash,
      link.passwordPrint,
      link.name,
      link.mail,
      link.network,
      link.country,
      link.createdAt,
      link.expiresAt,
      link.isStranger,
    ],
  })
}

export async function selectPasswordLink(
  db: Queryable,
  tokenHash: Buffer,
): Promise<PasswordLink | undefined> {
  const [row] = await db.query<PasswordLink>({
    name: 'password-link-read',
    text: `select id, member_id as "memberId", password_print as "passwordPrint", mail_print as "mailPrint", expires_at as "expiresAt",
        used_at as "usedAt" from password_link where token_hash = $1`,
    values: [tokenHash],
  })
  return row
}

/** Uses a link up. @returns whether it was there to be used */
export async function usePasswordLink(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query({
    name: 'password-link-use',
    text: `update password_link set used_at = $2 where id = $1 and used_at is null and expires_at > $2
      returning id`,
    values: [id, now],
  })
  return rows.length === 1
}

export async function deletePasswordLinksBefore(tx: Tx, before: Date): Promise<void> {
  await tx.query({ text: 'delete from password_link where created_at < $1', values: [before] })
}
