import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { freeRoundsMax } from '#free-rounds.ts'
import { GameCurrency, GameName, type ProviderStatus } from '#provider.ts'
import { statementPageSize, statementPagesMax, UtcDay } from '#statement.ts'
import { Code, Id, text } from '#text.ts'

/**
 * The seamless wallet in the words of a studio that has one address for everything, bets and wins as a list of actions, and
 * amounts in thousandths. It says no other thing than provider.ts: the platform maps each call to the same money.
 *
 * Rules beside those of provider.ts:
 * 1. The actions of one `play` are done together or not at all, in their order; each has its own id, and a repeat is known
 *    by it. `finished` says that the round takes no further action.
 * 2. A `play` that was refused at a later action than its first leaves its stakes taken back: sent again it is answered
 *    with ROLLED_BACK and takes nothing.
 * 3. Ids are the studio's own texts. `entry` of the answer is the platform's name of each.
 */
export const actionPath = '/gw/actions'

export const actionHeaders = { merchant: 'x-merchant', sign: 'x-request-sign' } as const

/** How far the two clocks may stand apart, either way; `sent_at` counts seconds. */
export const actionToleranceMs = 300_000

/** The signature covers the body as it travels and nothing else: the time stands in it. */
export const signActions = (secret: string, body: string | Uint8Array): string =>
  createHmac('sha512', secret).update(body).digest('base64')

export function isActionSignature(given: string, secret: string, body: string | Uint8Array): boolean {
  const [expected, told] = [Buffer.from(signActions(secret, body)), Buffer.from(given)]
  return told.length === expected.length && timingSafeEqual(told, expected)
}

