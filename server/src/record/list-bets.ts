import { type SettledBetFilter, listSettledBets, sumSettled } from '#betting/list-settled-bets.ts'
import type { Output, Query } from '@suntala/contract/endpoint'
import { gameCategories } from '@suntala/contract/game'
import { fromMinor } from '@suntala/contract/minor'
import type { record } from '@suntala/contract/record'
import type { Context } from '#context.ts'
import { pageCounts, pageOf } from '#http/present-page.ts'
import type { Whose } from '#ledger/whose.ts'
import { listOpenRounds } from '#game/list-open-bets.ts'
import { findGameCodes, ruleOfCategory } from '#game/name-games.ts'
import { findLotteryCodes, listOpenSlips } from '#lottery/list-open-bets.ts'
import { describeBets } from '#record/describe-bets.ts'
import { mergeOpen, partToRead } from '#record/merge-open.ts'
import {
  lotteryCategory,
  openRound,
  openSlip,
  presentBet,
  type RecordedBet,
  settledBet,
} from '#record/present.ts'
import { readBetNumber } from '#record/rules.ts'
import { readSpan } from '#settings/read-span.ts'

type Asked = Query<typeof record.betRecords>
type Filter = Whose & Omit<SettledBetFilter, 'outcome' | 'memberId' | 'team'>

/** What is asked for, in the terms of settled bets; undefined when no bet can fit. */
async function readFilter(context: Context, whose: Whose, asked: Asked): Promise<Filter | undefined> {
  const { db } = context
  const span = await readSpan(context, asked)
  const category = gameCategories.find((one) => one === asked.category)
  if (asked.category !== undefined && !category) return undefined
  const keyword = asked.keyword?.trim()
  const [rule, codes] = await Promise.all([
    category && ruleOfCategory(db, category),
    keyword ? findGameCodes(db, keyword) : [],
  ])
  const words = keyword
    ? { games: [...codes, ...findLotteryCodes(keyword)], reference: keyword, idEnd: readBetNumber(keyword) }
    : undefined
  return { ...whose, ...span, category: rule?.stored, vendors: rule?.vendors, words }
}

/** Bets that are not settled. They are few: what a member has under way at one time. */
async function readOpen({ db }: Context, filter: Filter): Promise<RecordedBet[]> {
  const hasLotteries = filter.category === undefined || filter.category === lotteryCategory
  const [rounds, slips] = await Promise.all([
    listOpenRounds(db, filter),
    hasLotteries ? listOpenSlips(db, filter) : [],
  ])
  return [...rounds.map(openRound), ...slips.map(openSlip)]
}

const nothing = { content: [], owners: [], totalCount: 0, totalPages: 0 }
const noTotals = { count: 0, stake: '0.00', valid: '0.00', payout: '0.00', profit: '0.00' }

type Answer = Output<typeof record.betRecords>

/**
 * A page of the bets of a range of days: open and settled ones in one order.
 * @returns it, and whose each bet is
 * @throws ApiError DATE_RANGE
 */
export async function listBetsOf(
  context: Context,
  whose: Whose,
  asked: Asked,
): Promise<Answer & { owners: string[] }> {
  const { db } = context
  const { status } = asked
  const filter = await readFilter(context, whose, asked)
  if (!filter) return { ...nothing, totals: noTotals }
  const open = status === undefined || status === 'open' ? await readOpen(context, filter) : []
  const { limit: size, offset: start } = pageOf(asked)
  const page = { start, size }
  const part = partToRead(page, open.length)
  const outcome = status === 'open' ? undefined : status
  const [sums, rows] =
    status === 'open'
      ? [{ count: 0n, stake: 0n, valid: 0n, payout: 0n }, []]
      : await Promise.all([
          sumSettled(db, { ...filter, outcome }),
          listSettledBets(db, { ...filter, outcome }, part),
        ])
  const shown = mergeOpen(page, open, { skip: part.skip, rows: rows.map(settledBet) })
  const details = await describeBets(db, shown)
  const openStake = open.reduce((sum, { stake }) => sum + stake, 0n)
  const openPayout = open.reduce((sum, { payout }) => sum + payout, 0n)
  const totalCount = Number(sums.count) + open.length
  return {
    content: shown.map((bet) => presentBet(bet, details)),
    owners: shown.map(({ memberId }) => memberId),
    totals: {
      count: totalCount,
      stake: fromMinor(sums.stake + openStake),
      valid: fromMinor(sums.valid),
      payout: fromMinor(sums.payout + openPayout),
      profit: fromMinor(sums.payout - sums.stake),
    },
    ...pageCounts(totalCount, asked.pageSize),
  }
}

/** The same of one member. @throws ApiError DATE_RANGE */
export async function listBets(context: Context, memberId: string, asked: Asked): Promise<Answer> {
  const { owners: _, ...answer } = await listBetsOf(context, { memberId }, asked)
  return answer
}
