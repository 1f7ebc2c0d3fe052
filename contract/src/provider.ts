import { z } from 'zod'
import { PositiveAmount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { Match, matchesMax } from '#match.ts'
import { Code, EpochMs, Id, text } from '#text.ts'

/**
 * The seamless wallet: the platform keeps the money, a game provider asks for every bet and win.
 *
 * Every call in both directions is signed (signature.ts). Amounts are decimal strings in the session's
 * currency. Answers travel bare: `ProviderAnswer`, not the portal's envelope.
 *
 * Idempotency:
 * 1. A transaction is known by (provider, `transactionUuid`). The same key with the same content gets the
 *    stored answer of the first time, balance included. The same key with another amount, currency, round,
 *    session, game or kind gets DUPLICATE_TRANSACTION and moves nothing. `requestUuid` is never compared.
 * 2. `requestUuid` names the HTTP call alone and comes back in its answer; a repeat may carry a new one.
 * 3. Both sides keep transactions for at least four months.
 * 4. A bet without a readable answer (timeout, broken connection, INTERNAL) is unknown: the provider sends
 *    a rollback for it and never shows an outcome. After a refusal it sends none: nothing was taken.
 * 5. A win without a readable OK is sent again, with the same `transactionUuid`, until the answer is OK.
 * 6. Any order may arrive. A win before its bet: TRANSACTION_DOES_NOT_EXIST, the provider tries again.
 *    A rollback before its bet: OK, and the reference is remembered as a tombstone, so that the bet that
 *    comes late gets TRANSACTION_ROLLED_BACK and takes nothing.
 */
export const providerStatuses = [
  'OK',
  /** The balance is lower than the stake; the answer carries the balance. */
  'INSUFFICIENT_FUNDS',
  /** The ticket or session is unknown, or the ticket was used before. */
  'INVALID_TOKEN',
  /** The ticket is older than 60 seconds, or the game session ended. Never an answer to win or rollback. */
  'TOKEN_EXPIRED',
  'INVALID_SIGNATURE',
  /** Locked, excluded or in time-out. Never an answer to win or rollback. */
  'USER_DISABLED',
  /** The game is unknown, off, under maintenance or not the session's game. */
  'INVALID_GAME',
  'WRONG_CURRENCY',
  /** A stake, loss, deposit or time limit of the player or the game refuses this bet. */
  'LIMIT_REACHED',
  /** The key was used before with other content (rule 1). */
  'DUPLICATE_TRANSACTION',
  /** A win whose bet is not here, or not here yet (rule 6). */
  'TRANSACTION_DOES_NOT_EXIST',
  /** A bet that was rolled back before it came, or a win on a bet that was rolled back (rule 6). */
  'TRANSACTION_ROLLED_BACK',
  /** A rollback of a bet that a win has settled, or a win for a round that is closed. */
  'TRANSACTION_SETTLED',
  /** A bet of a free round for which its grant has none (free-rounds.ts). */
  'FREE_ROUNDS_OVER',
  'WRONG_SYNTAX',
  /** Nobody knows what happened: treat it as no answer. */
  'INTERNAL',
] as const
export type ProviderStatus = (typeof providerStatuses)[number]
export type ProviderRefusal = Exclude<ProviderStatus, 'OK'>

/** HTTP status of each answer. What the wallet decided is 200; the body's status says what. */
const httpStatusOf: Record<ProviderStatus, 200 | 400 | 401 | 500> = {
  OK: 200,
  INSUFFICIENT_FUNDS: 200,
  INVALID_TOKEN: 200,
  TOKEN_EXPIRED: 200,
  INVALID_SIGNATURE: 401,
  USER_DISABLED: 200,
  INVALID_GAME: 200,
  WRONG_CURRENCY: 200,
  LIMIT_REACHED: 200,
  DUPLICATE_TRANSACTION: 200,
  TRANSACTION_DOES_NOT_EXIST: 200,
  TRANSACTION_ROLLED_BACK: 200,
  TRANSACTION_SETTLED: 200,
  FREE_ROUNDS_OVER: 200,
  WRONG_SYNTAX: 400,
  INTERNAL: 500,
}
export const providerHttpStatus = (status: ProviderStatus): 200 | 400 | 401 | 500 => httpStatusOf[status]

/** An amount of zero or more. */
const AmountFromZero = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/)

export const GameCurrency = z.enum(['THB', 'USD', 'DEMO'])

const refusals = providerStatuses.filter((status) => status !== 'OK')

