import { fromMinor } from '@suntala/contract/minor'
import type { Output } from '@suntala/contract/endpoint'
import { type game, gameCategories } from '@suntala/contract/game'
import type { Context } from '#context.ts'
import { cached } from '#db/cached.ts'
import type { Database } from '#db/database.ts'
import { readCatalogue } from '#game/catalogue.ts'
import { coverOf } from '#game/present.ts'
import { maskName } from '#game/rules.ts'
import { selectWinners, type WinnerRow } from '#game/store.ts'

/** Enough that a category finds its own among them. */
const readAtOnce = 200

const cache = cached<WinnerRow[]>({ maxAgeMs: 2_000 })

const readWinners = (db: Database): Promise<WinnerRow[]> =>
  cache.read(db, () => selectWinners(db, readAtOnce))

/** Forgets what was read, after a change. */
export const forgetWinners = (db: Database): void => cache.forget(db)

/** The newest large wins of a category or of ALL; players are masked. */
export async function listWinners(
  context: Context,
  { category, limit }: { category: string; limit: number },
): Promise<Output<typeof game.winners>> {
  const [{ byNodeId }, rows] = await Promise.all([readCatalogue(context), readWinners(context.db)])
  const wanted = gameCategories.find((one) => one === category.toUpperCase())
  return rows
    .flatMap((row) => {
      const won = byNodeId.get(row.nodeId)
      if (!won || (wanted && won.category !== wanted)) return []
      return [
        {
          player: maskName(row.username),
          gameName: won.title,
          icon: coverOf(won),
          prize: fromMinor(row.payout),
          time: row.endedAt.getTime(),
        },
      ]
    })
    .slice(0, limit)
}
