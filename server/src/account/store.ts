import type { AccountType } from '@suntala/contract/account-type'
import type { Generated } from 'kysely'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { Member, MemberState, ToldProfile } from '#account/rules.ts'
import type { NumbersAsked, SealedMobile } from '#account/seal-mobile.ts'
import type { SealedProfile } from '#account/seal-profile.ts'

type Tables = {
  member: {
    id: string
    username: string
    username_key: string
    customer_id: Generated<bigint>
    account_type: AccountType
    nickname: string
    password_hash: string | null
    password_set_at: Date
    is_password_given: Generated<boolean>
    payment_password_hash: string | null
    state: Generated<MemberState>
    language: string
    upline_id: string | null
    profile: ToldProfile
    profile_sealed: Buffer | null
    mobile: string | null
    mobile_sealed: Buffer | null
    mobile_print: Buffer | null
    stated_print: Buffer | null
    mail_print: Buffer | null
    mail_proved_at: Date | null
    terms_version: string
    terms_agreed_at: Date
    age_declared_at: Date
    registered_ip: string | null
    register_url: string | null
    first_login_seen_at: Date | null
    rank_level: number | null
    created_at: Date
  }
}

const read = (db: Queryable) => db.read.$extendTables<Tables>()
const write = (tx: Tx) => tx.write.$extendTables<Tables>()

const selectMembers = (db: Queryable) =>
  read(db)
    .selectFrom('member')
    .select([
      'id',
      'username',
      'customer_id as customerId',
      'account_type as type',
      'nickname',
      'state',
      'language',
      'upline_id as uplineId',
      'profile',
      'profile_sealed as profileSealed',
      'first_login_seen_at as firstLoginSeenAt',
      'terms_version as termsVersion',
      'password_set_at as passwordSetAt',
      'mobile',
      'mobile_sealed as mobileSealed',
      'mail_print as mailPrint',
      'mail_proved_at as mailProvedAt',
      'rank_level as rankLevel',
    ])
    .select((eb) => eb('payment_password_hash', 'is not', null).$castTo<boolean>().as('hasPaymentPassword'))

export const selectMember = (db: Queryable, id: string): Promise<Member | undefined> =>
  selectMembers(db).where('id', '=', id).executeTakeFirst()

export const selectMemberByKey = (db: Queryable, key: string): Promise<Member | undefined> =>
  selectMembers(db).where('username_key', '=', key).where('state', '!=', 'CLOSED').executeTakeFirst()

/** @param number the customer's, in digits */
export const selectMemberByNumber = (db: Queryable, number: bigint): Promise<Member | undefined> =>
  selectMembers(db).where('customer_id', '=', number).executeTakeFirst()

