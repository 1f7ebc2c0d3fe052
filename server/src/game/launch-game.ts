import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@suntala/contract/endpoint'
import type { game, GameMaintenance } from '@suntala/contract/game'
import type { FastifyRequest } from 'fastify'
import { findMember } from '#account/find-member.ts'
import { usernameKey } from '#account/rules.ts'
import type { Context } from '#context.ts'
import { type CatalogueGame, readCatalogue } from '#game/catalogue.ts'
import { closeGame } from '#game/close-game.ts'
import { issueTicket } from '#game/issue-ticket.ts'
import { listHotGames } from '#game/list-games.ts'
import { type Provider, providersOf } from '#game/providers/find-providers.ts'
import type { Launched } from '#game/providers/provider-adapter.ts'
import { portalProvider, ticketLifeMs } from '#game/rules.ts'
import { upsertRecent } from '#game/store.ts'
import { bringMoney, walletOfVendor } from '#game/wallets/bring-money.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { portalOrigin } from '#http/portal-origin.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { assertMayPlay } from '#protection/assert-may-spend.ts'
import { readSettings } from '#settings/read-settings.ts'

type Launch = { caller: Caller; input: Input<typeof game.launch>; request: FastifyRequest; language: string }

const popularCount = 8

/** What the body says about the player must be what the session says; nothing is taken from it. */
function assertOwnSession({ caller, input, request }: Launch): void {
  const isOther =
    (input.username !== undefined && usernameKey(input.username) !== usernameKey(caller.account)) ||
    (input.token !== undefined && `Bearer ${input.token}` !== request.headers.authorization)
  if (isOther) throw new ApiError('NOT_ALLOWED')
}

/** A session is cached for moments; the account itself is asked before it may spend. */
async function assertActive({ db }: Context, caller: Caller): Promise<void> {
  const member = await findMember(db, caller.memberId)
  if (member?.state === 'LOCKED') throw new ApiError('ACCOUNT_LOCKED')
  if (member?.state !== 'ACTIVE') throw new ApiError('ACCOUNT_DISABLED')
}

/** Nobody begins on a break, or with a limit of their own that is used up. */
async function assertUnprotected(context: Context, { memberId, currency }: Caller): Promise<void> {
  const accountId = await mainAccount(context.db, memberId, currency)
  await assertMayPlay(context, { memberId, currency, accountId, now: context.clock() })
}

async function findGame(context: Context, { input }: Launch): Promise<CatalogueGame> {
  const found = (await readCatalogue(context)).byNodeId.get(input.nodeId)
  const isMeant =
    found?.vendorCode === input.vassalage &&
    !found.isGroup &&
    (input.gameId === undefined || input.gameId === found.code)
  if (!found || !isMeant) throw new ApiError('GAME_NOT_FOUND')
  if (found.isPlayable) return found
  const popular = await listHotGames(context, popularCount)
  const end = found.maintenanceUntil?.getTime() ?? null
  throw new ApiError('GAME_MAINTENANCE', { value: { end, popular } satisfies GameMaintenance })
}

/** Lotteries are played inside the portal; there is no foreign page and nothing to exchange. */
async function openInPortal(context: Context, found: CatalogueGame, launch: Launch) {
  const { config, clock } = context
  const { code, vendorCode } = found
  const query = new URLSearchParams({ gameCode: code, vendor: vendorCode, home: '1' })
  const origin = portalOrigin(config, launch.request)
  await keepRecent(context, launch, found)
  return {
    url: `${origin}/lottery?${query.toString()}`,
    expiresAt: clock().getTime() + ticketLifeMs,
    origin,
    launchId: randomUUID(),
  }
}

async function openAtProvider(context: Context, found: CatalogueGame, launch: Launch) {
  const { caller, input, request, language } = launch
  const provider = providersOf(context.config).find(({ code }) => code === found.provider)
  if (!provider) throw new ApiError('INVALID_URL')
  const spoken = (input.language ?? language).toLowerCase()
  const about = {
    nodeId: found.nodeId,
    provider: provider.code,
    language: spoken,
    roomId: input.roomId,
  }
  const [ticket, { settings }] = await Promise.all([
    issueTicket(context, caller, about),
    readSettings(context.db),
  ])
  try {
    const wallet = await walletOfVendor(context, caller, found.vendorCode)
    if (wallet) await bringMoney(context, caller, wallet)
    const opened = await provider.launch(context, provider.peer, {
      ticket: ticket.secret,
      gameCode: found.code,
      title: found.title,
      studio: found.vendor.name,
      language: spoken,
      currency: caller.currency,
      ...(wallet && { wallet: wallet.id }),
      demo: false,
      lobbyUrl: `${portalOrigin(context.config, request)}/games`,
      country: '',
      timeZone: settings.timeZone,
    })
    assertOrigin(context, provider, opened)
    await keepRecent(context, launch, found)
    const expiresAt = Math.min(ticket.expiresAt.getTime(), opened.expiresAt)
    return { url: opened.url, expiresAt, origin: provider.origin, launchId: ticket.id }
  } catch (error) {
    await giveUp(context, caller, ticket.id)
    throw error
  }
}

/** @throws ApiError INVALID_URL for no answer, and for an address that is not the provider's */
function assertOrigin(
  { log }: Context,
  { code, origin }: Provider,
  opened: Launched | undefined,
): asserts opened is Launched {
  if (!opened) throw new ApiError('INVALID_URL')
  if (URL.parse(opened.url)?.origin === origin) return
  log.warn({ provider: code, url: opened.url }, 'the address of a game is of another origin')
  throw new ApiError('INVALID_URL')
}

/** Nobody is told of this launch, so nobody would close it: its money comes back at once. */
async function giveUp(context: Context, caller: Caller, launchId: string): Promise<void> {
  try {
    await closeGame(context, { caller, launchId, hasFailed: true })
  } catch (error) {
    // What the launch itself failed of is the answer; the money is shown in its wallet, and can be recalled.
    context.log.error({ err: error, launchId }, 'a launch that failed was not closed')
  }
}

const keepRecent = ({ db, clock }: Context, { caller }: Launch, { nodeId }: CatalogueGame): Promise<void> =>
  db.transaction((tx) => upsertRecent(tx, caller.memberId, nodeId, clock()))

/**
 * Starts a game for the session's member. Trial members play with their demo credits.
 * @throws ApiError NOT_ALLOWED, SELF_EXCLUDED, ON_BREAK, OWN_LIMIT, ACCOUNT_LOCKED, ACCOUNT_DISABLED, GAME_NOT_FOUND, GAME_MAINTENANCE with the end
 *   and popular games (GAME-17, GAME-18), NOT_FOUND and ROOM_FULL for its room, INVALID_URL (GAME-31), WALLET_UNAVAILABLE while
 *   money does not get into the vendor's own wallet
 */
export async function launchGame(context: Context, launch: Launch): Promise<Output<typeof game.launch>> {
  assertOwnSession(launch)
  await assertActive(context, launch.caller)
  await assertUnprotected(context, launch.caller)
  const found = await findGame(context, launch)
  const opened =
    found.provider === portalProvider
      ? await openInPortal(context, found, launch)
      : await openAtProvider(context, found, launch)
  return {
    game_url: opened.url,
    game_url2: opened.url,
    ticketExpires: opened.expiresAt,
    origin: opened.origin,
    launchId: opened.launchId,
  }
}
