import type { Input, Output } from '@suntala/contract/endpoint'
import type { gameProvider } from '@suntala/contract/provider'
import { Refusal } from '#http/signed-body.ts'
import { ownName, studioName } from '#provider/catalogue.ts'
import { saveName } from '#provider/name-store.ts'
import { insertLaunch } from '#provider/session-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { hashToken, newToken } from '#secret-token.ts'

export const launchLifeMs = 60_000

type Launch = (typeof gameProvider)['providerLaunch']

/**
 * Makes an address that opens a game once, within 60 seconds.
 * The token stands after the `#`: browsers send it to nobody, so it is in no log and no referrer.
 * @throws Refusal GAME_NOT_FOUND for a foreign code without a title, INVALID_URL for a lobby that is not the portal's, VALIDATION without a ticket
 */
export function launchGame(sandbox: Sandbox, input: Input<Launch>): Output<Launch> {
  const own = ownName(input.gameCode)
  const {
    title = own?.title,
    studio = studioName,
    demo: isDemo,
    ticket = null,
    wallet = null,
    timeZone,
    ...rest
  } = input
  if (title === undefined) throw new Refusal(404, 'GAME_NOT_FOUND')
  if (!sandbox.settings.platformOrigins.includes(new URL(input.lobbyUrl).origin))
    throw new Refusal(422, 'INVALID_URL')
  if (!isDemo && !ticket) throw new Refusal(400, 'VALIDATION')
  const token = newToken()
  const expiresAt = sandbox.now() + launchLifeMs
  saveName(sandbox.store, { gameCode: input.gameCode, title, studio })
  insertLaunch(
    sandbox.store,
    { ...rest, isDemo, ticket: isDemo ? null : ticket, wallet: isDemo ? null : wallet },
    { tokenHash: hashToken(token), expiresAt },
  )
  // A frame that is led to the same address with another fragment alone would not load it anew.
  const query = new URLSearchParams({
    lang: input.language,
    ...(timeZone !== undefined && { zone: timeZone }),
    launch: newToken().slice(0, 8),
  })
  return {
    url: `${sandbox.settings.publicUrl}/play/${input.gameCode}?${query.toString()}#${token}`,
    expiresAt,
  }
}