/** Whether a name is taken: that of a closed account stays so. */
export async function hasUsernameKey(db: Queryable, key: string): Promise<boolean> {
  const row = await read(db)
    .selectFrom('member')
    .select('id')
    .where('username_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Two at most. */
export const selectMembersByMobile = (db: Queryable, { prints, numbers }: NumbersAsked): Promise<Member[]> =>
  selectMembers(db)
    .where((eb) => eb.or([eb('mobile_print', 'in', prints), eb('mobile', 'in', numbers)]))
    .limit(2)
    .execute()

export type Hashes = { password: string | null; payment: string | null }

/** The hashes are read apart from the member, so that none travels with one by accident. */
export async function selectHashes(
  db: Queryable,
  memberId: string,
): Promise<(Hashes & { isGiven: boolean }) | undefined> {
  return read(db)
    .selectFrom('member')
    .select(['password_hash as password', 'payment_password_hash as payment', 'is_password_given as isGiven'])
    .where('id', '=', memberId)
    .executeTakeFirst()
}

export type NewMember = {
  id: string
  username: string
  usernameKey: string
  type: AccountType
  passwordHash: string | null
  paymentPasswordHash: string | null
  language: string
  told: SealedProfile
  /** One that a code has proved. */
  mobile?: (SealedMobile & { asked: NumbersAsked }) | undefined
  /** Under whom the account comes. */
  uplineId?: string | undefined
  /** The host at which somebody registers: without an upline, the account comes under whoever has it. */
  domain?: string | undefined
  /** Whoever opens the account knows its password. */
  isPasswordGiven?: boolean
  /** The invitation that it comes by, in capitals. */
  invitation?: string | undefined
  /** Whose friend it is, by the code of whom it comes. */
  inviterId?: string | undefined
  termsVersion: string
  registeredIp: string | null
  registerUrl: string | null
  createdAt: Date
}

/** The database puts the account into the closure with it: see sql/closure.sql. */
export async function insertMember(tx: Tx, member: NewMember): Promise<void> {
  await write(tx)
    .insertInto('member')
    .values({
      id: member.id,
      username: member.username,
      username_key: member.usernameKey,
      account_type: member.type,
      nickname: '',
      password_hash: member.passwordHash,
      password_set_at: member.createdAt,
      is_password_given: member.isPasswordGiven ?? false,
      payment_password_hash: member.paymentPasswordHash,
      language: member.language,
      profile: member.told.profile,
      profile_sealed: member.told.profileSealed,
      stated_print: member.told.statedPrint,
      mail_print: member.told.mailPrint,
      mobile: null,
      mobile_sealed: member.mobile?.mobileSealed ?? null,
      mobile_print: member.mobile?.mobilePrint ?? null,
      mail_proved_at: null,
      upline_id: member.uplineId ?? null,
      terms_version: member.termsVersion,
      terms_agreed_at: member.createdAt,
      age_declared_at: member.createdAt,
      registered_ip: member.registeredIp,
      register_url: member.registerUrl,
      created_at: member.createdAt,
    })
    .execute()
}

/** @returns whether the checked password was still the member's */
export async function setPasswordHash(
  tx: Tx,
  change: { memberId: string; checkedHash: string | null; passwordHash: string; now: Date },
): Promise<boolean> {
  const row = await write(tx)
    .updateTable('member')
    .set({ password_hash: change.passwordHash, password_set_at: change.now, is_password_given: false })
    .where('id', '=', change.memberId)
    .where('password_hash', 'is not distinct from', change.checkedHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether the checked secrets were still the member's */
export async function setPaymentPasswordHash(
  tx: Tx,
  change: { memberId: string; checked: Hashes; hash: string },
): Promise<boolean> {
  const row = await write(tx)
    .updateTable('member')
    .set({ payment_password_hash: change.hash })
    .where('id', '=', change.memberId)
    .where('password_hash', 'is not distinct from', change.checked.password)
    .where('payment_password_hash', 'is not distinct from', change.checked.payment)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** When a password was set, where it is the checked one still. */
export async function setPasswordAge(
  tx: Tx,
  checked: { memberId: string; passwordHash: string | null },
  setAt: Date,
): Promise<boolean> {
  const row = await write(tx)
    .updateTable('member')
    .set({ password_set_at: setAt })
    .where('id', '=', checked.memberId)
    .where('password_hash', 'is not distinct from', checked.passwordHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a member. Whoever waited for the lock reads what its holder wrote. */
export async function lockMemberRow(
  tx: Tx,
  id: string,
): Promise<{ member: Member; passwordHash: string | null } | undefined> {
  const query = selectMembers(tx).select('password_hash as passwordHash').where('id', '=', id)
  const row = await query.forNoKeyUpdate().executeTakeFirst()
  if (!row) return undefined
  const { passwordHash, ...member } = row
  return { member, passwordHash }
}

export const holdMemberRow = (tx: Tx, id: string): Promise<Member | undefined> =>
  selectMembers(tx).where('id', '=', id).forKeyShare().executeTakeFirst()

/** Waits for whoever is writing anything that belongs to the member, and keeps them out until the transaction ends. */
export async function lockMemberAloneRow(tx: Tx, memberId: string): Promise<void> {
  await write(tx).selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute()
}

export async function selectOpenBelow(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'member-open-below',
    text: `select count(*)::int as count from member where upline_id = $1 and state <> 'CLOSED'`,
    values: [memberId],
  })
  return row?.count ?? 0
}

/** Leaves of a member what bets and money are kept by: the number, the name and under whom the account stood. */
export async function closeMemberRow(tx: Tx, memberId: string): Promise<void> {
  await write(tx)
    .updateTable('member')
    .set({
      state: 'CLOSED',
      nickname: '',
      profile: {},
      profile_sealed: null,
      mobile: null,
      mobile_sealed: null,
      mobile_print: null,
      stated_print: null,
      mail_print: null,
      mail_proved_at: null,
      password_hash: null,
      payment_password_hash: null,
      registered_ip: null,
      register_url: null,
      rank_level: null,
    })
    .where('id', '=', memberId)
    .execute()
}

export async function updateRank(tx: Tx, memberId: string, rankLevel: number | null): Promise<void> {
  await write(tx).updateTable('member').set({ rank_level: rankLevel }).where('id', '=', memberId).execute()
}

export async function updateType(tx: Tx, memberId: string, type: AccountType): Promise<void> {
  await write(tx).updateTable('member').set({ account_type: type }).where('id', '=', memberId).execute()
}

/** @returns whether the member was in the state before */
export async function moveState(
  tx: Tx,
  memberId: string,
  { from, to }: { from: MemberState; to: MemberState },
): Promise<boolean> {
  const row = await write(tx)
    .updateTable('member')
    .set({ state: to })
    .where('id', '=', memberId)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes down what a member agreed to who had agreed to nothing. */
export async function setTermsAgreed(
  tx: Tx,
  memberId: string,
  { version, now }: { version: string; now: Date },
): Promise<void> {
  await write(tx)
    .updateTable('member')
    .set({ terms_version: version, terms_agreed_at: now, age_declared_at: now })
    .where('id', '=', memberId)
    .where('terms_version', '=', '')
    .execute()
}

export async function setFirstLoginSeen(tx: Tx, memberId: string, now: Date): Promise<void> {
  await write(tx)
    .updateTable('member')
    .set({ first_login_seen_at: now })
    .where('id', '=', memberId)
    .where('first_login_seen_at', 'is', null)
    .execute()
}
