import { randomUUID } from 'node:crypto'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { authenticate } from '@suntala/server/game/authenticate'
import { issueTicket } from '@suntala/server/game/issue-ticket'
import { playActions } from '@suntala/server/game/play-actions'
import { callerOf, type House, type Player } from '#house.ts'
import type { Random } from '#random.ts'

export type Game = { nodeId: number; code: string; category: string; minBet: bigint }

/** Whose rounds the demo plays: the studios with the platform's own wallet. */
const provider = 'HALCYON'

/** How liked the kinds of games are that are bet on round by round. */
const liked = { RNG: 10, LIVE: 6, MINIGAME: 4, FISH: 2, COCKFIGHT: 1 }

/** @returns what picks a game, slots more often than cockfights */
export async function createChoice({ context: { db }, random }: House): Promise<() => Game> {
  const games = await db.query<Game>({
    text: `select node_id as "nodeId", code, category, min_bet as "minBet" from game
      where provider = $1 and vendor_code <> 'DUSTLINE' and category = any ($2::text[]) order by node_id`,
    values: [provider, Object.keys(liked)],
  })
  const byCategory = Map.groupBy(games, ({ category }) => category)
  const kinds = Object.entries(liked).flatMap(([category, times]) =>
    byCategory.has(category) ? Array.from({ length: times }, () => category) : [],
  )
  return () => random.pick(byCategory.get(random.pick(kinds)) ?? games)
}

/** What a round pays for each unit that was staked: nothing mostly, and now and then much. */
function multipleOf(random: Random): number {
  const luck = random.between(0, 1)
  if (luck < 0.62) return 0
  if (luck < 0.9) return random.between(0.2, 1.8)
  if (luck < 0.985) return random.between(2, 6)
  return random.between(8, 40)
}

/** Launches a game. @returns undefined where the player may not play now */
async function enter({ context }: House, player: Player, game: Game): Promise<string | undefined> {
  const { secret } = await issueTicket(context, callerOf(player), {
    nodeId: game.nodeId,
    provider,
    language: 'th',
  })
  const told = await authenticate(context, { provider, ticket: secret, requestUuid: randomUUID() })
  return told.status === 'OK' ? told.sessionId : undefined
}

/** Plays some rounds of a game, until the money is gone. */
export async function playGame(house: House, player: Player, game: Game, rounds: number): Promise<void> {
  const { context, gateway, random } = house
  const sessionId = await enter(house, player, game)
  if (sessionId === undefined) return
  for (let round = 0; round < rounds; round++) {
    const staked = BigInt(Math.max(1, Math.round(player.stake * random.between(0.5, 1.6)))) * 100n
    const stake = staked > game.minBet ? staked : game.minBet
    const won = BigInt(Math.round(Number(stake) * multipleOf(random))) // an amount of play, not of money that is counted
    const about = { sessionId, gameCode: game.code, roundId: randomUUID(), currency: 'THB' as const }
    const [bet, win] = [randomUUID(), randomUUID()]
    const at = context.clock().getTime()
    const told = await playActions(context, provider, [
      {
        kind: 'bet',
        input: {
          ...about,
          requestUuid: bet,
          transactionUuid: bet,
          amount: fromMinor(stake),
          roundClosed: false,
        },
      },
      {
        kind: 'win',
        input: {
          ...about,
          requestUuid: win,
          transactionUuid: win,
          referenceTransactionUuid: bet,
          amount: fromMinor(won),
          roundClosed: true,
        },
      },
    ])
    if (told.status !== 'OK') return
    const moved = { reference: about.roundId, currency: 'THB' as const, at }
    gateway.note('games', { ...moved, kind: 'bet', key: bet, amount: fromMinor(stake) })
    if (won > 0n) gateway.note('games', { ...moved, kind: 'win', key: win, amount: fromMinor(won) })
    if (toMinor(told.balance) < stake) return
  }
}
