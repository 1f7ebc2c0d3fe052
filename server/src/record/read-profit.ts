import { type SettledSums, sumGroups } from '#betting/sum-groups.ts'
import type { Output, Query } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { record } from '@suntala/contract/record'
import type { Context } from '#context.ts'
import { categoryShower, titlesOfGames } from '#game/name-games.ts'
import type { Caller } from '#http/caller.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { sumStatement } from '#ledger/statement.ts'
import { nameOfLottery } from '#lottery/list-open-bets.ts'
import { kindsOfType } from '#record/rules.ts'
import { readSettings } from '#settings/read-settings.ts'
import { readSpan } from '#settings/read-span.ts'

/** So many games, those on which most was staked. */
const gamesMax = 20

const none: SettledSums = { bets: 0, stake: 0n, valid: 0n, payout: 0n }
const add = (a: SettledSums, b: SettledSums): SettledSums => ({
  bets: a.bets + b.bets,
  stake: a.stake + b.stake,
  valid: a.valid + b.valid,
  payout: a.payout + b.payout,
})
const present = ({ bets, stake, valid, payout }: SettledSums) => ({
  bets,
  stake: fromMinor(stake),
  valid: fromMinor(valid),
  payout: fromMinor(payout),
  profit: fromMinor(payout - stake),
})
const byStake = (a: SettledSums, b: SettledSums): number =>
  a.stake < b.stake ? 1 : a.stake > b.stake ? -1 : 0

/** What came in and went out of the main wallet in a span, for what; each is zero or more. */
async function readMoney(
  { db }: Context,
  { memberId, currency }: Caller,
  { from: since, until }: { from: Date; until: Date },
) {
  const account = await mainAccount(db, memberId, currency)
  const sumOf = (type: Parameters<typeof kindsOfType>[0]) =>
    sumStatement(db, { account, since, until, kinds: kindsOfType(type) })
  const [deposit, withdrawal, bonus] = await Promise.all([
    sumOf('deposit'),
    sumOf('withdrawal'),
    sumOf('bonus'),
  ])
  return {
    deposits: fromMinor(deposit.inMinor - deposit.outMinor),
    withdrawals: fromMinor(withdrawal.outMinor - withdrawal.inMinor),
    bonus: fromMinor(bonus.inMinor - bonus.outMinor),
  }
}

/**
 * What a member's settled bets of a range of days came to: in all, by day, by category and by game.
 * @throws ApiError DATE_RANGE
 */
export async function readProfit(
  context: Context,
  caller: Caller,
  query: Query<typeof record.profit>,
): Promise<Output<typeof record.profit>> {
  const { db } = context
  const span = await readSpan(context, query)
  const { timeZone } = (await readSettings(db)).settings
  const { memberId, currency } = caller
  const [groups, money, categoryOf] = await Promise.all([
    sumGroups(db, { ...span, memberId, currency, timeZone }),
    readMoney(context, caller, span),
    categoryShower(db),
  ])
  const shown = (group: { category: string; vendor: string }) =>
    categoryOf({ category: group.category, vendorCode: group.vendor })
  const byCategory = [...Map.groupBy(groups.categories, shown)].map(([category, parts]) => ({
    category,
    ...parts.reduce<SettledSums>(add, none),
  }))
  const games = groups.games.toSorted(byStake).slice(0, gamesMax)
  const titles = await titlesOfGames(
    db,
    games.map(({ game }) => game),
  )
  return {
    ...money,
    totals: present(groups.days.reduce<SettledSums>(add, none)),
    byDay: groups.days
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .map(({ day, ...sums }) => ({ day, ...present(sums) })),
    byCategory: byCategory.toSorted(byStake).map(({ category, ...sums }) => ({ category, ...present(sums) })),
    byGame: games.map(({ game, ...sums }) => ({
      gameCode: game,
      game: titles.get(game) ?? nameOfLottery(game),
      category: shown(sums),
      ...present(sums),
    })),
  }
}
