import type { lottery } from '@suntala/contract/lottery'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { readPage } from '#http/present-page.ts'
import { selectSlip, selectSlipBets, selectSlips } from '#lottery/bet-store.ts'
import { cancelChase } from '#lottery/cancel-chase.ts'
import { cancelSlip } from '#lottery/cancel-slip.ts'
import { listComing } from '#lottery/coming-issues.ts'
import { changeFavourites, listFavourites } from '#lottery/favourites.ts'
import { launchLottery } from '#lottery/launch-lottery.ts'
import { listPopular, listRecent, listVietnam, listVietnamDrawn } from '#lottery/list-lotteries.ts'
import { makeChase } from '#lottery/make-chase.ts'
import { createPlacer, placeSlip } from '#lottery/place-slip.ts'
import { presentSlip } from '#lottery/present.ts'
import { offeredProductOf } from '#lottery/products.ts'
import { readDrawn } from '#lottery/read-drawn.ts'
import { readGame } from '#lottery/read-game.ts'
import { listThrows } from '#lottery/list-throws.ts'
import { readProof, readVerification } from '#lottery/read-proof.ts'
import { changeChoices, listChoices } from '#lottery/saved-choices.ts'
import { readScarce } from '#lottery/read-scarce.ts'
import { listChases, readChase } from '#lottery/show-chases.ts'
import { throwNumber } from '#lottery/throw-number.ts'

export function routes(context: Context): Handlers<typeof lottery> {
  const { db } = context
  const placer = createPlacer(context)
  return {
    lottoPopular: ({ query: { count, prizeMode }, language }) =>
      listPopular(context, { count, prizeMode, language }),
    lottoRecent: ({ caller, query: { recentCount, prizeMode }, language }) =>
      listRecent(context, { memberId: caller.memberId, count: recentCount, prizeMode, language }),
    lottoFavs: ({ caller }) => listFavourites(db, caller.memberId),
    lottoFavsChange: ({ caller, input }) =>
      changeFavourites(context, { memberId: caller.memberId, ...input }),
    lottoChoices: ({ caller, query }) => {
      const gameCode = offeredProductOf(query.gameCode).product.code
      return listChoices(db, { memberId: caller.memberId, gameCode })
    },
    lottoChoicesChange: ({ caller, input }) => changeChoices(context, caller.memberId, input),
    lottoMenus: ({ query, language }) => listVietnam(context, { prizeMode: query.prizeMode, language }),
    lottoNumero: ({ query }) => listVietnamDrawn(context, query.count),
    lottoLaunch: ({ query }) => launchLottery(context, query),
    lottoGame: ({ query, language }) => readGame(context, query, language),
    lottoOpened: ({ query }) => readDrawn(context, query),
    lottoBet: ({ caller, input, idempotency }) => placeSlip(context, placer, { caller, input, idempotency }),
    lottoBets: async ({ caller, query, language }) => {
      const { gameCode, numero, status } = query
      const wanted = { memberId: caller.memberId, gameCode, numero, status }
      const { rows, ...counts } = await readPage(query, (page) => selectSlips(db, { ...wanted, ...page }))
      const bets = Map.groupBy(await selectSlipBets(db, caller.memberId, rows), (bet) => bet.slipId)
      return { content: rows.map((slip) => presentSlip(slip, bets.get(slip.id) ?? [], language)), ...counts }
    },
    lottoSlip: async ({ caller, params, language }) => {
      const slip = await selectSlip(db, caller.memberId, params.id)
      if (!slip) throw new ApiError('NOT_FOUND')
      return presentSlip(slip, await selectSlipBets(db, caller.memberId, [slip]), language)
    },
    lottoCancel: ({ caller, params }) => cancelSlip(context, caller, params.id),
    lottoVerification: ({ query }) => readVerification(context, query),
    lottoComing: async ({ query }) => {
      const coming = await listComing(context, offeredProductOf(query.gameCode), query.count)
      return coming.map(({ numero, lockAt, drawAt }) => ({
        numero,
        lockAt: lockAt.getTime(),
        drawAt: drawAt.getTime(),
      }))
    },
    lottoChase: ({ caller, input, idempotency }) => makeChase(context, { caller, input, idempotency }),
    lottoChases: ({ caller, query }) => listChases(db, caller.memberId, query),
    lottoChaseDetail: ({ caller, params }) => readChase(db, caller.memberId, params.id),
    lottoChaseCancel: ({ caller, params, input }) =>
      cancelChase(context, caller, { chaseId: params.id, from: input.from }),
    lottoScarce: ({ caller, query }) => readScarce(context, caller, query),
    lottoThrow: ({ caller, input, idempotency }) => throwNumber(context, { caller, input, idempotency }),
    lottoThrows: ({ query, caller }) => listThrows(context, query, caller),
    lottoProof: ({ caller, params }) => readProof(context, caller, params.id),
  }
}