/** A call that moved and told nothing; `balance` is given where the session is known. */
export const ProviderRefused = z.object({
  status: z.enum(refusals),
  requestUuid: z.string(),
  balance: AmountFromZero.optional(),
  currency: GameCurrency.optional(),
  transactionUuid: Id.optional(),
})

/** `requestUuid` is the caller's, empty when its body could not be read. */
const ProviderDone = z.object({
  status: z.literal('OK'),
  requestUuid: z.string(),
  /** Spendable balance after the call, of the first time when the call is a repeat. */
  balance: AmountFromZero,
  currency: GameCurrency,
  /** The transaction's own key again: bet, win and rollback. */
  transactionUuid: Id.optional(),
})

export const ProviderAnswer = z.discriminatedUnion('status', [ProviderDone, ProviderRefused])
export type ProviderAnswer = z.output<typeof ProviderAnswer>

export const AuthenticateAnswer = z.discriminatedUnion('status', [
  ProviderDone.extend({
    /** The game session: names the player and the game in all later calls. */
    sessionId: Id,
    /** Stable for one player and provider; says nothing about who it is. */
    playerId: z.string().min(1).max(64),
    language: z.string(),
    /** ISO 3166-1 alpha-2, empty when unknown. */
    country: z.string(),
    gameCode: Code,
    /** Whole stake of one round. */
    limits: z.object({ minBet: AmountFromZero, maxBet: AmountFromZero }),
  }),
  ProviderRefused,
])
export type AuthenticateAnswer = z.output<typeof AuthenticateAnswer>

const call = { requestUuid: Id }
const played = {
  ...call,
  /** Key of this transaction, made by the provider. */
  transactionUuid: Id,
  /** One round holds one bet at least; opaque to the platform. */
  roundId: Code,
  gameCode: Code,
  sessionId: Id,
}

/** What the platform serves and a provider calls. */
export const providerWallet = {
  /** Uses up the launch ticket: once, within 60 seconds, by the provider and for the game that it was made for. */
  gwAuthenticate: endpoint({
    method: 'POST',
    path: '/gw/v1/authenticate',
    summary: 'Exchange a launch ticket for a game session',
    auth: 'provider',
    input: z.strictObject({ ...call, ticket: text(200) }),
    output: AuthenticateAnswer,
  }),
  /** The one call whose repeat may answer another value. */
  gwBalance: endpoint({
    method: 'POST',
    path: '/gw/v1/balance',
    summary: 'Spendable balance of a game session',
    auth: 'provider',
    input: z.strictObject({ ...call, sessionId: Id, gameCode: Code }),
    output: ProviderAnswer,
  }),
  /** Checks and takes the stake in one step. Refused for excluded, locked and limited players. */
  gwBet: endpoint({
    method: 'POST',
    path: '/gw/v1/bet',
    summary: 'Take a stake',
    auth: 'provider',
    input: z.strictObject({
      ...played,
      amount: PositiveAmount,
      currency: GameCurrency,
      /** True when no win and no further bet of this round follows: the stake is lost. */
      roundClosed: z.boolean(),
      /** Of a free round, whose grant's stake `amount` is: nothing is taken (free-rounds.ts). */
      freeGrantId: Id.optional(),
    }),
    output: ProviderAnswer,
  }),
  /**
   * Pays what a bet won. Never refused for an expired session, a locked or excluded player, a game switched
   * off or a limit: the stake was accepted. An amount of 0 tells that the bet lost.
   */
  gwWin: endpoint({
    method: 'POST',
    path: '/gw/v1/win',
    summary: 'Pay the winnings of a bet',
    auth: 'provider',
    input: z.strictObject({
      ...played,
      /** `transactionUuid` of the bet. */
      referenceTransactionUuid: Id,
      amount: AmountFromZero,
      currency: GameCurrency,
      /** True on the round's last win: further ones get TRANSACTION_SETTLED. */
      roundClosed: z.boolean(),
    }),
    output: ProviderAnswer,
  }),
  /**
   * Reverses a bet exactly once; its round is void when no other bet stands in it. A second rollback of the same bet under another key is
   * answered OK and moves nothing. An unknown reference is answered OK and leaves a tombstone (rule 6).
   */
  gwRollback: endpoint({
    method: 'POST',
    path: '/gw/v1/rollback',
    summary: 'Give a stake back',
    auth: 'provider',
    input: z.strictObject({ ...played, referenceTransactionUuid: Id }),
    output: ProviderAnswer,
  }),
}
export type ProviderWallet = typeof providerWallet

