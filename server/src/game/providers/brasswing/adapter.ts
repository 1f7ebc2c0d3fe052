import { ActionLaunched, actionHeaders, actionStudio, signActions } from '@suntala/contract/action-wallet'
import type { Context } from '#context.ts'
import { actionDialect } from '#game/providers/brasswing/action-dialect.ts'
import type { ProviderAdapter } from '#game/providers/provider-adapter.ts'
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
  dialect: actionDialect,
}
