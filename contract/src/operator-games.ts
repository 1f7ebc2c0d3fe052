import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { gameCategories } from '#game.ts'
import { Code, EpochMs, Id, Int32, pageCounts, paging, text } from '#text.ts'

export const closingStates = ['PLANNED', 'CLOSED', 'ENDED'] as const

const reason = text(200).regex(/\S/)

/** What keeps a game closed, or will: by the house's own word. */
const Closing = z.object({
  id: Id,
  state: z.enum(['PLANNED', 'CLOSED']),
  from: EpochMs,
  until: EpochMs.nullable(),
  reason: z.string(),
})
const ClosingState = z.object({ id: Id, state: z.enum(closingStates) })

/** What a provider's own list says of a game. */
export const listings = ['UNLISTED', 'OPEN', 'MAINTENANCE', 'WITHDRAWN'] as const

/** Games and their vendors, closed and opened by operators. */
export const operatorGames = {
  opsVendors: endpoint({
    method: 'GET',
    path: '/wps/ops/game-vendors',
    summary:
      'Vendors with how many games they have, how many of them open, and who played them in the last quarter of an hour',
    auth: { operator: 'game.read' },
    output: z.object({
      vendors: z.array(
        z.object({
          code: Code,
          name: z.string(),
          games: z.int(),
          open: z.int(),
          players: z.int(),
          closing: Closing.nullable(),
        }),
      ),
    }),
  }),
  opsGames: endpoint({
    method: 'GET',
    path: '/wps/ops/games',
    summary: 'Games by a part of their title or code, by vendor, or those alone that do not open; by title',
    auth: { operator: 'game.read' },
    query: z.strictObject({
      search: text(60).optional(),
      vendor: Code.optional(),
      only: z.enum(['shut']).optional(),
      ...paging,
    }),
    output: z.object({
      content: z.array(
        z.object({
          nodeId: z.int(),
          title: z.string(),
          code: z.string(),
          vendor: Code,
          vendorName: z.string(),
          category: z.enum(gameCategories),
          /** Open to be played now. */
          isOpen: z.boolean(),
          listing: z.enum(listings),
          players: z.int(),
          closing: Closing.nullable(),
          /** That of all its vendor's games. */
          vendorClosing: Closing.nullable(),
        }),
      ),
      ...pageCounts,
    }),
  }),
  opsGamesClose: endpoint({
    method: 'PUT',
    path: '/wps/ops/game-closings/:id',
    summary:
      'Close a game or all of a vendor’s, at once or from a time on, until another where one is given. Rounds that are open are played to their end',
    auth: { operator: 'game.close' },
    params: z.strictObject({ id: Id }),
    input: z
      .strictObject({
        vendor: Code.optional(),
        nodeId: Int32.optional(),
        from: EpochMs.optional(),
        until: EpochMs.optional(),
        reason,
      })
      .refine(({ vendor, nodeId }) => (vendor === undefined) !== (nodeId === undefined)),
    output: ClosingState,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsGamesOpen: endpoint({
    method: 'POST',
    path: '/wps/ops/game-closings/:id/end',
    summary: 'Open again what is closed, or take a planned closing back',
    auth: { operator: 'game.close' },
    params: z.strictObject({ id: Id }),
    input: z.strictObject({ reason }),
    output: ClosingState,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
