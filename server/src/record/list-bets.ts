import { recordDaysMax } from '@suntala/contract/day-ranges'
import type { Output, Query } from '@suntala/contract/endpoint'
import { gameCategories } from '@suntala/contract/game'
import type { TimeOrder } from '@suntala/contract/keyset'
import { fromMinor } from '@suntala/contract/minor'
import type { record } from '@suntala/contract/record'
import { readPlace, writePlace } from '#betting/bet-place.ts'
import {
  type SettledBetFilter,
  type SettledBetSums,
  listSettledBets,
  sumSettled,
} from '#betting/list-settled-bets.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { noCounts, type ReadPart, readKeysetPage } from '#http/keyset-page.ts'
import { pageCounts } from '#http/present-page.ts'
import type { Whose } from '#ledger/whose.ts'
import { countFreeRounds, listFreeRounds } from '#game/list-free-rounds.ts'
import { listOpenRounds } from '#game/list-open-bets.ts'
import { findGameCodes, ruleOfCategory } from '#game/name-games.ts'
import { findLotteryCodes, listOpenSlips } from '#lottery/list-open-bets.ts'
import { describeBets } from '#record/describe-bets.ts'
import { mergeOpen } from '#record/merge-open.ts'
import {
  freeRound,
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
async function readFilter(
  context: Context,
  whose: Whose,
  asked: Asked & { maxDays?: number },
): Promise<Filter | undefined> {
  const { db } = context
  const span = await readSpan(context, asked, asked.maxDays)
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

const noSums: SettledBetSums = { count: 0n, stake: 0n, valid: 0n, payout: 0n }

/** What came to an end comes to: settled bets, and free rounds, of which nothing was staked. */
async function sumEnded(
  db: Database,
  { status, ...filter }: Filter & { status: Asked['status'] },
): Promise<SettledBetSums> {
  if (status === 'open') return noSums
  const ended = { ...filter, outcome: status }
  const [sums, free] = await Promise.all([sumSettled(db, ended), countFreeRounds(db, ended)])
  return { ...sums, count: sums.count + free.count, payout: sums.payout + free.payout }
}

type Answer = Output<typeof record.betRecords>

const emptyTotals = { count: 0, stake: '0.00', valid: '0.00', payout: '0.00', profit: '0.00' }
const nothing = {
  content: [],
  owners: [],
  newer: null,
  older: null,
  totals: emptyTotals,
  ...pageCounts(0, 1),
}

function presentTotals(sums: SettledBetSums, open: readonly RecordedBet[]): NonNullable<Answer['totals']> {
  const openStake = open.reduce((sum, { stake }) => sum + stake, 0n)
  const openPayout = open.reduce((sum, { payout }) => sum + payout, 0n)
  return {
    count: Number(sums.count) + open.length,
    stake: fromMinor(sums.stake + openStake),
    valid: fromMinor(sums.valid),
    payout: fromMinor(sums.payout + openPayout),
    profit: fromMinor(sums.payout - sums.stake),
  }
}

/** Reads a part of the open and settled bets in one order. */
const partReader =
  (db: Database, { status, ...filter }: Filter & { status: Asked['status'] }, open: readonly RecordedBet[]) =>
  async (asked: ReadPart, limit: number): Promise<RecordedBet[]> => {
    const part = {
      before: asked.before === undefined ? undefined : readPlace(asked.before),
      after: asked.after === undefined ? undefined : readPlace(asked.after),
      isUpward: asked.isUpward,
      limit,
    }
    if (status === 'open') return mergeOpen(part, open, [])
    const ended = { ...filter, outcome: status }
    const [settled, free] = await Promise.all([
      listSettledBets(db, ended, part),
      listFreeRounds(db, ended, part),
    ])
    return mergeOpen(part, open, [...settled.map(settledBet), ...free.map(freeRound)])
  }

/**
 * A page of the bets of a range of days: open and settled ones in one order.
 * @returns it, and whose each bet is
 * @throws ApiError DATE_RANGE
 */
export async function listBetsOf(
  context: Context,
  whose: Whose,
  { order, ...asked }: Asked & { maxDays?: number; order?: TimeOrder },
): Promise<Answer & { owners: string[] }> {
  const { db } = context
  const { status } = asked
  const filter = await readFilter(context, whose, asked)
  if (!filter) return nothing
  const wanted = { ...filter, status }
  const sum = () => sumEnded(db, wanted)
  // Before what is settled: a bet that is settled meanwhile stands among both, not in neither.
  const open = status === undefined || status === 'open' ? await readOpen(context, filter) : []
  async function readRows() {
    const page = await readKeysetPage({
      asked,
      read: partReader(db, wanted, open),
      placeOf: writePlace,
      order,
    })
    return { ...page, details: await describeBets(db, page.rows) }
  }
  // The sums take longest. Of a page that turns out to be the first they are asked for behind it.
  const isWhole = asked.before === undefined && asked.after === undefined
  const [{ rows, isFirst, newer, older, details }, early] = await Promise.all([
    readRows(),
    isWhole ? sum() : undefined,
  ])
  const sums = isFirst ? (early ?? (await sum())) : undefined
  const totals = sums ? presentTotals(sums, open) : null
  return {
    content: rows.map((bet) => presentBet(bet, details)),
    owners: rows.map(({ memberId }) => memberId),
    totals,
    newer,
    older,
    ...(totals ? pageCounts(totals.count, asked.pageSize) : noCounts),
  }
}

/** The same of one member. @throws ApiError DATE_RANGE */
export async function listBets(context: Context, memberId: string, asked: Asked): Promise<Answer> {
  const { owners: _, ...answer } = await listBetsOf(
    context,
    { memberId },
    { ...asked, maxDays: recordDaysMax },
  )
  return answer
}
