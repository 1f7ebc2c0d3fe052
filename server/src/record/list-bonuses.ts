import type { Output, Query } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { record } from '@suntala/contract/record'
import type { Language } from '@suntala/phrases/languages'
import { readMoneyNames } from '#cashier/read-money-names.ts'
import type { Database } from '#db/database.ts'
import { readPage } from '#http/present-page.ts'
import { describeFreeWins } from '#game/list-free-rounds.ts'
import { describeClaims } from '#promotion/describe-claims.ts'
import { nameTransfers } from '#transfer/name-transfers.ts'
import { listTurnover, type Turnover } from '#wallet/list-turnover.ts'

type Asked = { memberId: string; query: Query<typeof record.bonusDetails>; language: Language }

/** What a member has to bet through, or has: rewards and deposits, each with how far it is. */
export async function listBonuses(
  db: Database,
  { memberId, query, language }: Asked,
): Promise<Output<typeof record.bonusDetails>> {
  const isCompleted = query.status === undefined ? null : query.status === 'completed'
  const { rows, ...counts } = await readPage(query, (page) =>
    listTurnover(db, { memberId, isCompleted, ...page }),
  )
  const idsOf = (wanted: Turnover['source']) =>
    rows.filter(({ source }) => source === wanted).map(({ sourceId }) => sourceId)
  const [claims, deposits, transfers, freeWins] = await Promise.all([
    describeClaims(db, idsOf('bonus'), language),
    readMoneyNames(db, { memberId, ids: idsOf('deposit'), language }),
    nameTransfers(db, memberId, idsOf('transfer')),
    describeFreeWins(db, memberId, idsOf('bonus')),
  ])
  return {
    content: rows.map(({ id, source, sourceId, amount, done, createdAt, completedAt }) => {
      const claim = claims.get(sourceId)
      const free = freeWins.get(sourceId)
      const paidMinor = claim?.amountMinor ?? free?.amountMinor
      return {
        id,
        source,
        name:
          claim?.name ??
          free?.title ??
          deposits.get(sourceId)?.subject ??
          transfers.get(sourceId)?.account ??
          '',
        amount: paidMinor === undefined ? null : fromMinor(paidMinor),
        turnoverNeeded: fromMinor(amount),
        turnoverDone: fromMinor(done),
        status: completedAt ? ('completed' as const) : ('active' as const),
        createdAt: createdAt.getTime(),
        completedAt: completedAt?.getTime() ?? null,
      }
    }),
    ...counts,
  }
}
