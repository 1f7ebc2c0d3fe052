import type { operatorGames } from '@suntala/contract/operator-games'
import type { Context } from '#context.ts'
import { forgetCatalogue } from '#game/catalogue.ts'
import { closeGames, openGames } from '#game/closings/close-games.ts'
import { listGamesToClose, listVendorsToClose } from '#game/closings/list-closable.ts'
import type { Handlers } from '#http/bind.ts'

const timeAt = (ms: number | undefined): Date | undefined => (ms === undefined ? undefined : new Date(ms))

export function operatorRoutes(context: Context): Handlers<typeof operatorGames> {
  const { db, clock } = context
  return {
    opsVendors: () => listVendorsToClose(context),
    opsGames: ({ query }) => listGamesToClose(context, query),
    opsGamesClose: async ({ params: { id }, input, operator, audited }) => {
      const { vendor, nodeId, from, until, reason } = input
      const what = { vendorCode: vendor ?? null, nodeId: nodeId ?? null }
      const times = { from: timeAt(from), until: timeAt(until) }
      const cause = { actor: { operator: operator.operatorId }, at: clock(), reason }
      const state = await audited((tx) => closeGames(tx, { ...cause, ...what, ...times, id }))
      forgetCatalogue(db)
      return { id, state }
    },
    opsGamesOpen: async ({ params: { id }, input: { reason }, operator, audited }) => {
      const cause = { actor: { operator: operator.operatorId }, at: clock(), reason }
      const state = await audited((tx) => openGames(tx, { ...cause, id }))
      forgetCatalogue(db)
      return { id, state }
    },
  }
}
