import { fromMinor } from '@suntala/contract/minor'
import type { operatorBetting } from '@suntala/contract/operator-betting'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { type BetPlace, selectBetsBefore } from '#betting/store.ts'

const betsAtOnce = 50

/** The contract holds that both parts are there. */
function readPlace(written: string): BetPlace {
  const [micros = '', id = ''] = written.split('_')
  return { micros, id }
}

export const operatorRoutes = ({ db }: Context): Handlers<typeof operatorBetting> => ({
  opsMemberBets: async ({ params, query }) => {
    const before = query.before === undefined ? undefined : readPlace(query.before)
    const rows = await selectBetsBefore(db, { memberId: params.id, before, limit: betsAtOnce })
    const last = rows.length === betsAtOnce ? rows.at(-1) : undefined
    return {
      content: rows.map(({ id, source, placedAt, game, reference, currency, stake, payout }) => ({
        id,
        source,
        at: placedAt.getTime(),
        game,
        reference,
        currency,
        stake: fromMinor(stake),
        payout: fromMinor(payout),
      })),
      next: last ? `${last.placedMicros}_${last.id}` : null,
    }
  },
})
