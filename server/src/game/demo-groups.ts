import type { NewGame, NewRoom } from '#game/seed-store.ts'

type Group = {
  nodeId: number
  code: string
  vendorCode: string
  title: string
  cover: string
  games: readonly string[]
}

/** Groups of the catalogue that comes along: a family of slots, and an arcade of two kinds of games. */
const groups: readonly Group[] = [
  {
    nodeId: 801,
    code: 'FORTUNE-ROOMS',
    vendorCode: 'HALCYON',
    title: 'Fortune Rooms',
    cover: 'treasury-emerald',
    games: [
      'mandarin-fortune',
      'tortoise-fortune',
      'peach-bloom',
      'golden-rooster',
      'cherry-gift',
      'copper-viper',
    ],
  },
  {
    nodeId: 802,
    code: 'STARLIGHT-ARCADE',
    vendorCode: 'EVERGRID',
    title: 'Starlight Arcade',
    cover: 'eclipse-robo',
    games: ['star-pilot', 'cosmic-galaxy', 'warp-android', 'asteroid-voyage', 'pinball-pop', 'bubbles-hop'],
  },
]

/** Behind what the pack features, before everything else. */
const groupPopularity = 55_000

/** Stakes and seats of a game's rooms, in its steps of stakes. */
const steps: readonly Pick<NewRoom, 'minBet' | 'maxBet' | 'seats'>[] = [
  { minBet: 1_00n, maxBet: 10_00n, seats: 60 },
  { minBet: 10_00n, maxBet: 50_00n, seats: 24 },
  { minBet: 50_00n, maxBet: 500_00n, seats: 8 },
]
/** The group whose games are played in rooms. */
const withRooms = 'FORTUNE-ROOMS'

export const groupCodeOf = (game: string): string | null =>
  groups.find(({ games }) => games.includes(game))?.code ?? null

/** The groups as entries of the catalogue, each with the colour of its cover. */
export const demoGroups = (games: readonly NewGame[]): NewGame[] =>
  groups.flatMap(({ nodeId, code, vendorCode, title, cover }) => {
    const shown = games.find((game) => game.code === cover)
    if (!shown) return []
    return [
      {
        ...shown,
        nodeId,
        code: code.toLowerCase(),
        vendorCode,
        title,
        popularity: groupPopularity,
        lines: 0,
        volatility: null,
        hasDemo: false,
        provider: null,
        isGroup: true,
        groupCode: code,
      },
    ]
  })

export const demoRooms = (games: readonly NewGame[]): NewRoom[] =>
  games
    .filter(({ groupCode, isGroup }) => groupCode === withRooms && !isGroup)
    .flatMap(({ code, nodeId }) =>
      steps.map((step, index) => ({ id: `${code}-${index + 1}`, nodeId, place: index + 1, ...step })),
    )
