import type { game } from '@suntala/contract/game'
import { toLanguage } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { readCatalogue } from '#game/catalogue.ts'
import { addFavourite, removeFavourite } from '#game/change-favourites.ts'
import { closeGame } from '#game/close-game.ts'
import { listOwn } from '#game/free/list-own.ts'
import { launchGame } from '#game/launch-game.ts'
import { listGames, listHotGames, presentGames } from '#game/list-games.ts'
import { listRooms } from '#game/list-rooms.ts'
import { listMatches } from '#game/list-matches.ts'
import { listMenus, listTypes, listVendors } from '#game/list-vendors.ts'
import { listWinners } from '#game/list-winners.ts'
import { presentGame } from '#game/present.ts'
import { readFigures } from '#game/read-figures.ts'
import { selectFavourites, selectRecent } from '#game/store.ts'
import { walletRoutes } from '#game/wallets/routes.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'

export function routes(context: Context): Handlers<typeof game> {
  const { db } = context
  return {
    gameMenus: ({ query, language }) => listMenus(context, toLanguage(query.language) ?? language),
    gameVendor: async () => ({ lanes: await listVendors(context) }),
    gameList: ({ query }) => listGames(context, query),
    hotGames: async ({ query }) => ({ list: await listHotGames(context, query.count) }),
    game: async ({ params }) => {
      const found = (await readCatalogue(context)).byNodeId.get(params.nodeId)
      if (!found) throw new ApiError('GAME_NOT_FOUND')
      return presentGame(found, await readFigures(context))
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
    winners: ({ query }) => listWinners(context, { category: query.gameCategory, limit: query.limitNum }),
    matches: ({ query, language }) =>
      listMatches(context, { count: query.count, language: toLanguage(query.language) ?? language }),
    launch: ({ caller, input, request, language }) =>
      launchGame(context, { caller, input, request, language }),
    vassalageType: async ({ query, language }) => {
      const types = await listTypes(context, query.vassalage, toLanguage(query.language) ?? language)
      if (!types) throw new ApiError('NOT_FOUND')
      return types
    },
    pvpRooms: ({ caller, query, language }) =>
      listRooms(context, caller, query, toLanguage(query.language) ?? language),
    pvpLaunch: async ({ caller, input, request, language }) => {
      const launched = await launchGame(context, { caller, input, request, language })
      return { ...launched, content: launched.game_url }
    },
    ...walletRoutes(context),
    freeRounds: ({ caller }) => listOwn(context, caller.memberId),
    gameClose: ({ caller, input }) => closeGame(context, { caller, launchId: input.launchId }),
  }
}
