import type { Queryable, Tx } from '#db/queryable.ts'

export type LinkRow = {
  code: string
  gives: 'member' | 'agent'
  ratePpm: number
  uses: number
  expiresAt: Date | null
  isOpen: boolean
}

const columns = `code, gives, rate_ppm as "ratePpm", uses, expires_at as "expiresAt", is_open as "isOpen"`

/** The newest first. */
export const selectLinks = (db: Queryable, agentId: string, limit: number): Promise<LinkRow[]> =>
  db.query<LinkRow>({
    name: 'team-links',
    text: `select ${columns} from affiliate_code where member_id = $1 order by created_at desc, code limit $2`,
    values: [agentId, limit],
  })

export async function selectLink(
  db: Queryable,
  { agentId, code }: { agentId: string; code: string },
): Promise<LinkRow | undefined> {
  const [row] = await db.query<LinkRow>({
    name: 'team-link',
    text: `select ${columns} from affiliate_code where member_id = $1 and code = $2`,
    values: [agentId, code],
  })
  return row
}

/** Makes an agent's links wait for each other. @returns how many are open */
export async function lockOpenLinks(tx: Tx, agentId: string, now: Date): Promise<number> {
  await tx.query({
    name: 'team-links-lock',
    text: `select pg_advisory_xact_lock(hashtextextended('affiliate_code:' || $1::text, 0))`,
    values: [agentId],
  })
  const [row] = await tx.query<{ count: number }>({
    name: 'team-links-open',
    text: `select count(*)::int as count from affiliate_code
      where member_id = $1 and is_open and (expires_at is null or expires_at > $2)`,
    values: [agentId, now],
  })
  return row?.count ?? 0
}

type NewLink = Pick<LinkRow, 'code' | 'gives' | 'ratePpm' | 'expiresAt'> & { agentId: string; at: Date }

/** @returns undefined where somebody has the code */
export async function insertLink(tx: Tx, link: NewLink): Promise<LinkRow | undefined> {
  const [row] = await tx.query<LinkRow>({
    name: 'team-link-add',
    text: `insert into affiliate_code (code, member_id, gives, rate_ppm, expires_at, created_at)
      values ($1, $2, $3, $4, $5, $6) on conflict (code) do nothing returning ${columns}`,
    values: [link.code, link.agentId, link.gives, link.ratePpm, link.expiresAt, link.at],
  })
  return row
}

/** @returns undefined where the agent has no such link */
export async function closeLinkRow(tx: Tx, agentId: string, code: string): Promise<LinkRow | undefined> {
  const [row] = await tx.query<LinkRow>({
    name: 'team-link-close',
    text: `update affiliate_code set is_open = false where code = $2 and member_id = $1 returning ${columns}`,
    values: [agentId, code],
  })
  return row
}
