import { z } from 'zod'
import { Amount, PositiveAmount } from '#amount.ts'
import { chases } from '#chases.ts'
import { endpoint } from '#endpoint.ts'
import { issueStates, Numbers } from '#issue.ts'
import { prizeModes } from '#prize-modes.ts'
import { proofs } from '#proofs.ts'
import { rounds } from '#rounds.ts'
import { levelOdds, Mode, slipErrors, SlipLines } from '#slip-lines.ts'
import { savedChoices } from '#saved-choices.ts'
import { scarceNumbers } from '#scarce-numbers.ts'
import { Code, Day, EpochMs, Id, Int32, pageCounts, paging, text } from '#text.ts'

/** Modes in which prizes are told (LOT-11); each lottery has one, and a list that is asked for by one holds no others. */
const PrizeMode = z.enum(prizeModes)

/** A lottery product as a list shows it: what it is, the issue that runs, and the last result. */
const LotteryProduct = z.object({
  gameId: Code,
  vendor: Code,
  family: z.string(),
  prizeMode: PrizeMode,
  gameMenus: z.array(z.string()),
  gameGroupCode: Code,
  gameGroupId: z.int(),
  labelName: z.string(),
  remark: z.string(),
  flag: z.string(),
  numero: z.string(),
  /** Issue the numbers above are sold for. */
  issueState: z.enum(issueStates),
  /** Milliseconds from serverTime to the draw; the lock time is not yet taken off (LOT-10, A-63). */
  remainTime: z.int(),
  lockTime: z.int(),
  /** Length of the whole issue in milliseconds, for the segment bar. */
  issueTime: z.int(),
  drawAt: EpochMs,
  drawDayOfWeek: z.array(z.int()),
  last: z.object({ numero: z.string(), drawTime: EpochMs, numbers: Numbers }).nullable(),
})
export type LotteryProduct = z.output<typeof LotteryProduct>

const Issue = z.object({
  numero: z.string(),
  state: z.enum(issueStates),
  openAt: EpochMs,
  lockAt: EpochMs,
  drawAt: EpochMs,
  /** SHA-256 of the seed, published before the sale; null of an official draw, whose result comes from outside. */
  seedHash: z.string().nullable(),
  /** The round of a public beacon that the draw waits for, as the beacon's hash, a stroke and its number; null where it waits for none. */
  beacon: z.string().nullable(),
})

const PlayType = z.object({
  code: z.string(),
  /** The tab that it stands under. */
  section: z.string(),
  /** Of its rules; counts up when a rule changes. */
  version: z.int(),
})

/** What tickets are sold under: all that the rules need to quote one as the platform does. */
const Terms = z.object({
  /** What a stake unit costs before mode and multiple; null where the player chooses it. */
  unit: Amount.nullable(),
  /** Bounds of unit × mode × multiple. */
  stake: z.object({ min: Amount, max: Amount }).nullable(),
  modes: z.array(Mode),
  maxMultiple: z.int(),
  /** The prize groups that the player may choose among, and the player's own. */
  groups: z.object({ min: z.int(), max: z.int() }),
  ownGroup: z.int(),
  /** Where the lottery pays other odds than its family: decimals with two places, by play type and level. */
  odds: z.record(z.string(), z.record(z.string(), Amount)),
  closedPlayTypes: z.array(z.string()),
  /** Single bets that pay less in this issue, or are closed, by play type. */
  limits: z.record(z.string(), z.record(z.string(), z.union([Amount, z.literal('closed')]))),
  /** The most that one line may win. */
  maxWin: Amount,
  /** The most that one player may win in one issue with all slips; null where only the lines are held. */
  prizeCap: Amount.nullable(),
})

/** Who draws a lottery of Vietnam: the North, the Centre, the South, or the house every few minutes. */
export const vietnamGroups = ['NORTH', 'CENTRAL', 'SOUTH', 'HOUSE'] as const

const DrawnIssue = z.object({ numero: z.string(), drawTime: EpochMs, numbers: Numbers })

const BetLine = z.object({
  betId: Id,
  playType: z.string(),
  selection: z.string(),
  /** Single bets in it. */
  count: z.int(),
  /** What the bet cost. */
  stake: Amount,
  /** Of one stake unit: unit × mode × multiple. */
  unitStake: Amount,
  /** The prize group that it plays at; null where its play type pays fixed odds. */
  group: z.int().nullable(),
  odds: levelOdds,
  payout: Amount,
  state: z.enum(['open', 'won', 'lost', 'void']),
})

