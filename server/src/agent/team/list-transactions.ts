import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output, Query } from '@suntala/contract/endpoint'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { readPage } from '#http/present-page.ts'
import { readTeamStatement } from '#ledger/team-statement.ts'
import { presentTransaction } from '#record/list-transactions.ts'
import { kindsOfType } from '#record/rules.ts'
import { readSpan } from '#settings/read-span.ts'
import { nameEntries } from '#agent/team/name-entries.ts'
import { readTeam } from '#agent/team/read-team.ts'
import { selectNames } from '#agent/team/store.ts'

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
    nameEntries(db, rows, language),
    selectNames(db, [...new Set(rows.map(({ ownerId }) => ownerId))]),
  ])
  const content = rows.map((entry) => ({
    ...presentTransaction(entry, names(entry)),
    account: accounts.get(entry.ownerId) ?? '',
  }))
  return { content, ...counts }
}
