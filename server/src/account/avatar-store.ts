import type { Queryable, Tx } from '#db/queryable.ts'

/** By what a member is pictured: a drawn picture, or one of their own. */
type Avatar = { drawn: string; pictureId: null } | { drawn: null; pictureId: string }

export async function selectAvatar(db: Queryable, memberId: string): Promise<Avatar | undefined> {
  const [row] = await db.query<Avatar>({
    name: 'avatar-find',
    text: `select drawn, picture_id as "pictureId" from member_avatar where member_id = $1`,
    values: [memberId],
  })
  return row
}

/** A picture of the member's own; none of another member's. */
export async function selectPicture(
  db: Queryable,
  { memberId, pictureId }: { memberId: string; pictureId: string },
): Promise<Buffer | undefined> {
  const [row] = await db.query<{ picture: Buffer }>({
    name: 'avatar-picture',
    text: `select picture from member_avatar where member_id = $1 and picture_id = $2`,
    values: [memberId, pictureId],
  })
  return row?.picture
}

type NewAvatar = { drawn: string } | { pictureId: string; picture: Buffer }

/** In place of the one before. */
export async function upsertAvatar(
  tx: Tx,
  { memberId, now, ...given }: NewAvatar & { memberId: string; now: Date },
): Promise<void> {
  const [drawn, pictureId, picture] =
    'drawn' in given ? [given.drawn, null, null] : [null, given.pictureId, given.picture]
  await tx.query({
    text: `insert into member_avatar (member_id, drawn, picture_id, picture, set_at) values ($1, $2, $3, $4, $5)
      on conflict (member_id) do update
        set drawn = excluded.drawn, picture_id = excluded.picture_id, picture = excluded.picture, set_at = excluded.set_at`,
    values: [memberId, drawn, pictureId, picture, now],
  })
}

export async function deleteAvatar(tx: Tx, memberId: string): Promise<void> {
  await tx.query({ text: 'delete from member_avatar where member_id = $1', values: [memberId] })
}
