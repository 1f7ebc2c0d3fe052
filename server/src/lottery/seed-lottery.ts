import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { productCodes } from '#lottery/products.ts'
import { scheduleIssues } from '#lottery/schedule-issues.ts'

/** Puts the lotteries on sale, without issues. */
export async function insertProducts(tx: Tx): Promise<void> {
  await tx.query({
    text: `insert into lottery_product (code, sort) select code, sort from unnest($1::text[]) with ordinality u(code, sort)
      on conflict (code) do nothing`,
    values: [productCodes],
  })
}

/** The same with their next issues, so that a fresh start has something to bet on at once. */
export async function seedLottery(tx: Tx, context: Context): Promise<void> {
  await insertProducts(tx)
  await scheduleIssues(tx, context.config, context.clock())
}
