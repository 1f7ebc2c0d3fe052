import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output, Query } from '@suntala/contract/endpoint'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { readPage } from '#http/present-page.ts'
import { readTeamStatement, type TeamEntry } from '#ledger/team-statement.ts'
import { presentTransaction } from '#record/list-transactions.ts'
import { nameTransactions, type TransactionName } from '#record/name-transactions.ts'
import { kindsOfType, namedAfter } from '#record/rules.ts'
import { readSpan } from '#settings/read-span.ts'
import { readTeam } from '#agent/team/read-team.ts'
import { selectNames } from '#agent/team/store.ts'

/** What entries are about, but for payments: to whom or by what a member pays is told to nobody else. */
async function nameEntries(
  { db }: Context,
  entries: readonly TeamEntry[],
  language: Language,
): Promise<Map<string, TransactionName>> {
  const told = entries.filter(({ kind }) => namedAfter[kind] !== 'cashier')
  const owners = Map.groupBy(told, ({ ownerId }) => ownerId)
  const named = [...owners].map(async ([memberId, theirs]) => {
    const names = await nameTransactions(db, theirs, { memberId, language })
    return [...names].map(([id, name]) => [`${memberId}:${id}`, name] as const)
  })
  return new Map((await Promise.all(named)).flat())
}

/** The account records of a team, with whose each line is. @throws ApiError DATE_RANGE, NOT_RELATED */
export async function listTeamTransactions(
  context: Context,
  { memberId: agentId, currency }: Caller,
  { query, language }: { query: Query<typeof agentTeam.agentTransactions>; language: Language },
): Promise<Output<typeof agentTeam.agentTransactions>> {
  const { db } = context
  const { account, type } = query
  const [team, { from, until }] = await Promise.all([
    readTeam(db, { agentId, account }),
    readSpan(context, query),
  ])
  const span = { team, currency, from, until, kinds: type && kindsOfType(type) }
  const { rows, ...counts } = await readPage(query, (page) => readTeamStatement(db, span, page))
  const [names, accounts] = await Promise.all([
    nameEntries(context, rows, language),
    selectNames(db, [...new Set(rows.map(({ ownerId }) => ownerId))]),
  ])
  const content = rows.map((entry) => ({
    ...presentTransaction(entry, names.get(`${entry.ownerId}:${entry.transferId}`)),
    account: accounts.get(entry.ownerId) ?? '',
  }))
  return { content, ...counts }
}
