import type { VoucherOutcome } from '@suntala/contract/cashier-gateway'
import type { Queryable, Tx } from '#db/queryable.ts'

/** What a channel said of a voucher. */
export type VoucherTry = { serial: string; outcome: VoucherOutcome; at: Date }

/** A deposit takes one voucher: told again that it was taken, it stays as it was. */
export async function insertVoucherTry(
  tx: Tx,
  depositId: string,
  { serial, outcome, at }: VoucherTry,
): Promise<void> {
  await tx.query({
    text: `insert into deposit_voucher (deposit_id, serial, outcome, tried_at) values ($1, $2, $3, $4)
      on conflict (deposit_id) where outcome = 'TAKEN' do nothing`,
    values: [depositId, serial, outcome, at],
  })
}

/** All that were tried for a deposit, the first first. */
export const selectVoucherTries = (db: Queryable, depositId: string): Promise<VoucherTry[]> =>
  db.query({
    name: 'cashier-vouchers-of',
    text: `select serial, outcome, tried_at as at from deposit_voucher where deposit_id = $1 order by id`,
    values: [depositId],
  })
