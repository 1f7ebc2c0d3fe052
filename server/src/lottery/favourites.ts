import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { productCodes } from '#lottery/products.ts'

/** @returns the codes, by the time that they were added */
export async function listFavourites(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.query<{ gameCode: string }>({
    text: `select game_code as "gameCode" from lottery_favourite where member_id = $1 order by added_at, game_code`,
    values: [memberId],
  })
  return rows.map(({ gameCode }) => gameCode)
}

type Change = { memberId: string; add: readonly string[]; remove: readonly string[] }

/** Adds those that are sold, then removes: nobody has more of them than there are lotteries. @returns all that are left */
export function changeFavourites({ db, clock }: Context, change: Change): Promise<string[]> {
  const { memberId, add, remove } = change
  const sold = add.filter((code) => productCodes.includes(code)).toSorted()
  return db.transaction(async (tx) => {
    await tx.query({
      text: `insert into lottery_favourite (member_id, game_code, added_at)
        select $1, code, $3 from unnest($2::text[]) as code on conflict do nothing`,
      values: [memberId, sold, clock()],
    })
    await tx.query({
      text: 'delete from lottery_favourite where member_id = $1 and game_code = any($2)',
      values: [memberId, remove.toSorted()],
    })
    return listFavourites(tx, memberId)
  })
}