const Slip = z.object({
  slipId: Id,
  gameCode: Code,
  labelName: z.string(),
  numero: z.string(),
  time: EpochMs,
  /** When its issue locks, or sooner where one of its play types does: until then it can be taken back. */
  cancelUntil: EpochMs,
  /** What it cost: the prices of its lines, less the rebate for prize given up. */
  stake: Amount,
  rebate: Amount,
  payout: Amount,
  status: z.enum(['PLACED', 'CANCELLED', 'WON', 'LOST', 'REFUNDED']),
  numbers: Numbers.nullable(),
  /** The result before its correction, and what it had paid; null for one that was never corrected. */
  corrected: z.object({ numbers: Numbers, payout: Amount }).nullable(),
  lines: z.array(BetLine),
})

/** What opens the portal's lotteries of Vietnam from elsewhere (API-78). */
const LotteryLaunch = z.strictObject({
  lottoArea: z.literal('VN'),
  launchMode: z.literal('LOTT'),
  /** The lottery to bet on; the lobby needs none. */
  lottoGameCode: Code.optional(),
  lottoView: z.enum(['betting', 'lobby']),
  device: z.literal('WEB').default('WEB'),
  /** Where the betting page's way back leads: an address of the portal. */
  backUrl: text(500).optional(),
  language: text(10).optional(),
})

