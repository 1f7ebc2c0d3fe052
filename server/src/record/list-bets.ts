import type { Output, Query } from '@suntala/contract/endpoint'
import { gameCategories } from '@suntala/contract/game'
import { fromMinor } from '@suntala/contract/minor'
import type { wallet } from '@suntala/contract/wallet'
import type { Context } from '#context.ts'
import { listMemberBets, sumMemberBets } from '#game/list-member-bets.ts'
import { listMemberSlips, sumMemberSlips } from '#lottery/list-member-bets.ts'
import { type BetRecord, lotteryCategory, presentRound, presentSlip } from '#record/present.ts'
import { readBetNumber } from '#record/rules.ts'
import { readSpan, type Span } from '#record/read-span.ts'

type Sums = { count: bigint; stake: bigint; valid: bigint; payout: bigint; settled: bigint }
type Part = { sums: Sums; records: BetRecord[] }
type Asked = Pick<Query<typeof wallet.betRecords>, 'category' | 'status' | 'keyword'> &
  Span & { memberId: string; betNumber: string | undefined }

const nothing: Part = { sums: { count: 0n, stake: 0n, valid: 0n, payout: 0n, settled: 0n }, records: [] }

async function readRounds(
  { db }: Context,
  { category: asked, ...filter }: Asked,
  limit: number,
): Promise<Part> {
  const category = gameCategories.find((one) => one === asked)
  if (asked !== undefined && !category) return nothing
  const [sums, rounds] = await Promise.all([
    sumMemberBets(db, { ...filter, category }),
    listMemberBets(db, { ...filter, category }, limit),
  ])
  return { sums, records: rounds.map(presentRound) }
}

async function readSlips({ db }: Context, { category, ...filter }: Asked, limit: number): Promise<Part> {
  if (category !== undefined && category !== lotteryCategory) return nothing
  const [sums, slips] = await Promise.all([sumMemberSlips(db, filter), listMemberSlips(db, filter, limit)])
  return { sums, records: slips.map(presentSlip) }
}

const newestFirst = (a: BetRecord, b: BetRecord): number => b.time - a.time || (a.id < b.id ? 1 : -1)

/**
 * A page of rounds and slips together. Each source gives its newest as far as the page reaches, so the page is
 * right whatever they are; a range of 31 days bounds how far that can be.
 * @throws ApiError DATE_RANGE
 */
export async function listBets(
  context: Context,
  memberId: string,
  query: Query<typeof wallet.betRecords>,
): Promise<Output<typeof wallet.betRecords>> {
  const { category, status, keyword: given, pageNo, pageSize } = query
  const keyword = given?.trim() || undefined
  const betNumber = keyword && readBetNumber(keyword)
  const asked = { ...(await readSpan(context, query)), memberId, category, status, keyword, betNumber }
  const end = pageNo * pageSize
  const parts = await Promise.all([readRounds(context, asked, end), readSlips(context, asked, end)])
  const total = (name: keyof Sums) => parts.reduce((sum, part) => sum + part.sums[name], 0n)
  const totalCount = Number(total('count'))
  return {
    content: parts
      .flatMap(({ records }) => records)
      .toSorted(newestFirst)
      .slice(end - pageSize, end),
    totals: {
      count: totalCount,
      stake: fromMinor(total('stake')),
      valid: fromMinor(total('valid')),
      payout: fromMinor(total('payout')),
      profit: fromMinor(total('settled')),
    },
    totalCount,
    totalPages: Math.ceil(totalCount / pageSize),
  }
}
