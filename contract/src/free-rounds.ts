import { z } from 'zod'
import { Amount, PositiveAmount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { Code, EpochMs, Id, Int32, text } from '#text.ts'

/**
 * Free rounds: the platform grants a member rounds of one slot at one stake, which nothing is taken for.
 *
 * 1. The platform tells the provider of a grant by `providerFreeRounds`, again until it is answered: the grant's id is its key. TAKEN
 *    says that the provider has it, also when it had it before; REFUSED that it never will, such as for a game or a stake that it
 *    has no free rounds for.
 * 2. Who opens the game plays them first. Each round begins with a `gwBet` that names the grant (`freeGrantId`) and its stake; nothing
 *    is taken, and as with every bet there is no outcome before the answer is OK. So whoever may not play now plays none.
 * 3. What the round won is paid by `gwWin`, which refers to that bet; nothing else about it differs. A bet that is rolled back gives
 *    the round back to its grant.
 * 4. FREE_ROUNDS_OVER says that the grant has no round for this bet: it is used up, taken back, over its time, another's or none. The
 *    provider offers it no more.
 */
export const freeRoundsMax = 100

export const freeRoundsOfProvider = {
  providerFreeRounds: endpoint({
    method: 'POST',
    path: '/v1/free-rounds',
    summary: 'Give a player free rounds of a game; the same grant is given once',
    auth: 'provider',
    input: z.strictObject({
      grantId: Id,
      /** As `gwAuthenticate` names the player. */
      playerId: z.string().min(1).max(64),
      gameCode: Code,
      currency: z.enum(['THB', 'USD']),
      rounds: z.int().min(1).max(freeRoundsMax),
      /** Of each round. */
      stake: PositiveAmount,
      /** No round begins after it. */
      until: EpochMs,
    }),
    output: z.object({ grantId: Id, state: z.enum(['TAKEN', 'REFUSED']) }),
  }),
}

/** WAITING until the provider has it. */
export const freeGrantStates = ['WAITING', 'OPEN'] as const

const FreeGrant = z.object({
  id: Id,
  nodeId: Int32,
  vassalage: Code,
  gameCode: Code,
  /** The game's own name. */
  name: z.string(),
  /** As a game's `icon` is. */
  icon: z.string(),
  color: z.string(),
  state: z.enum(freeGrantStates),
  rounds: z.int(),
  left: z.int(),
  stake: Amount,
  /** What its rounds have won so far. */
  won: Amount,
  /** How often what is won has to be bet through before it can be withdrawn. */
  turnoverTimes: z.int(),
  expiresAt: EpochMs,
})

/** What a member has of them. */
export const freeRounds = {
  freeRounds: endpoint({
    method: 'GET',
    path: '/wps/member/free-rounds',
    summary: 'The free rounds that can be played now or soon, those that end first before others',
    auth: 'member',
    output: z.array(FreeGrant),
  }),
}

const reason = text(200).regex(/\S/)
const params = z.strictObject({ id: Id })

/** What operators give of them, by the terms of their promotion. */
export const operatorFreeRounds = {
  opsFreeRounds: endpoint({
    method: 'POST',
    path: '/wps/ops/members/:id/free-rounds',
    summary: 'Give a member the free rounds of their promotion; a grant is given once',
    auth: { operator: 'promotion.decide' },
    params,
    input: z.strictObject({ grantId: Id, reason }),
    output: z.object({ game: z.string(), rounds: z.int(), stake: Amount, expiresAt: EpochMs }),
    errors: [
      'NOT_FOUND',
      'STATE_CONFLICT',
      'FEATURE_OFF',
      'NEED_REAL_ACCOUNT',
      'SELF_EXCLUDED',
      'ON_BREAK',
      'GAME_NOT_FOUND',
      'AMOUNT_RANGE',
      'LIMIT_REACHED',
    ],
  }),
  opsFreeRoundsEnd: endpoint({
    method: 'POST',
    path: '/wps/ops/members/:id/free-rounds/end',
    summary: 'Take back the free rounds that a member has not played; what was won stays',
    auth: { operator: 'promotion.decide' },
    params,
    input: z.strictObject({ reason }),
    output: z.object({ rounds: z.int() }),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
