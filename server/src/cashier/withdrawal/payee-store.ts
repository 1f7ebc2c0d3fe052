import type { PayeeCheck } from '@suntala/contract/payee-check'
import type { StoredHolder } from '#account/payee-name.ts'
import type { Queryable, Tx } from '#db/queryable.ts'

export type PayeeRow = StoredHolder & {
  memberId: string
  kind: 'bank'
  bank: string
  numberSealed: Buffer
  numberEnd: string
  nameCheck: PayeeCheck
}

const columns = `id, member_id as "memberId", kind, bank, holder, holder_sealed as "holderSealed",
  number_sealed as "numberSealed",
  number_end as "numberEnd", name_check as "nameCheck"`

export async function selectPayees(db: Queryable, memberId: string): Promise<PayeeRow[]> {
  return db.query<PayeeRow>({
    name: 'cashier-payees',
    text: `select ${columns} from payee where member_id = $1 and removed_at is null order by created_at, id`,
    values: [memberId],
  })
}

/** A member's own payee, unless it was removed. */
export async function selectPayee(
  db: Queryable,
  { id, memberId }: { id: string; memberId: string },
): Promise<PayeeRow | undefined> {
  const [row] = await db.query<PayeeRow>({
    name: 'cashier-payee',
    text: `select ${columns} from payee where member_id = $1 and id = $2 and removed_at is null`,
    values: [memberId, id],
  })
  return row
}

/** Those of some payees that were not removed, whosever they are. */
export const selectPayeesOfIds = (db: Queryable, ids: readonly string[]): Promise<PayeeRow[]> =>
  db.query<PayeeRow>({
    name: 'cashier-payees-of-ids',
    text: `select ${columns} from payee where id = any ($1::uuid[]) and removed_at is null`,
    values: [ids],
  })

/** One that was removed too: its number is known. */
export async function selectPayeeByPrint(
  db: Queryable,
  memberId: string,
  prints: readonly Buffer[],
): Promise<(PayeeRow & { isRemoved: boolean }) | undefined> {
  const [row] = await db.query<PayeeRow & { isRemoved: boolean }>({
    text: `select ${columns}, removed_at is not null as "isRemoved" from payee where member_id = $1 and number_print = any($2::bytea[])`,
    values: [memberId, prints],
  })
  return row
}

/** Whether the member has an account to be paid to, or had one. */
export async function hasHadPayee(db: Queryable, memberId: string): Promise<boolean> {
  const rows = await db.query({ text: 'select from payee where member_id = $1 limit 1', values: [memberId] })
  return rows.length > 0
}

/** @returns whether it was the member's and there */
export async function setPayeeRemoved(
  tx: Tx,
  { id, memberId, at }: { id: string; memberId: string; at: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `update payee set removed_at = $3 where member_id = $1 and id = $2 and removed_at is null returning id`,
    values: [memberId, id, at],
  })
  return rows.length === 1
}

/** Brings one back that was removed, under the name that is given now. */
export async function restorePayee(
  tx: Tx,
  {
    id,
    holderSealed,
    nameCheck,
    at,
  }: Pick<PayeeRow, 'id' | 'nameCheck'> & { holderSealed: Buffer; at: Date },
): Promise<void> {
  await tx.query({
    text: `update payee set removed_at = null, holder = null, holder_sealed = $2, name_check = $3, name_checked_at = $4,
      created_at = $5 where id = $1`,
    values: [id, holderSealed, nameCheck, checkedAt(nameCheck, at), at],
  })
}

const isUnknown = (nameCheck: PayeeCheck): boolean => nameCheck === 'UNANSWERED' || nameCheck === 'UNASKED'
const checkedAt = (nameCheck: PayeeCheck, at: Date): Date | null => (isUnknown(nameCheck) ? null : at)

