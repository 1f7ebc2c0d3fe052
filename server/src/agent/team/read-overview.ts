import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output, Query } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import { readSummedUntil } from '#betting/read-summed-until.ts'
import { sumTeam, type TeamBets } from '#betting/sum-team.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { categoryShower } from '#game/name-games.ts'
import { sumTeamDays } from '#ledger/team-statement.ts'
import { dayIn, daysOf, readRange, type DayRange } from '#settings/day-range.ts'
import { readSettings } from '#settings/read-settings.ts'
import { readSpan, type Span } from '#settings/read-span.ts'
import { moneyKinds, moneyOf, type Money, sumMoney } from '#agent/team/money.ts'
import { spanBefore } from '#agent/team/span-before.ts'
import { countJoined } from '#agent/team/store.ts'

type Asked = { agentId: string; isDirect: boolean; currency: Caller['currency']; timeZone: string }

type Read = {
  bets: TeamBets
  joined: { all: number; days: Map<string, number> }
  money: Map<string, Money>
}

/** All that is told of a team in a span, each part summed where it is kept. */
async function readParts({ db }: Context, asked: Asked, { from, until }: Span): Promise<Read> {
  const { agentId, isDirect, currency, timeZone } = asked
  const span = { team: { agentId, isDirect }, currency, from, until }
  const [bets, joined, money] = await Promise.all([
    sumTeam(db, span, timeZone),
    countJoined(db, { agentId, isDirect, timeZone, from: span.from, until: span.until }),
    sumTeamDays(db, { ...span, kinds: moneyKinds }, timeZone),
  ])
  const days = joined.flatMap(({ day, count }) => (day === null ? [] : [[day, count] as const]))
  return {
    bets,
    joined: { all: joined.find(({ day }) => day === null)?.count ?? 0, days: new Map(days) },
    money: moneyOf(money),
  }
}

type Sums = { stake: bigint; valid: bigint; payout: bigint }
const none: Sums = { stake: 0n, valid: 0n, payout: 0n }
const add = (a: Sums, b: Sums): Sums => ({
  stake: a.stake + b.stake,
  valid: a.valid + b.valid,
  payout: a.payout + b.payout,
})

const present = (
  counts: { newMembers: number; activeMembers: number },
  { deposits, withdrawals }: Money,
  { stake, valid, payout }: Sums,
) => ({
  ...counts,
  deposits: fromMinor(deposits),
  withdrawals: fromMinor(withdrawals),
  validBet: fromMinor(valid),
  payout: fromMinor(payout),
  profit: fromMinor(stake - payout),
})

function presentAll({ bets, joined, money }: Read) {
  const newMembers = joined.days.values().reduce((sum, count) => sum + count, 0)
  const counts = { newMembers, activeMembers: bets.active.all }
  return {
    members: joined.all,
    ...present(counts, sumMoney(money.values()), bets.days.reduce<Sums>(add, none)),
  }
}

function presentSeries({ bets, joined, money }: Read, range: DayRange) {
  const sums = new Map(bets.days.map((each) => [each.day, each]))
  return daysOf(range).map((day) => {
    const counts = {
      newMembers: joined.days.get(day) ?? 0,
      activeMembers: bets.active.days.get(day) ?? 0,
    }
    return { day, ...present(counts, money.get(day) ?? sumMoney([]), sums.get(day) ?? none) }
  })
}

/** Figures of all below an agent in a range of days, and in as many days before. @throws ApiError DATE_RANGE */
export async function readOverview(
  context: Context,
  { memberId: agentId, currency }: Caller,
  query: Query<typeof agentTeam.agentOverview>,
): Promise<Output<typeof agentTeam.agentOverview>> {
  const { db, clock } = context
  const { timeZone } = (await readSettings(db)).settings
  const range = readRange(query, dayIn(timeZone, clock()))
  if (!range) throw new ApiError('DATE_RANGE')
  const asked = { agentId, isDirect: query.directOnly, currency, timeZone }
  const [span, countedUntil] = await Promise.all([readSpan(context, range), readSummedUntil(db)])
  const earlier = await spanBefore(context, range, { span, countedUntil })
  const [now, before, categoryOf] = await Promise.all([
    readParts(context, asked, span),
    readParts(context, asked, earlier),
    categoryShower(db),
  ])
  const shown = ({ category, vendor }: { category: string; vendor: string }) =>
    categoryOf({ category, vendorCode: vendor })
  const categories = [...Map.groupBy(now.bets.categories, shown)]
    .map(([category, parts]) => ({ category, valid: parts.reduce<Sums>(add, none).valid }))
    .toSorted((a, b) => (a.valid < b.valid ? 1 : -1))
  return {
    ...presentAll(now),
    before: presentAll(before),
    beforeUntil: earlier.isCut ? earlier.until.getTime() : null,
    series: presentSeries(now, range),
    byCategory: categories.map(({ category, valid }) => ({ category, validBet: fromMinor(valid) })),
    countedUntil: countedUntil.getTime(),
  }
}
