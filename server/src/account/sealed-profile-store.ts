import type { Queryable, Tx } from '#db/queryable.ts'
import type { StoredMobile, StoredProfile } from '#account/rules.ts'
import type { SealedMobile } from '#account/seal-mobile.ts'
import type { SealedProfile } from '#account/seal-profile.ts'

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

export type UnsealedRow = StoredProfile & StoredMobile & { id: string }

/** Rows behind an id of which an earlier release left something unsealed, but those that somebody is writing; as `member_unsealed` lists them. */
export const lockUnsealed = (
  tx: Tx,
  { after, limit }: { after: string; limit: number },
): Promise<UnsealedRow[]> =>
  tx.query({
    text: `select id, profile, profile_sealed as "profileSealed", mobile, mobile_sealed as "mobileSealed" from member
      where (mobile is not null or profile ?|
        '{email,mobileNum,countryDialingCode,payeeName,idNumber,qqNum,line,whatsapp,zalo,facebook,wechat}') and id > $2
      order by id limit $1 for no key update skip locked`,
    values: [limit, after],
  })

/** Which of the members would have a number that another member has sealed. */
export async function selectTakenNumbers(
  tx: Tx,
  asked: readonly { id: string; print: Buffer }[],
): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>({
    text: `select u.id from unnest($1::uuid[], $2::bytea[]) u(id, print)
      join member m on m.mobile_print = u.print and m.id <> u.id`,
    values: [asked.map(({ id }) => id), asked.map(({ print }) => print)],
  })
  return new Set(rows.map(({ id }) => id))
}

export type SealedRow = SealedProfile & { id: string; proved: SealedMobile | null }

export async function updateProfiles(tx: Tx, rows: readonly SealedRow[]): Promise<void> {
  await tx.query({
    text: `update member m set profile = u.profile, profile_sealed = u.sealed, mail_print = u.mail, stated_print = u.stated,
        mobile = null, mobile_sealed = u.mobile, mobile_print = u.print
      from unnest($1::uuid[], $2::jsonb[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[])
        u(id, profile, sealed, mail, stated, mobile, print) where m.id = u.id`,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ profile }) => JSON.stringify(profile)),
      rows.map(({ profileSealed }) => profileSealed),
      rows.map(({ mailPrint }) => mailPrint),
      rows.map(({ statedPrint }) => statedPrint),
      rows.map(({ proved }) => proved?.mobileSealed ?? null),
      rows.map(({ proved }) => proved?.mobilePrint ?? null),
    ],
  })
}