/** That it is being worked on, and until when where that is known. */
const maintenance = z.object({ until: EpochMs.nullable() }).optional()

/** As long as a launch can tell it. */
export const GameName = text(80).min(1)

const ProviderGame = z.object({
  gameCode: Code,
  vendorCode: Code,
  name: GameName,
  category: z.enum(['RNG', 'MINIGAME', 'LIVE', 'FISH', 'COCKFIGHT', 'SPORTS', 'PVP']),
  /** Return to player in basis points, as declared in the game's own paytable. */
  rtpBps: z.int(),
  lines: z.int().min(0).max(1_000_000),
  volatility: z.enum(['LOW', 'MEDIUM', 'HIGH']),
  /** Smallest and largest stake that the game itself offers. */
  minBet: PositiveAmount,
  maxBet: PositiveAmount,
  demo: z.boolean(),
  /** A game of the same list that it varies: whoever has no picture of it yet shows that one's. */
  variantOf: Code.optional(),
  maintenance,
})
export type ProviderGame = z.output<typeof ProviderGame>

/** What a provider serves and the platform calls, under the provider's base address. */
export const gameProvider = {
  /** The answer's address works once; the game page trades it for a session by `gwAuthenticate`. */
  providerLaunch: endpoint({
    method: 'POST',
    path: '/v1/launch',
    summary: 'Open a game for one player',
    auth: 'provider',
    input: z.strictObject({
      /** One use, 60 seconds, bound to player, provider and game; absent in a demo. */
      ticket: text(200).optional(),
      gameCode: Code,
      /** Name and studio as the platform's catalogue has them. */
      title: text(80).optional(),
      studio: text(60).optional(),
      language: text(10),
      currency: GameCurrency,
      /** The vendor whose own wallet is played from (vendor-wallet.ts): then no bet is asked of the platform. */
      wallet: Code.optional(),
      /** The provider's own play credits: no call to the wallet is ever made. */
      demo: z.boolean(),
      /** Where the game leads back to. Its origin is the one that the game's messages are sent to. */
      lobbyUrl: z.url({ protocol: /^https?$/ }),
      country: text(2),
      /** The merchant's time zone, in which the game shows its times. */
      timeZone: text(60).optional(),
    }),
    output: z.object({ url: z.string(), expiresAt: EpochMs }),
    errors: ['GAME_NOT_FOUND', 'INVALID_URL'],
  }),
  providerGames: endpoint({
    method: 'GET',
    path: '/v1/games',
    summary: 'The games that there are: one that is missing is withdrawn',
    auth: 'provider',
    output: z.object({
      games: z.array(ProviderGame),
      /** Of vendors whose games are all being worked on. */
      vendors: z.array(z.object({ code: Code, maintenance })).optional(),
    }),
  }),
  /** Of a vendor of sports alone. The live ones come first, then those that begin soonest. */
  providerMatches: endpoint({
    method: 'POST',
    path: '/v1/matches',
    summary: 'Matches to show, with names in the language where the vendor has them',
    auth: 'provider',
    input: z.strictObject({ language: text(10), count: z.int().min(1).max(matchesMax) }),
    output: z.object({ matches: z.array(Match).max(matchesMax) }),
  }),
}

/** What a game's frame tells the page around it, by postMessage to the exact origin of `lobbyUrl`. */
export const GameMessage = z.discriminatedUnion('type', [
  z.object({ source: z.literal('suntala-game'), type: z.literal('ready'), gameCode: Code }),
  z.object({
    source: z.literal('suntala-game'),
    type: z.literal('balance'),
    gameCode: Code,
    balance: AmountFromZero,
    currency: GameCurrency,
  }),
  z.object({
    source: z.literal('suntala-game'),
    type: z.literal('roundEnded'),
    gameCode: Code,
    roundId: Code,
  }),
  /** A round begins: until `roundShown` the page around shows no balance, which would tell what the reels do not yet. */
  z.object({ source: z.literal('suntala-game'), type: z.literal('roundStarted'), gameCode: Code }),
  /** The game waits for the player again: the round was shown to its end, refused or given back. */
  z.object({ source: z.literal('suntala-game'), type: z.literal('roundShown'), gameCode: Code }),
  z.object({ source: z.literal('suntala-game'), type: z.literal('close'), gameCode: Code }),
])
export type GameMessage = z.output<typeof GameMessage>