/** What the platform knows a studio's own id by: the same id gives the same key. */
export function keyOfAction(id: string): string {
  if (Id.safeParse(id).success) return id
  const hex = createHash('sha256').update(id).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Thousandths of the currency, as digits. */
/** Since 1970, until the year 3000. */
const Seconds = z.int().min(0).max(32_503_680_000)
const Thousandths = z.string().regex(/^\d{1,16}$/)
const thousandthsInMinor = 10n

export const toThousandths = (minor: bigint): string => (minor * thousandthsInMinor).toString()

/** @returns undefined for an amount that no minor unit of the currency expresses: nothing is rounded */
export function minorOfThousandths(thousandths: string): bigint | undefined {
  const value = BigInt(thousandths)
  return value % thousandthsInMinor === 0n ? value / thousandthsInMinor : undefined
}

const Action = z.discriminatedUnion('action', [
  /** `gift` is that of a free round: the amount is what it is played at, and nothing is taken. */
  z.strictObject({
    action: z.literal('stake'),
    id: text(64).min(1),
    amount: Thousandths,
    gift: Id.optional(),
  }),
  /** `of` is the id of the stake that it is won with; an amount of 0 tells that it lost. */
  z.strictObject({
    action: z.literal('prize'),
    id: text(64).min(1),
    of: text(64).min(1),
    amount: Thousandths,
  }),
])
export type Action = z.output<typeof Action>

const call = { call_id: Id, sent_at: z.int().min(0) }
const inSession = { ...call, session: Id, game: Code }

export const ActionCall = z.discriminatedUnion('cmd', [
  z.strictObject({ cmd: z.literal('open'), ...call, token: text(200) }),
  z.strictObject({ cmd: z.literal('funds'), ...inSession }),
  z.strictObject({
    cmd: z.literal('play'),
    ...inSession,
    round: Code,
    currency: GameCurrency,
    actions: z.array(Action).min(1).max(20),
    finished: z.boolean(),
  }),
  z.strictObject({
    cmd: z.literal('undo'),
    ...inSession,
    round: Code,
    id: text(64).min(1),
    of: text(64).min(1),
  }),
])
export type ActionCall = z.output<typeof ActionCall>

/** The studio's number and HTTP status for each of the platform's words. */
export const actionCodes: Record<ProviderStatus, { code: number; http: 200 | 400 | 403 | 412 | 500 }> = {
  OK: { code: 0, http: 200 },
  INSUFFICIENT_FUNDS: { code: 100, http: 412 },
  INVALID_TOKEN: { code: 101, http: 412 },
  TOKEN_EXPIRED: { code: 102, http: 412 },
  LIMIT_REACHED: { code: 106, http: 412 },
  USER_DISABLED: { code: 110, http: 412 },
  DUPLICATE_TRANSACTION: { code: 120, http: 412 },
  TRANSACTION_DOES_NOT_EXIST: { code: 121, http: 412 },
  TRANSACTION_ROLLED_BACK: { code: 122, http: 412 },
  TRANSACTION_SETTLED: { code: 123, http: 412 },
  FREE_ROUNDS_OVER: { code: 130, http: 412 },
  WRONG_CURRENCY: { code: 154, http: 412 },
  INVALID_GAME: { code: 405, http: 412 },
  WRONG_SYNTAX: { code: 400, http: 400 },
  INVALID_SIGNATURE: { code: 403, http: 403 },
  INTERNAL: { code: 500, http: 500 },
}

const money = { balance: Thousandths, currency: GameCurrency }

export const ActionAnswer = z.object({
  call_id: z.string(),
  ...money,
  /** What became of each action, in their order; also of an `undo`. */
  actions: z.array(z.object({ id: z.string(), entry: Id })).optional(),
  /** Of `open` alone. */
  opened: z
    .object({
      session: Id,
      player: text(64),
      game: Code,
      language: z.string(),
      country: z.string(),
      min_stake: Thousandths,
      max_stake: Thousandths,
    })
    .optional(),
})
export type ActionAnswer = z.output<typeof ActionAnswer>

export const ActionRefused = z.object({
  call_id: z.string(),
  code: z.int(),
  /** For the studio's log; the code alone counts. */
  text: z.string(),
  balance: Thousandths.optional(),
  currency: GameCurrency.optional(),
})
export type ActionRefused = z.output<typeof ActionRefused>

/** What the studio serves and the platform calls, signed alike. */
export const actionStudio = {
  launchPath: '/actions/launch',
  gamesPath: '/actions/games',
  statementPath: '/actions/statement',
  giftsPath: '/actions/gifts',
} as const

export const ActionLaunch = z.strictObject({
  sent_at: z.int().min(0),
  token: text(200),
  game: Code,
  name: text(80),
  studio: text(60),
  language: text(10),
  currency: GameCurrency,
  lobby: z.url({ protocol: /^https?$/ }),
  country: text(2),
  time_zone: text(60).optional(),
})
export const ActionLaunched = z.object({ address: z.string(), valid_until: z.int() })

/** Free rounds for a player, each at `stake`; asked again, it says the same (free-rounds.ts). */
export const ActionGift = z.strictObject({
  sent_at: z.int().min(0),
  gift: Id,
  player: text(64).min(1),
  game: Code,
  currency: z.enum(['THB', 'USD']),
  rounds: z.int().min(1).max(freeRoundsMax),
  stake: Thousandths,
  valid_until: Seconds,
})
/** `no` says that there will never be any of this game at this stake. */
export const ActionGiftTaken = z.object({ gift: Id, taken: z.enum(['yes', 'no']) })

export const ActionAsked = z.strictObject({ sent_at: z.int().min(0) })

/** The studio's own list. A state of `closed` says that it is being worked on, until `closed_until` where that is known. */
export const ActionGames = z.object({
  studios: z.array(
    z.object({
      code: Code,
      name: z.string(),
      state: z.enum(['open', 'closed']),
      closed_until: Seconds.nullable(),
    }),
  ),
  games: z.array(
    z.object({
      id: Code,
      studio: Code,
      name: GameName,
      kind: z.enum(['slot', 'mini']),
      return_bps: z.int(),
      lines: z.int().min(0).max(1_000_000),
      risk: z.enum(['low', 'medium', 'high']),
      stake_from: Thousandths.regex(/[1-9]/),
      stake_to: Thousandths.regex(/[1-9]/),
      state: z.enum(['open', 'closed']),
      closed_until: Seconds.nullable(),
      fun: z.boolean(),
      /** The game of the list that it varies. */
      variant_of: Code.optional(),
    }),
  ),
})

/** The statement of a day (statement.ts); its answer is signed like a call, by its own `sent_at`. */
export const ActionStatementAsked = z.strictObject({
  sent_at: z.int().min(0),
  day: UtcDay,
  page: z.int().min(1),
})
export const ActionStatement = z.strictObject({
  sent_at: z.int().min(0),
  day: UtcDay,
  page: z.int().min(1).max(statementPagesMax),
  pages: z.int().min(1).max(statementPagesMax),
  entries: z.int().min(0),
  lines: z
    .array(
      z.strictObject({
        /** `undone` is a stake that went back; its `id` is that of the `undo`. */
        what: z.enum(['staked', 'paid', 'undone']),
        id: text(64).min(1),
        round: Code,
        amount: Thousandths,
        currency: z.enum(['THB', 'USD']),
        at: Seconds,
      }),
    )
    .max(statementPageSize),
})