export async function insertPayee(
  tx: Tx,
  payee: Omit<PayeeRow, 'holder'> & { print: Buffer; createdAt: Date },
): Promise<void> {
  await tx.query({
    text: `insert into payee (id, member_id, kind, bank, holder_sealed, number_sealed, number_end, number_print, name_check,
        name_checked_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      payee.id,
      payee.memberId,
      payee.kind,
      payee.bank,
      payee.holderSealed,
      payee.numberSealed,
      payee.numberEnd,
      payee.print,
      payee.nameCheck,
      checkedAt(payee.nameCheck, payee.createdAt),
      payee.createdAt,
    ],
  })
}

/**
 * What its bank said later of one that it had not spoken of, under the holder that it was asked for.
 * @returns whether nobody had heard it before, and the payee is the same still
 */
export async function setPayeeCheck(
  tx: Tx,
  { id, holderSealed, nameCheck, at }: Pick<PayeeRow, 'id' | 'holderSealed' | 'nameCheck'> & { at: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `update payee set name_check = $2, name_checked_at = $3
      where id = $1 and name_check in ('UNANSWERED', 'UNASKED') and removed_at is null
        and holder_sealed is not distinct from $4 returning id`,
    values: [id, nameCheck, at, holderSealed],
  })
  return rows.length === 1
}

/** A member's payees as operators see them, the newest first, those that were removed too. */
export const selectPayeesOf = (
  db: Queryable,
  memberId: string,
): Promise<
  (Pick<PayeeRow, 'id' | 'bank' | 'numberEnd' | 'nameCheck'> & {
    checkedAt: Date | null
    addedAt: Date
    isRemoved: boolean
  })[]
> =>
  db.query({
    name: 'cashier-payees-of',
    text: `select id, bank, number_end as "numberEnd", name_check as "nameCheck", name_checked_at as "checkedAt",
        created_at as "addedAt", removed_at is not null as "isRemoved"
      from payee where member_id = $1 order by created_at desc, id limit 20`,
    values: [memberId],
  })

/** The channel that would pay out now, as a payout chooses it. */
export async function selectPayingChannel(
  db: Queryable,
  reached: readonly string[],
): Promise<{ code: string; isEnabled: boolean } | undefined> {
  const [row] = await db.query<{ code: string; isEnabled: boolean }>({
    name: 'cashier-paying-channel',
    text: `select code, is_enabled as "isEnabled" from payment_channel where pays_out
      order by is_enabled and code = any($1) desc, sort, code limit 1`,
    values: [reached],
  })
  return row
}

/** Rows of which an earlier release left the holder unsealed, but those that somebody is writing. */
export const lockUnsealedHolders = (tx: Tx, limit: number): Promise<{ id: string; holder: string }[]> =>
  tx.query({
    text: `select id, holder from payee where holder is not null
      order by id limit $1 for no key update skip locked`,
    values: [limit],
  })

export async function updateHolders(
  tx: Tx,
  rows: readonly { id: string; holderSealed: Buffer }[],
): Promise<void> {
  await tx.query({
    text: `update payee p set holder = null, holder_sealed = u.sealed
      from unnest($1::uuid[], $2::bytea[]) u(id, sealed) where p.id = u.id`,
    values: [rows.map(({ id }) => id), rows.map(({ holderSealed }) => holderSealed)],
  })
}

/** Whose the accounts are or were that a member is paid to. */
export const selectHolders = (
  db: Queryable,
  memberIds: readonly string[],
): Promise<(StoredHolder & { memberId: string })[]> =>
  db.query({
    name: 'cashier-holders',
    text: `select id, member_id as "memberId", holder, holder_sealed as "holderSealed" from payee
      where member_id = any ($1::uuid[])`,
    values: [memberIds],
  })

/** Whether a member is or was paid to one account with one of others. */
export async function isNumberShared(
  db: Queryable,
  { memberId, otherIds }: { memberId: string; otherIds: readonly string[] },
): Promise<boolean> {
  const rows = await db.query({
    name: 'cashier-shared-number',
    text: `select from payee a join payee b using (number_print)
      where a.member_id = $1 and b.member_id = any ($2::uuid[]) limit 1`,
    values: [memberId, otherIds],
  })
  return rows.length > 0
}
