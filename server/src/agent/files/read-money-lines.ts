import { wageKinds } from '@suntala/contract/agent-kinds'
import { fromMinor } from '@suntala/contract/minor'
import { fromPpm } from '@suntala/contract/percent'
import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Tx } from '#db/queryable.ts'
import { listTeamEntriesAfter } from '#ledger/list-team-entries.ts'
import { typeOfKind } from '#record/rules.ts'
import { secondIn } from '#settings/day-range.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { type Part, type Reading, spanOf } from '#agent/files/reading.ts'
import type { Line } from '#agent/files/store.ts'
import { nameEntries } from '#agent/team/name-entries.ts'
import { selectNames } from '#agent/team/store.ts'
import { profitOf, sortLosses, sumLosses } from '#agent/team/sum-losses.ts'
import { placeOfWage, selectWages } from '#agent/wages/income-store.ts'

const [agents, wallets] = await Promise.all([inEveryLanguage('agent'), inEveryLanguage('wallet')])

/** All in one part: they are sums over the whole team, and each further part would reckon them again. */
export async function readLosses(tx: Tx, { row }: Reading): Promise<Part> {
  const { agentId, ...span } = spanOf(row)
  const sorted = sortLosses(await sumLosses(tx, { team: { agentId }, ...span }))
  const names = await selectNames(
    tx,
    sorted.map(([id]) => id),
  )
  const lines = sorted.map(([id, sums]): Line => {
    const { valid, stake, payout, rebate, bonus } = sums
    return [
      names.get(id) ?? '',
      ...[valid, stake, payout, rebate, bonus, profitOf(sums)].map((amount) => fromMinor(amount)),
    ]
  })
  return { lines, last: undefined }
}

export async function readTransactions(tx: Tx, { row, language, after, limit }: Reading): Promise<Part> {
  const { timeZone } = await readSettingsIn(tx)
  const entries = await listTeamEntriesAfter(tx, { ...spanOf(row), after, limit })
  const nameOf = await nameEntries(tx, entries, language)
  const accounts = await selectNames(tx, [...new Set(entries.map(({ ownerId }) => ownerId))])
  const lines = entries.map((entry): Line => {
    const name = nameOf(entry)
    return [
      secondIn(timeZone, entry.at),
      accounts.get(entry.ownerId) ?? '',
      wallets[language].types[typeOfKind[entry.kind]],
      name?.subject ?? '',
      name?.reference ?? '',
      ...[entry.beforeMinor, entry.amountMinor, entry.afterMinor].map((amount) => fromMinor(amount)),
    ]
  })
  return { lines, last: entries.at(-1)?.place }
}

export async function readIncome(tx: Tx, { row, language, after, limit }: Reading): Promise<Part> {
  const { timeZone } = await readSettingsIn(tx)
  const { agentId: memberId, from, until } = spanOf(row)
  const paid = { memberId, kinds: wageKinds, from, until, isPaid: true }
  const wages = await selectWages(tx, paid, { before: after, isUpward: false, limit })
  const lines = wages.map((wage): Line => [
    secondIn(timeZone, wage.tick),
    agents[language].kinds[wage.kind],
    fromMinor(wage.base),
    fromPpm(wage.ratePpm),
    fromMinor(wage.comesTo),
  ])
  const last = wages.at(-1)
  return { lines, last: last && placeOfWage(last) }
}
