import type { Queryable, Tx } from '#db/queryable.ts'

export type PayeeRow = {
  id: string
  memberId: string
  kind: 'bank'
  bank: string
  holder: string
  numberSealed: Buffer
  numberEnd: string
}

const columns = `id, member_id as "memberId", kind, bank, holder, number_sealed as "numberSealed",
  number_end as "numberEnd"`

export async function selectPayees(db: Queryable, memberId: string): Promise<PayeeRow[]> {
  return db.query<PayeeRow>({
    name: 'cashier-payees',
    text: `select ${columns} from payee where member_id = $1 order by created_at, id`,
    values: [memberId],
  })
}

/** A member's own payee. */
export async function selectPayee(
  db: Queryable,
  { id, memberId }: { id: string; memberId: string },
): Promise<PayeeRow | undefined> {
  const [row] = await db.query<PayeeRow>({
    name: 'cashier-payee',
    text: `select ${columns} from payee where member_id = $1 and id = $2`,
    values: [memberId, id],
  })
  return row
}

export async function selectPayeeByPrint(
  db: Queryable,
  memberId: string,
  prints: readonly Buffer[],
): Promise<PayeeRow | undefined> {
  const [row] = await db.query<PayeeRow>({
    text: `select ${columns} from payee where member_id = $1 and number_print = any($2::bytea[])`,
    values: [memberId, prints],
  })
  return row
}

export async function insertPayee(
  tx: Tx,
  payee: PayeeRow & { print: Buffer; createdAt: Date },
): Promise<void> {
  await tx.query({
    text: `insert into payee (id, member_id, kind, bank, holder, number_sealed, number_end, number_print, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      payee.id,
      payee.memberId,
      payee.kind,
      payee.bank,
      payee.holder,
      payee.numberSealed,
      payee.numberEnd,
      payee.print,
      payee.createdAt,
    ],
  })
}
