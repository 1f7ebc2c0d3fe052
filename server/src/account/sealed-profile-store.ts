import type { Queryable, Tx } from '#db/queryable.ts'
import type { StoredProfile } from '#account/seal-profile.ts'

export async function selectProfile(db: Queryable, memberId: string): Promise<StoredProfile | undefined> {
  const [row] = await db.query<StoredProfile>({
    name: 'member-profile',
    text: 'select profile, profile_sealed as "profileSealed" from member where id = $1',
    values: [memberId],
  })
  return row
}

export const selectProfiles = (
  db: Queryable,
  memberIds: readonly string[],
): Promise<(StoredProfile & { id: string })[]> =>
  db.query({
    name: 'member-profiles',
    text: 'select id, profile, profile_sealed as "profileSealed" from member where id = any ($1::uuid[])',
    values: [memberIds],
  })

/** Rows of which an earlier release left something unsealed, but those that somebody is writing; as `member_unsealed` lists them. */
export const lockUnsealed = (tx: Tx, limit: number): Promise<(StoredProfile & { id: string })[]> =>
  tx.query({
    text: `select id, profile, profile_sealed as "profileSealed" from member
      where profile ?| '{payeeName,idNumber,qqNum,line,whatsapp,zalo,facebook,wechat}'
      order by id limit $1 for no key update skip locked`,
    values: [limit],
  })

export async function updateProfiles(
  tx: Tx,
  rows: readonly (StoredProfile & { id: string })[],
): Promise<void> {
  await tx.query({
    text: `update member m set profile = u.profile, profile_sealed = u.sealed
      from unnest($1::uuid[], $2::jsonb[], $3::bytea[]) u(id, profile, sealed) where m.id = u.id`,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ profile }) => JSON.stringify(profile)),
      rows.map(({ profileSealed }) => profileSealed),
    ],
  })
}
