import {
  ActionGames,
  ActionGiftTaken,
  ActionLaunched,
  actionHeaders,
  actionToleranceMs,
  ActionStatement,
  actionStudio,
  isActionSignature,
  keyOfAction,
  minorOfThousandths,
  signActions,
  toThousandths,
} from '@suntala/contract/action-wallet'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { StatementPage } from '@suntala/contract/statement'
import type { Context } from '#context.ts'
import { actionDialect } from '#game/providers/brasswing/action-dialect.ts'
import type { ProviderAdapter, ProviderList } from '#game/providers/provider-adapter.ts'
import { callPeer, type PeerAnswer, type SignedPeer } from '#http/call-signed.ts'
import type { z } from 'zod'

/** Asks the studio, in its words. */
function ask<Schema extends z.ZodType>(
  context: Context,
  peer: SignedPeer,
  call: { path: string; about: object; schema: Schema; isSigned?: (answer: PeerAnswer) => boolean },
): Promise<z.output<Schema> | undefined> {
  const { about, ...asked } = call
  const body = JSON.stringify({ sent_at: Math.floor(context.clock().getTime() / 1000), ...about })
  const headers = {
    [actionHeaders.merchant]: peer.key.id,
    [actionHeaders.sign]: signActions(peer.key.secret, body),
  }
  return callPeer(context, { ...asked, peer, method: 'POST', body, headers })
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
    variantOf: game.variant_of,
    ...openOf(game),
  })),
})

const kinds = { staked: 'bet', paid: 'win', undone: 'rollback' } as const

/** @throws RangeError for an amount that no minor unit expresses: then nothing of the page is believed */
function readStatement({
  day,
  page,
  pages,
  entries,
  lines,
}: z.output<typeof ActionStatement>): StatementPage {
  const movements = lines.map(({ what, id, round, amount, currency, at }) => {
    const minor = minorOfThousandths(amount)
    if (minor === undefined) throw new RangeError(`no amount of ours: ${amount}`)
    const about = { reference: round, amount: fromMinor(minor), currency, at: at * 1000 }
    return { kind: kinds[what], key: keyOfAction(id), ...about }
  })
  return { day, page, pages, total: entries, movements }
}

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
  freeRounds: async (context, peer, grant) => {
    const told = await ask(context, peer, {
      path: actionStudio.giftsPath,
      about: {
        gift: grant.grantId,
        player: grant.playerId,
        game: grant.gameCode,
        currency: grant.currency,
        rounds: grant.rounds,
        stake: toThousandths(toMinor(grant.stake)),
        valid_until: Math.floor(grant.until / 1000),
      },
      schema: ActionGiftTaken,
    })
    if (told?.gift !== grant.grantId) return undefined
    return told.taken === 'yes' ? 'TAKEN' : 'REFUSED'
  },
  statement: async (context, peer, about) => {
    const told = await ask(context, peer, {
      path: actionStudio.statementPath,
      about,
      schema: ActionStatement,
      isSigned: ({ headers, body }) =>
        isActionSignature(headers[actionHeaders.sign] ?? '', peer.key.secret, body),
    })
    const isLate = told && Math.abs(context.clock().getTime() - told.sent_at * 1000) > actionToleranceMs
    return told && !isLate ? readStatement(told) : undefined
  },
  dialect: actionDialect,
}