export const lottery = {
  lottoPopular: endpoint({
    method: 'GET',
    path: '/lgw/lottery/popular',
    summary: 'Lotteries on sale with the running issue and the last numbers',
    auth: 'public',
    query: z.strictObject({
      count: z.coerce.number().int().min(1).max(200).default(20),
      prizeMode: PrizeMode.optional(),
      device: text(10).optional(),
      language: text(10).optional(),
    }),
    fixed: { device: 'WEB' },
    output: z.object({ list: z.array(LotteryProduct), serverTime: EpochMs }),
  }),
  lottoRecent: endpoint({
    method: 'GET',
    path: '/lgw/lottery/recent',
    summary: 'The lotteries that the caller bet on last, the latest first, with their running issues',
    auth: 'session',
    query: z.strictObject({
      prizeMode: PrizeMode.optional(),
      device: text(10).optional(),
      recentCount: z.coerce.number().int().min(1).max(100).default(100),
    }),
    fixed: { device: 'WEB' },
    output: z.object({ list: z.array(LotteryProduct), serverTime: EpochMs }),
  }),
  lottoFavs: endpoint({
    method: 'GET',
    path: '/lgw/lottery/favourite',
    summary: 'Own favourite lotteries, by the time that they were added',
    auth: 'member',
    output: z.array(Code),
  }),
  lottoFavsChange: endpoint({
    method: 'POST',
    path: '/lgw/lottery/favourite',
    summary:
      'Add and remove favourite lotteries; one that is there, or that is not sold, is not added. Answers all of them',
    auth: 'member',
    stepUp: { none: 'taste' },
    input: z.strictObject({
      add: z.array(Code).max(200).default([]),
      remove: z.array(Code).max(200).default([]),
    }),
    output: z.array(Code),
  }),
  lottoMenus: endpoint({
    method: 'GET',
    path: '/lgw/lottery/vn/menus',
    summary: 'The lotteries of Vietnam by the part of the country that draws them',
    auth: 'public',
    query: z.strictObject({ prizeMode: PrizeMode.optional(), device: text(10).optional() }),
    fixed: { device: 'WEB' },
    output: z.object({
      groups: z.array(
        z.object({
          gameGroupId: z.int(),
          gameGroupCode: z.enum(vietnamGroups),
          labelName: z.string(),
          games: z.array(LotteryProduct),
        }),
      ),
      serverTime: EpochMs,
    }),
  }),
  lottoNumero: endpoint({
    method: 'GET',
    path: '/lgw/lottery/vn/numero',
    summary: 'What was drawn last in all lotteries of Vietnam, the latest first',
    auth: 'public',
    query: z.strictObject({
      count: z.coerce.number().int().min(1).max(100).default(100),
      language: text(10).optional(),
    }),
    output: z.array(DrawnIssue.extend({ gameId: Code })),
  }),
  lottoGame: endpoint({
    method: 'GET',
    path: '/lgw/lottery/game',
    summary:
      'One lottery with its play types, the terms that tickets are quoted under, and its running issue',
    auth: 'public',
    query: z.strictObject({
      gameCode: Code,
      vendor: Code.optional(),
      playType: text(40).optional(),
      language: text(10).optional(),
    }),
    output: z.object({
      game: LotteryProduct,
      playTypes: z.array(PlayType),
      terms: Terms,
      currentIssue: Issue.nullable(),
      nextIssue: Issue.nullable(),
      /** How often each two-digit number was drawn in the last 7 days, the most frequent first. */
      hotNumbers: z.array(z.object({ playType: z.string(), key: z.string(), times: z.int() })),
      serverTime: EpochMs,
    }),
    errors: ['GAME_NOT_FOUND', 'GAME_MAINTENANCE'],
  }),
  lottoLaunch: endpoint({
    method: 'GET',
    path: '/lgw/lottery/launch',
    summary: 'The address of the portal at which the lotteries of Vietnam, or one of them, are played',
    auth: 'session',
    query: LotteryLaunch,
    fixed: { device: 'WEB' },
    output: z.object({ game_url: z.url({ protocol: /^https?$/ }) }),
    errors: ['GAME_NOT_FOUND', 'BACKURL_REFUSED'],
  }),
  lottoOpened: endpoint({
    method: 'GET',
    path: '/lgw/lottery/opened',
    summary: 'Drawn issues of one lottery, or of all that are sold in a group, the latest first',
    auth: 'public',
    query: z.strictObject({
      /** One lottery; it wins over a group. */
      gameId: Code.optional(),
      /** A group of lotteries, by its code. */
      group: Code.optional(),
      /** Of a group there may be more: what was drawn at one moment with the last draw comes with it. */
      count: z.coerce.number().int().min(1).max(100).default(10),
      /** The last day that counts. */
      day: Day.optional(),
      /** Goes on below a list: the time of its last draw, which does not count any more. */
      drawnBefore: z.coerce.number().int().min(0).max(8.64e15).optional(),
    }),
    output: z.array(DrawnIssue.extend({ gameId: Code })),
    errors: ['GAME_NOT_FOUND'],
  }),
  lottoBet: endpoint({
    method: 'POST',
    path: '/lgw/lottery/bets',
    summary: 'Place a slip on the running issue; the server counts and prices it itself',
    auth: 'session',
    stepUp: { none: 'play' },
    idempotent: true,
    input: z.strictObject({
      gameCode: Code,
      numero: text(40),
      lines: SlipLines,
      /**
       * What the player's screen counted and priced; a difference is refused, never corrected. The amount is what the
       * slip costs: the prices of its lines, less each line's rebate for prize given up.
       */
      count: Int32.min(1),
      amount: PositiveAmount,
    }),
    output: z.object({
      slipId: Id,
      numero: z.string(),
      stake: Amount,
      balance: Amount,
      count: z.int(),
    }),
    errors: slipErrors,
  }),
  lottoBets: endpoint({
    method: 'GET',
    path: '/lgw/lottery/bets',
    summary: 'Own slips, newest first',
    auth: 'session',
    query: z.strictObject({
      gameCode: Code.optional(),
      numero: text(40).optional(),
      status: z.enum(['PLACED', 'CANCELLED', 'WON', 'LOST', 'REFUNDED']).optional(),
      ...paging,
    }),
    output: z.object({ content: z.array(Slip), ...pageCounts }),
  }),
  lottoSlip: endpoint({
    method: 'GET',
    path: '/lgw/lottery/bets/:id',
    summary: 'One own slip',
    auth: 'session',
    params: z.strictObject({ id: Id }),
    output: Slip,
    errors: ['NOT_FOUND'],
  }),
  lottoCancel: endpoint({
    method: 'DELETE',
    path: '/lgw/lottery/bets/:id',
    summary: 'Take a slip back before its issue, or a play type of it, locks',
    auth: 'session',
    stepUp: { none: 'play' },
    params: z.strictObject({ id: Id }),
    output: z.object({ status: z.literal('CANCELLED'), balance: Amount }),
    errors: ['NOT_FOUND', 'ISSUE_LOCKED', 'STATE_CONFLICT'],
  }),
  ...proofs,
  ...chases,
  ...savedChoices,
  ...scarceNumbers,
  ...rounds,
}
