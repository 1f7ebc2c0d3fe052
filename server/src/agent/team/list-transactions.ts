import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output, Query } from '@suntala/contract/endpoint'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { noCounts, readKeysetPage } from '#http/keyset-page.ts'
import { pageCounts } from '#http/present-page.ts'
import { countEntriesOfTeam, listTeamEntries } from '#ledger/list-team-entries.ts'
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
  const { rows, isFirst, newer, older } = await readKeysetPage({
    asked: query,
    order: query.order,
    read: (part, limit) => listTeamEntries(db, span, { ...part, limit }),
    placeOf: ({ place }) => place,
  })
  const [count, names, accounts] = await Promise.all([
    isFirst ? countEntriesOfTeam(db, span) : undefined,
    nameEntries(db, rows, language),
    selectNames(db, [...new Set(rows.map(({ ownerId }) => ownerId))]),
  ])
  const content = rows.map((entry) => ({
    ...presentTransaction(entry, names(entry)),
    account: accounts.get(entry.ownerId) ?? '',
  }))
  const counts = count === undefined ? noCounts : pageCounts(Number(count), query.pageSize)
  return { content, newer, older, ...counts }
}
