import { isAgentType } from '@suntala/contract/account-type'
import { fromMinor } from '@suntala/contract/minor'
import { fromPpm, toPpm } from '@suntala/contract/percent'
import { inEveryLanguage } from '@suntala/phrases/every-language'
import { selectionText } from '@suntala/phrases/selection-text'
import { listTeamBetsAfter, type TeamBet } from '#betting/list-team-bets.ts'
import type { Tx } from '#db/queryable.ts'
import { namesOfVendors, titlesOfGames } from '#game/name-games.ts'
import { readBalancesOf } from '#ledger/balances.ts'
import { readMainAccounts } from '#ledger/main-accounts.ts'
import { describeSlips, nameOfLottery } from '#lottery/list-open-bets.ts'
import { secondIn } from '#settings/day-range.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { selectDownline } from '#agent/files/downline-store.ts'
import { readIncome, readLosses, readTransactions } from '#agent/files/read-money-lines.ts'
import { type Part, type Reading, spanOf } from '#agent/files/reading.ts'
import type { FileRow, Line } from '#agent/files/store.ts'
import { selectNames } from '#agent/team/store.ts'

const [agents, records, lotteries, boards] = await Promise.all([
  inEveryLanguage('agent'),
  inEveryLanguage('record'),
  inEveryLanguage('lottery'),
  inEveryLanguage('boards'),
])
const noId = '00000000-0000-0000-0000-000000000000'

async function readDownline(tx: Tx, { row, language, after, limit }: Reading): Promise<Part> {
  const { timeZone, agentCommissionMax } = await readSettingsIn(tx)
  const t = agents[language]
  const asked = { agentId: row.memberId, after: after ?? noId, limit, topPpm: toPpm(agentCommissionMax) }
  const members = await selectDownline(tx, asked)
  const ids = members.map(({ memberId }) => memberId)
  const accounts = await readMainAccounts(tx, ids, row.currency)
  const balances = await readBalancesOf(
    tx,
    [...accounts.values()].map(({ accountId }) => accountId),
  )
  const lines = members.map((member): Line => {
    const main = accounts.get(member.memberId)
    return [
      member.account,
      t.types[isAgentType(member.type) ? 'agent' : 'member'],
      String(member.depth),
      member.upline,
      String(member.downlines),
      fromPpm(member.ratePpm),
      fromMinor((main && balances.get(main.accountId)) ?? 0n),
      secondIn(timeZone, member.joinedAt),
      t.states[member.state],
      member.remark,
    ]
  })
  return { lines, last: ids.at(-1) }
}

/** What stands on the slips among bets, in words, by their ids. */
async function selectionsOf(
  tx: Tx,
  bets: readonly TeamBet[],
  language: Reading['language'],
): Promise<Map<string, string>> {
  const texts = { lottery: lotteries[language], boards: boards[language] }
  const slips = Map.groupBy(
    bets.filter(({ source }) => source === 'lottery'),
    ({ memberId }) => memberId,
  )
  const said = new Map<string, string>()
  for (const [memberId, theirs] of slips) {
    const ids = theirs.map(({ id }) => id)
    for (const [id, { selection }] of await describeSlips(tx, memberId, ids))
      said.set(id, selectionText(texts, selection))
  }
  return said
}

async function readBets(tx: Tx, { row, language, after, limit }: Reading): Promise<Part> {
  const { timeZone } = await readSettingsIn(tx)
  const bets = await listTeamBetsAfter(tx, { ...spanOf(row), after, limit })
  const codes = bets.flatMap(({ source, game }) => (source === 'game' ? [game] : []))
  const titles = await titlesOfGames(tx, [...new Set(codes)])
  const names = await selectNames(tx, [...new Set(bets.map(({ memberId }) => memberId))])
  const selections = await selectionsOf(tx, bets, language)
  const studios = await namesOfVendors(tx, [...new Set(bets.map(({ vendor }) => vendor))])
  const t = records[language]
  const lines = bets.map((bet): Line => {
    const { id, source, placedAt, memberId, vendor, game, reference, stake, valid, payout } = bet
    return [
      secondIn(timeZone, placedAt),
      names.get(memberId) ?? '',
      id,
      studios.get(vendor) ?? vendor,
      source === 'game' ? (titles.get(game) ?? game) : nameOfLottery(game),
      selections.get(id) ?? '',
      reference,
      ...[stake, valid, payout, payout - stake].map(fromMinor),
      t.states[stake === 0n && payout === 0n ? 'void' : payout >= stake ? 'won' : 'lost'],
    ]
  })
  return { lines, last: bets.at(-1)?.key }
}

/** A part of the lines of a file, after those before. */
export const readLines: Record<FileRow['kind'], (tx: Tx, reading: Reading) => Promise<Part>> = {
  downline: readDownline,
  bets: readBets,
  losses: readLosses,
  transactions: readTransactions,
  income: readIncome,
}
