import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { freeRounds } from '#free-rounds.ts'
import { gameWallets } from '#game-wallet.ts'
import { Match, matchesMax } from '#match.ts'
import { mergeGroups } from '#merge-groups.ts'
import { playRefusals } from '#protection-terms.ts'
import { Code, EpochMs, Id, Int32, pageCounts, paging, text } from '#text.ts'

/** Categories of the catalogue, in the field's usual codes; the lobby segment is the key in lower case. */
export const gameCategories = [
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'ELOTT',
  'LOTT',
  'PVP',
  'COCKFIGHT',
  'MINIGAME',
] as const
export type GameCategory = (typeof gameCategories)[number]

/** Vendors whose games are mini-games, by their codes (GAME-29, A-54). */
export const miniGameVendors = ['SPB', 'GM', 'XGS', 'KM'] as const

export const gameSorts = ['popular', 'newest', 'name'] as const

const Game = z.object({
  nodeId: z.int(),
  vassalage: Code,
  gameType: z.enum(gameCategories),
  /** 'GAME', or 'VASSALAGE' for a group that opens as a list (GAME-23). */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** How many games a group holds; 0 for a game. */
  groupSize: z.int(),
  vendor: Code,
  accountTypeName: z.string(),
  gameCode: Code,
  code: Code,
  defaultPlayType: z.string(),
  name: z.string(),
  /** Cover address without size suffix and ending: append `-rx2.webp` (360 px) or `.webp` (180 px). */
  icon: z.string(),
  /** Dominant colour shown while the cover loads, as #rrggbb. */
  color: z.string(),
  /** HOT: among the twelve that most members played in a week, three at least. NEW: added within 30 days. */
  tag: z.enum(['HOT', 'NEW', 'LIVE']).nullable(),
  /** Members with a round in this game within the last 15 minutes. */
  playing: z.int(),
  minBet: Amount,
  lines: z.int(),
  volatility: z.enum(['LOW', 'MEDIUM', 'HIGH']).nullable(),
  demo: z.boolean(),
  /** Null while it can be played. NOT_OPEN: no provider serves it here, and nobody can say when one will. */
  maintenance: z.object({ reason: z.enum(['CLOSED', 'NOT_OPEN']), until: EpochMs.nullable() }).nullable(),
})
export type Game = z.output<typeof Game>

/** What GAME_MAINTENANCE carries: when the game is back, as far as that is known, and what to play meanwhile. */
export type GameMaintenance = { end: number | null; popular: Game[] }

const Lane = z.object({
  title: z.enum(gameCategories),
  gameCount: z.int(),
  /** How many of them can be played now. */
  openCount: z.int(),
  cards: z.array(
    z.object({
      vassalage: Code,
      displayName: z.string(),
      isHot: z.union([z.literal(0), z.literal(1)]),
      gameCount: z.int(),
      /** Wordmark and picture of the studio. */
      logo: z.string(),
      picture: z.string(),
      color: z.string(),
    }),
  ),
  /** Codes of its vendors. */
  gameClassify: z.array(Code),
})

/** The facets of a filtered list: how many games each choice would leave. */
const Facets = z.object({
  vassalage: z.array(z.object({ code: Code, name: z.string(), count: z.int() })),
  volatility: z.array(z.object({ code: z.enum(['LOW', 'MEDIUM', 'HIGH']), count: z.int() })),
  tag: z.array(z.object({ code: z.enum(['HOT', 'NEW']), count: z.int() })),
})

/** What the portal is, in the field's usual terms: the browser's edition for desktops. */
const platform = 'html5-desktop'
const clientType = 3

/** The fixed values that a launch carries (DATA-82..93, A-57); identity comes from the session alone. */
const LaunchRequest = z.strictObject({
  gameId: Code.optional(),
  roomId: Code.optional(),
  nodeId: Int32,
  accountType: z.literal(1).default(1),
  confirmTrans: z.literal(0).default(0),
  vassalage: Code,
  launchMode: z.literal('GLS').default('GLS'),
  platform: z.literal(platform).default(platform),
  clientType: z.literal(clientType).default(clientType),
  username: text(64).optional(),
  token: text(200).optional(),
  merchantCode: text(40).optional(),
  language: text(10).optional(),
})

const Launched = z.object({
  game_url: z.string(),
  game_url2: z.string(),
  ticketExpires: EpochMs,
  /** Origin that the game's messages come from. */
  origin: z.string(),
  launchId: Id,
})

