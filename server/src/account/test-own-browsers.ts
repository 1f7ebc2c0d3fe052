import type { Database } from '#db/database.ts'

/** For tests: a member of an account that somebody else opened has used the browsers for so long that they are the member's own. */
export async function ownBrowsers(db: Database, memberId: string): Promise<void> {
  await db.query({
    text: `update known_login set first_seen_at = first_seen_at - interval '60 days' where member_id = $1`,
    values: [memberId],
  })
}
