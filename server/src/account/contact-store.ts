import type { Queryable, Tx } from '#db/queryable.ts'
import type { StoredMobile, StoredProfile } from '#account/rules.ts'
import type { NumbersAsked, SealedMobile } from '#account/seal-mobile.ts'
import type { SealedProfile } from '#account/seal-profile.ts'

/** The number that a code has proved. */
export async function selectMobile(db: Queryable, memberId: string): Promise<StoredMobile | undefined> {
  const [row] = await db.query<StoredMobile>({
    name: 'member-mobile',
    text: 'select mobile, mobile_sealed as "mobileSealed" from member where id = $1',
    values: [memberId],
  })
  return row
}

/** What the member told whose address a code has proved. */
export async function selectProvedProfile(
  db: Queryable,
  memberId: string,
): Promise<StoredProfile | undefined> {
  const [row] = await db.query<StoredProfile>({
    name: 'member-proved-mail',
    text: `select profile, profile_sealed as "profileSealed" from member
      where id = $1 and mail_proved_at is not null`,
    values: [memberId],
  })
  return row
}

/** Writes down what a member tells. */
export async function updateTold(
  tx: Tx,
  { memberId, ...told }: SealedProfile & { memberId: string },
): Promise<void> {
  await tx.query({
    name: 'member-told',
    text: `update member set profile = $2, profile_sealed = $3, mail_print = $4, stated_print = $5 where id = $1`,
    values: [memberId, JSON.stringify(told.profile), told.profileSealed, told.mailPrint, told.statedPrint],
  })
}

export async function updateNickname(tx: Tx, memberId: string, nickname: string): Promise<void> {
  await tx.query({
    name: 'member-nickname',
    text: 'update member set nickname = $2 where id = $1',
    values: [memberId, nickname],
  })
}

export async function markMailProved(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'member-mail-proved',
    text: 'update member set mail_proved_at = $2 where id = $1',
    values: [memberId, now],
  })
}

export async function updateMobile(
  tx: Tx,
  { memberId, mobileSealed, mobilePrint }: SealedMobile & { memberId: string },
): Promise<void> {
  await tx.query({
    name: 'member-mobile-set',
    text: 'update member set mobile = null, mobile_sealed = $2, mobile_print = $3 where id = $1',
    values: [memberId, mobileSealed, mobilePrint],
  })
}

/** Lets one at a time come by a number, whichever key the process seals with, until the transaction ends. */
export async function lockNumber(tx: Tx, number: string): Promise<void> {
  await tx.query({
    name: 'member-number-lock',
    text: `select pg_advisory_xact_lock(hashtextextended('member-number:' || $1, 0))`,
    values: [number],
  })
}

/** Whether somebody else than this member has proved one of the numbers. */
export async function hasNumber(
  tx: Tx,
  { memberId, prints, numbers }: NumbersAsked & { memberId: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'member-number-taken',
    text: `select from member where (mobile_print = any ($2::bytea[]) or mobile = any ($3::text[])) and id <> $1 limit 1`,
    values: [memberId, prints, numbers],
  })
  return rows.length > 0
}
