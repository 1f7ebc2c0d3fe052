import type { Queryable, Tx } from '#db/queryable.ts'
import type { Channels, Kind } from '#notification/rules.ts'

export type ChoiceRow = Channels & { memberId: string; kind: Kind }

/** What members chose; nothing for a kind that they left as it is. */
export const selectChoices = (db: Queryable, memberIds: readonly string[]): Promise<ChoiceRow[]> =>
  db.query<ChoiceRow>({
    name: 'notification-choices',
    text: `select member_id as "memberId", kind, portal, mail from notification_choice
      where member_id = any ($1::uuid[])`,
    values: [memberIds],
  })

export async function upsertChoices(
  tx: Tx,
  memberId: string,
  choices: Readonly<Record<Kind, Channels>>,
): Promise<void> {
  const kinds = Object.entries(choices)
  await tx.query({
    text: `insert into notification_choice (member_id, kind, portal, mail)
      select $1, * from unnest($2::text[], $3::boolean[], $4::boolean[])
      on conflict (member_id, kind) do update set portal = excluded.portal, mail = excluded.mail`,
    values: [
      memberId,
      kinds.map(([kind]) => kind),
      kinds.map(([, { portal }]) => portal),
      kinds.map(([, { mail }]) => mail),
    ],
  })
}
