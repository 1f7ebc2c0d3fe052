import { readBalance } from '@suntala/server/ledger/balances'
import { createBettor, openIssue, type OpenIssue } from '#bet-on-lotteries.ts'
import type { House, Player } from '#house.ts'
import { logIn } from '#log-in.ts'
import { createDepositor, withdraw } from '#move-money.ts'
import { type Game, playGame } from '#play-games.ts'

/** So many play at a time. */
const atOnce = 6
const quickestMs = 5 * 60_000

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

export type Hour = {
  day: number
  /** Which part of the day's visits falls on it. */
  share: number
  /** Nobody but the platform takes part: lotteries alone. */
  isOwnOnly?: boolean
}

/** @returns what lets members come for some minutes, each by its habits, and says when the last draw of these is over */
export function createHour(
  house: House,
  chooseGame: () => Game,
): (players: readonly Player[], hour: Hour) => Promise<Date> {
  const { context, random } = house
  const deposit = createDepositor(house)
  const bet = createBettor(house)
  const favourites = new Map<string, Game[]>()
  const favouriteOf = ({ id }: Player): Game => {
    const known = favourites.get(id) ?? Array.from({ length: 3 }, chooseGame)
    favourites.set(id, known)
    return random.pick(known)
  }

  const betOnce = async (player: Player, issue: OpenIssue): Promise<void> => {
    for (let slip = random.whole(1, 4); slip > 0; slip--) await bet(player, issue)
  }

  const visit = async (player: Player, issue: OpenIssue): Promise<void> => {
    const before = await readBalance(context.db, player.main)
    if (before < BigInt(player.stake) * 500n) await deposit(player)
    if (random.happens(player.lottery)) await betOnce(player, issue)
    else await playGame(house, player, favouriteOf(player), random.whole(2, 9))
    const after = await readBalance(context.db, player.main)
    if (after > BigInt(player.stake) * 2_500n && after > 20_000n && random.happens(0.3))
      await withdraw(house, player, after)
  }

  return async (players, { day, share, isOwnOnly = false }) => {
    const issue = await openIssue(house)
    await house.runJobs('lottery')
    const coming = players.filter(
      ({ plays, joinsOn, stopsOn }) =>
        joinsOn <= day && (stopsOn === null || day < stopsOn) && random.happens(plays * share * 1.4),
    )
    await inTurns(coming, async (player) => {
      await logIn(house, player, day)
      await (isOwnOnly ? betOnce : visit)(player, issue)
    })
    // Each step of the issue at its own time, as it is while a house runs.
    for (const at of [issue.lockAt, issue.drawAt]) {
      await house.clock.moveTo(new Date(at.getTime() + 300))
      await house.runJobs('lottery')
    }
    return new Date(Math.max(issue.drawAt.getTime() + 20_000, context.clock().getTime() + quickestMs))
  }
}