const launchErrors = [
  'GAME_NOT_FOUND',
  'GAME_MAINTENANCE',
  'INVALID_URL',
  'NOT_ALLOWED',
  ...playRefusals,
  'ACCOUNT_LOCKED',
  'ACCOUNT_DISABLED',
  /** The money does not get into the vendor's own wallet at the moment. */
  'WALLET_UNAVAILABLE',
] as const

/** Of a launch that names a room. */
const seatErrors = ['NOT_FOUND', 'ROOM_FULL'] as const

const Room = z.object({
  roomId: Code,
  gameCode: Code,
  name: z.string(),
  /** Whole stake of one round, at least and at most. */
  minBet: Amount,
  maxBet: Amount,
  seats: z.int(),
  /** Seats with a player now; as many as there are: full. */
  taken: z.int(),
})
export type Room = z.output<typeof Room>

/** A large win; the player is masked. */
export const Win = z.object({
  player: z.string(),
  gameName: z.string(),
  icon: z.string(),
  prize: Amount,
  time: EpochMs,
})

const games = {
  gameMenus: endpoint({
    method: 'GET',
    path: '/lgw/games/game_menus',
    summary: 'Categories that have games, in their order',
    auth: 'public',
    query: z.strictObject({ merchantCode: text(40).optional(), language: text(10).optional() }),
    output: z.array(
      z.object({
        code: Code,
        name: z.string(),
        gameType: z.enum(gameCategories),
        sort: z.int(),
        count: z.int(),
      }),
    ),
  }),
  gameVendor: endpoint({
    method: 'GET',
    path: '/lgw/games/vendors',
    summary: 'Vendor lanes by category; answered under data.lanes and value.lanes (A-13)',
    auth: 'public',
    query: z.strictObject({
      merchantCode: text(40).optional(),
      platform: text(40).optional(),
      language: text(10).optional(),
    }),
    fixed: { platform },
    output: z.object({ lanes: z.array(Lane) }),
    mirrored: true,
  }),
  gameList: endpoint({
    method: 'GET',
    path: '/lgw/games/list',
    summary: 'Games by category, vendor and name, a page at a time',
    auth: 'public',
    query: z.strictObject({
      clientType: text(10).optional(),
      platform: text(40).optional(),
      channel: text(40).optional(),
      merchant: text(40).optional(),
      gameType: z.enum(gameCategories).optional(),
      /** One code of a vendor or a group, or several separated by commas. */
      vassalage: text(400).optional(),
      /** Vendors as a lane names them, or signs such as LIVE, separated by commas. */
      gameClassify: text(400).optional(),
      gameName: text(60).optional(),
      /** Games that can be played from this stake on. */
      minBet: Amount.optional(),
      minLineNum: z.coerce.number().int().min(0).max(5000).optional(),
      volatility: z.enum(['LOW', 'MEDIUM', 'HIGH']).optional(),
      tag: z.enum(['HOT', 'NEW']).optional(),
      sort: z.enum(gameSorts).default('popular'),
      language: text(10).optional(),
      imgSize: text(10).optional(),
      ...paging,
    }),
    fixed: { platform, clientType: String(clientType) },
    output: z.object({
      games: z.array(Game),
      facets: Facets,
      /** How many games the whole list has, groups aside. */
      gameCount: z.int(),
      /** How many of them can be played now. */
      openCount: z.int(),
      ...pageCounts,
    }),
  }),
  hotGames: endpoint({
    method: 'GET',
    path: '/lgw/games/hot',
    summary: 'Games most played now',
    auth: 'public',
    query: z.strictObject({
      merchantCode: text(40).optional(),
      isPlatform: text(4).optional(),
      platform: text(40).optional(),
      language: text(10).optional(),
      count: z.coerce.number().int().min(1).max(40).default(14),
    }),
    fixed: { platform, isPlatform: '2' },
    output: z.object({ list: z.array(Game) }),
  }),
  game: endpoint({
    method: 'GET',
    path: '/lgw/games/:nodeId',
    summary: 'One game',
    auth: 'public',
    params: z.strictObject({ nodeId: z.coerce.number().int().min(1).max(2_147_483_647) }),
    output: Game,
    errors: ['GAME_NOT_FOUND'],
  }),
  favIds: endpoint({
    method: 'GET',
    path: '/lgw/games/favourite/ids',
    summary: 'Node ids of own favourites',
    auth: 'member',
    output: z.array(z.int()),
  }),
  favList: endpoint({
    method: 'GET',
    path: '/lgw/games/favourite',
    summary: 'Own favourites',
    auth: 'member',
    query: z.strictObject({ language: text(10).optional(), ...paging }),
    output: z.object({ content: z.array(Game), ...pageCounts }),
  }),
  favAdd: endpoint({
    method: 'POST',
    path: '/lgw/games/favourite',
    summary: 'Add a favourite; adding it twice changes nothing',
    auth: 'member',
    stepUp: { none: 'taste' },
    input: z.strictObject({ nodeId: Int32, vendor: Code, gameType: z.enum(gameCategories) }),
    output: z.object({ added: z.boolean() }),
    errors: ['GAME_NOT_FOUND', 'LIMIT_REACHED'],
  }),
  favRemove: endpoint({
    method: 'DELETE',
    path: '/lgw/games/favourite',
    summary: 'Remove a favourite',
    auth: 'member',
    stepUp: { none: 'taste' },
    input: z.strictObject({ nodeId: Int32, vendor: Code, gameType: z.enum(gameCategories) }),
    output: z.object({ removed: z.boolean() }),
  }),
  recentGames: endpoint({
    method: 'GET',
    path: '/lgw/games/recent',
    summary: 'Games played last, newest first',
    auth: 'member',
    query: z.strictObject({ language: text(10).optional(), ...paging }),
    output: z.object({ list: z.array(Game), ...pageCounts }),
  }),
  winners: endpoint({
    method: 'GET',
    path: '/lgw/games/winners',
    summary: 'Latest large wins; players are masked',
    auth: 'public',
    query: z.strictObject({
      gameCategory: text(20).default('ALL'),
      language: text(10).optional(),
      limitNum: z.coerce.number().int().min(1).max(20).default(20),
    }),
    output: z.array(Win),
  }),
  matches: endpoint({
    method: 'GET',
    path: '/lgw/sports/hotMatches',
    summary: 'Matches of sports, the live ones first; none where no vendor tells any',
    auth: 'public',
    query: z.strictObject({
      language: text(10).optional(),
      count: z.coerce.number().int().min(1).max(matchesMax).default(6),
    }),
    output: z.array(Match),
    errors: ['BUSY'],
  }),
  launch: endpoint({
    method: 'POST',
    path: '/wps/game/launchGame',
    summary: 'Start a game; the address holds a ticket for one use within 60 seconds',
    auth: 'session',
    stepUp: { none: 'play' },
    input: LaunchRequest,
    output: Launched,
    errors: [...launchErrors, ...seatErrors],
  }),
  vassalageType: endpoint({
    method: 'GET',
    path: '/lgw/games/vassalage/types',
    summary: 'Kinds of games under the code of a vendor or a group',
    auth: 'public',
    query: z.strictObject({ vassalage: Code, language: text(10).optional() }),
    output: z.array(z.object({ gameType: z.enum(gameCategories), name: z.string() })),
    errors: ['NOT_FOUND'],
  }),
  pvpRooms: endpoint({
    method: 'GET',
    path: '/lgw/pvp/rooms',
    summary: 'Rooms of a game or of all games of a group, with the seats that are taken now',
    auth: 'session',
    query: z.strictObject({ vassalage: Code, gameCode: Code.optional(), language: text(10).optional() }),
    output: z.array(Room),
  }),
  pvpLaunch: endpoint({
    method: 'POST',
    path: '/lgw/pvp/launch',
    summary: 'Take a seat in a room and start its game there; the address stands in `content` too (A-13)',
    auth: 'session',
    stepUp: { none: 'play' },
    input: LaunchRequest.required({ roomId: true }),
    output: Launched.extend({ content: z.string() }),
    errors: [...launchErrors, ...seatErrors],
  }),
  gameClose: endpoint({
    method: 'POST',
    path: '/lgw/play/close',
    summary: 'Leave a game: it takes no more bets, and pays what is still open',
    auth: 'session',
    stepUp: { none: 'play' },
    input: z.strictObject({ launchId: Id }),
    output: z.object({
      closed: z.boolean(),
      /** What came back from the game's own wallet: nothing where the game asks the platform for every bet. */
      returnedAmount: Amount,
      sumBalance: Amount,
    }),
  }),
}

export const game = mergeGroups({ games, gameWallets, freeRounds })
