import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { productCodes } from '#lottery/products.ts'
import { scheduleIssues } from '#lottery/schedule-issues.ts'

/** Puts the lotteries on sale, with their next issues, so that a fresh start has something to bet on at once. */
export async function seedLottery(tx: Tx, context: Context): Promise<void> {
  await tx.query({
    text: `insert into lottery_product (code, sort) select code, sort from unnest($1::text[]) with ordinality u(code, sort)
      on conflict (code) do nothing`,
    values: [productCodes],
  })
  await scheduleIssues(tx, context.config, context.clock())
}
