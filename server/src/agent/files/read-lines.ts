import { isAgentType } from '@suntala/contract/account-type'
import { fromMinor } from '@suntala/contract/minor'
import { fromPpm, toPpm } from '@suntala/contract/percent'
import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import { listTeamBetsAfter } from '#betting/list-team-bets.ts'
import type { Tx } from '#db/queryable.ts'
import { titlesOfGames } from '#game/name-games.ts'
import { readBalancesOf } from '#ledger/balances.ts'
import { readMainAccounts } from '#ledger/main-accounts.ts'
import { nameOfLottery } from '#lottery/list-open-bets.ts'
import { secondIn } from '#settings/day-range.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { selectDownline } from '#agent/files/downline-store.ts'
import type { FileRow, Line } from '#agent/files/store.ts'
import { selectNames } from '#agent/team/store.ts'

const [agents, records] = await Promise.all([inEveryLanguage('agent'), inEveryLanguage('record')])
const noId = '00000000-0000-0000-0000-000000000000'

export type Reading = { row: FileRow; language: Language; after: string | undefined; limit: number }
/** Lines with the key of the last one, after which the next ones are read. */
export type Part = { lines: Line[]; last: string | undefined }

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

async function readBets(tx: Tx, { row, language, after, limit }: Reading): Promise<Part> {
  const { memberId: agentId, currency, since, until } = row
  if (!since || !until) throw new Error('bets are of a range of days')
  const { timeZone } = await readSettingsIn(tx)
  const bets = await listTeamBetsAfter(tx, { agentId, currency, from: since, until, after, limit })
  const codes = bets.flatMap(({ source, game }) => (source === 'game' ? [game] : []))
  const titles = await titlesOfGames(tx, [...new Set(codes)])
  const names = await selectNames(tx, [...new Set(bets.map(({ memberId }) => memberId))])
  const t = records[language]
  const lines = bets.map((bet): Line => {
    const { id, source, placedAt, memberId, vendor, game, reference, stake, valid, payout } = bet
    return [
      secondIn(timeZone, placedAt),
      names.get(memberId) ?? '',
      id,
      vendor,
      source === 'game' ? (titles.get(game) ?? game) : nameOfLottery(game),
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
}

/** What stands over the columns. */
export function headOf({
  kind,
  language,
  timeZone,
}: {
  kind: FileRow['kind']
  language: Language
  timeZone: string
}): Line {
  const [t, record] = [agents[language], records[language]]
  const heads: Record<FileRow['kind'], Line> = {
    downline: [
      t.account,
      t.type,
      t.level,
      t.upline,
      t.team,
      `${t.rate}, %`,
      t.balance,
      `${t.joined}, ${timeZone}`,
      t.state,
      t.remark,
    ],
    bets: [
      `${record.time}, ${timeZone}`,
      t.account,
      record.number,
      record.studio,
      record.game,
      record.round,
      record.stake,
      record.valid,
      record.payout,
      record.net,
      record.status,
    ],
  }
  return heads[kind]
}
