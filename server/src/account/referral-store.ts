import type { AccountType } from '@suntala/contract/account-type'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { MemberState } from '#account/rules.ts'

export type Inviter = { id: string; type: AccountType; state: MemberState }

/** @param code in capitals */
export async function selectInviter(db: Queryable, code: string): Promise<Inviter | undefined> {
  const [row] = await db.query<Inviter>({
    name: 'referral-inviter',
    text: `select m.id, m.account_type as type, m.state from referral_code c join member m on m.id = c.member_id
      where c.code = $1`,
    values: [code],
  })
  return row
}

export async function selectReferralCode(db: Queryable, memberId: string): Promise<string | undefined> {
  const [row] = await db.query<{ code: string }>({
    name: 'referral-code',
    text: 'select code from referral_code where member_id = $1',
    values: [memberId],
  })
  return row?.code
}

/** Leaves the code that the member has; one that another has is not given again. */
export async function insertReferralCode(
  tx: Tx,
  { memberId, code, at }: { memberId: string; code: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'referral-code-add',
    text: 'insert into referral_code (member_id, code, created_at) values ($1, $2, $3) on conflict do nothing',
    values: [memberId, code, at],
  })
}

type Tied = { memberId: string; inviterId: string; at: Date }

export async function insertReferral(tx: Tx, { memberId, inviterId, at }: Tied): Promise<void> {
  await tx.query({
    name: 'referral-add',
    text: 'insert into referral (member_id, inviter_id, invited_at) values ($1, $2, $3)',
    values: [memberId, inviterId, at],
  })
}

/** The number of the first of two, as others are compared with it; none where none was told. */
export type NumberAsked = { prints: Buffer[]; number: string | null }

/** Keeps what a new account has in common with whoever invited it, beside what is kept already. */
export async function addReferralSigns(tx: Tx, memberId: string, number: NumberAsked): Promise<void> {
  await tx.query({
    name: 'referral-signs',
    text: `update referral r set signs = array(select unnest(r.signs || account_shared_signs(r.member_id, r.inviter_id, $2, $3))
        group by 1 order by 1) where r.member_id = $1`,
    values: [memberId, number.prints, number.number],
  })
}

/** What two accounts have in common that two people would not. */
export async function selectSharedSigns(
  db: Queryable,
  { memberId, otherId, prints, number }: NumberAsked & { memberId: string; otherId: string },
): Promise<string[]> {
  const [row] = await db.query<{ signs: string[] }>({
    name: 'account-shared-signs',
    text: 'select account_shared_signs($1, $2, $3, $4) as signs',
    values: [memberId, otherId, prints, number],
  })
  return row?.signs ?? []
}
