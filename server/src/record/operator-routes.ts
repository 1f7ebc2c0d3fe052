import { fromMinor } from '@suntala/contract/minor'
import type { operatorRecord } from '@suntala/contract/operator-record'
import type { Context } from '#context.ts'
import { readPlace, writePlace } from '#betting/bet-place.ts'
import { listSettledBets } from '#betting/list-settled-bets.ts'
import { titlesOfGames } from '#game/name-games.ts'
import type { Handlers } from '#http/bind.ts'
import { readKeysetPage } from '#http/keyset-page.ts'

const betsAtOnce = 50
/** Beyond every bet. */
const allTime = { from: new Date(0), until: new Date('9999-01-01') }

export const operatorRoutes = ({ db }: Context): Handlers<typeof operatorRecord> => ({
  opsMemberBets: async ({ params, query }) => {
    const { rows, older } = await readKeysetPage({
      asked: { before: query.before, pageSize: betsAtOnce },
      read: ({ before }, limit) =>
        listSettledBets(
          db,
          { memberId: params.id, ...allTime },
          { before: before === undefined ? undefined : readPlace(before), limit },
        ),
      placeOf: writePlace,
    })
    const codes = rows.flatMap(({ source, game }) => (source === 'game' ? [game] : []))
    const titles = await titlesOfGames(db, [...new Set(codes)])
    return {
      content: rows.map(({ id, source, placedAt, game, reference, currency, stake, payout }) => ({
        id,
        source,
        at: placedAt.getTime(),
        game,
        title: titles.get(game) ?? game,
        reference,
        currency,
        stake: fromMinor(stake),
        payout: fromMinor(payout),
      })),
      next: older,
    }
  },
})
