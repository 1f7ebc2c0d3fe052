import {
  ActionGames,
  ActionLaunched,
  actionHeaders,
  actionStudio,
  signActions,
} from '@suntala/contract/action-wallet'
import type { Context } from '#context.ts'
import { actionDialect } from '#game/providers/brasswing/action-dialect.ts'
import type { ProviderAdapter, ProviderList } from '#game/providers/provider-adapter.ts'
import { callPeer, type SignedPeer } from '#http/call-signed.ts'
import type { z } from 'zod'

/** Asks the studio, in its words. */
function ask<Schema extends z.ZodType>(
  context: Context,
  peer: SignedPeer,
  { path, about, schema }: { path: string; about: object; schema: Schema },
): Promise<z.output<Schema> | undefined> {
  const body = JSON.stringify({ sent_at: Math.floor(context.clock().getTime() / 1000), ...about })
  const headers = {
    [actionHeaders.merchant]: peer.key.id,
    [actionHeaders.sign]: signActions(peer.key.secret, body),
  }
  return callPeer(context, { peer, method: 'POST', path, body, headers, schema })
}

const categories = { slot: 'RNG', mini: 'MINIGAME' } as const
const volatilities = { low: 'LOW', medium: 'MEDIUM', high: 'HIGH' } as const

const openOf = ({ state, closed_until }: { state: 'open' | 'closed'; closed_until: number | null }) => ({
  isOpen: state === 'open',
  closedUntil: closed_until === null ? null : new Date(closed_until * 1000),
})

const readList = ({ studios, games }: z.output<typeof ActionGames>): ProviderList => ({
  vendors: studios.map((studio) => ({ code: studio.code, ...openOf(studio) })),
  games: games.map((game) => ({
    code: game.id,
    vendorCode: game.studio,
    title: game.name,
    category: categories[game.kind],
    lines: game.lines,
    volatility: volatilities[game.risk],
    // A smallest stake that our money cannot express is met by the next one that it can.
    minBet: (BigInt(game.stake_from) + 9n) / 10n,
    hasDemo: game.fun,
    ...openOf(game),
  })),
})

/** A studio of the sandbox with an interface of its own; docs/providers.md shows by it how a provider is connected. */
export const adapter: ProviderAdapter = {
  code: 'BRASSWING',
  isSandbox: true,
  peerOf: ({ sandboxUrl, sandboxSecret }) => ({
    name: 'BRASSWING',
    baseUrl: sandboxUrl,
    key: { id: 'sandbox-actions', secret: sandboxSecret },
  }),
  launch: async (context, peer, input) => {
    const launched = await ask(context, peer, {
      path: actionStudio.launchPath,
      about: {
        token: input.ticket,
        game: input.gameCode,
        name: input.title,
        studio: input.studio,
        language: input.language,
        currency: input.currency,
        lobby: input.lobbyUrl,
        country: input.country,
        time_zone: input.timeZone,
      },
      schema: ActionLaunched,
    })
    return launched && { url: launched.address, expiresAt: launched.valid_until * 1000 }
  },
  games: async (context, peer) => {
    const told = await ask(context, peer, { path: actionStudio.gamesPath, about: {}, schema: ActionGames })
    return told && readList(told)
  },
  dialect: actionDialect,
}
