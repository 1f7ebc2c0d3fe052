import type { game } from '@suntala/contract/game'
import { toLanguage } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { readCatalogue } from '#game/catalogue.ts'
import { addFavourite, removeFavourite } from '#game/change-favourites.ts'
import { readPlaying } from '#game/count-playing.ts'
import { launchGame } from '#game/launch-game.ts'
import { listGames, listHotGames, presentGames } from '#game/list-games.ts'
import { listMenus, listVendors } from '#game/list-vendors.ts'
import { listWinners } from '#game/list-winners.ts'
import { presentGame } from '#game/present.ts'
import { selectFavourites, selectRecent } from '#game/store.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'

export function routes(context: Context): Handlers<typeof game> {
  const { db } = context
  return {
    gameMenus: ({ query, language }) => listMenus(db, toLanguage(query.language) ?? language),
    gameVendor: async () => ({ lanes: await listVendors(db) }),
    gameList: ({ query }) => listGames(context, query),
    hotGames: async ({ query }) => ({ list: await listHotGames(context, query.count) }),
    game: async ({ params }) => {
      const found = (await readCatalogue(db)).byNodeId.get(params.nodeId)
      if (!found) throw new ApiError('GAME_NOT_FOUND')
      return presentGame(found, await readPlaying(context))
    },
    favIds: ({ caller }) => selectFavourites(db, caller.memberId),
    favList: async ({ caller, query }) =>
      presentGames(context, await selectFavourites(db, caller.memberId), query),
    favAdd: async ({ caller, input }) => ({
      added: await addFavourite(context, { memberId: caller.memberId, nodeId: input.nodeId }),
    }),
    favRemove: async ({ caller, input }) => ({
      removed: await removeFavourite(context, { memberId: caller.memberId, nodeId: input.nodeId }),
    }),
    recentGames: async ({ caller, query }) => {
      const { content, ...counts } = await presentGames(
        context,
        await selectRecent(db, caller.memberId),
        query,
      )
      return { list: content, ...counts }
    },
    winners: ({ query }) => listWinners(db, { category: query.gameCategory, limit: query.limitNum }),
    launch: ({ caller, input, request, language }) =>
      launchGame(context, { caller, input, request, language }),
  }
}
