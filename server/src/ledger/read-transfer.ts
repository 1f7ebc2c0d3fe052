import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { operatorLedger } from '@suntala/contract/operator-ledger'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { type AccountId, classOf, currencyOf, isHouseAccount } from '#ledger/account.ts'
import { readStatement } from '#ledger/statement.ts'
import {
  selectAccountFacts,
  selectRelated,
  selectTransfer,
  type TransferRow,
} from '#ledger/transfer-store.ts'
import { transferKindOf, transferKinds } from '#ledger/transfer-kinds.ts'

const entriesAtOnce = 50

type Transfer = Output<typeof operatorLedger.opsTransfer>

/** A page of what moved a member's account, newest first. @throws ApiError NOT_FOUND, also for accounts of the house */
export async function listEntries(
  db: Queryable,
  account: AccountId,
  before: bigint | undefined,
): Promise<Output<typeof operatorLedger.opsEntries>> {
  const facts = await selectAccountFacts(db, account)
  if (!facts || isHouseAccount(account)) throw new ApiError('NOT_FOUND')
  const page = { account, limit: entriesAtOnce, ...(before !== undefined && { beforeVersion: before }) }
  const entries = await readStatement(db, page)
  const last = entries.length === entriesAtOnce ? entries.at(-1) : undefined
  return {
    currency: currencyOf(account),
    kind: classOf(account),
    memberId: facts.ownerId,
    content: entries.map(({ transferId, kind, at, amountMinor, afterMinor, version, reference }) => ({
      transferId,
      transfer: kind,
      at: at.getTime(),
      amount: fromMinor(amountMinor),
      after: fromMinor(afterMinor),
      version: String(version),
      reference,
    })),
    next: last ? String(last.version) : null,
  }
}

/** The two postings of a transfer, each with what it left on its account. */
async function postingsOf(db: Queryable, row: TransferRow): Promise<Transfer['postings']> {
  const legs = [
    { side: 'debit', account: row.debitAccount, after: row.debitAfter, version: row.debitVersion },
    { side: 'credit', account: row.creditAccount, after: row.creditAfter, version: row.creditVersion },
  ] as const
  return Promise.all(
    legs.map(async ({ side, account, after, version }) => {
      const facts = await selectAccountFacts(db, account)
      const amount = side === 'debit' ? -row.amount : row.amount
      return {
        side,
        account: String(account),
        kind: classOf(account),
        detail: facts?.detail ?? '',
        memberId: isHouseAccount(account) ? null : (facts?.ownerId ?? null),
        amount: fromMinor(amount),
        before: after === null ? null : fromMinor(after - amount),
        after: after === null ? null : fromMinor(after),
        version: version === null ? null : String(version),
      }
    }),
  )
}

/** A transfer down to its postings, with the others about the same thing. @throws ApiError NOT_FOUND */
export async function readTransfer(db: Queryable, id: string): Promise<Transfer> {
  const row = await selectTransfer(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const { reference } = row
  const near = [
    { account: row.debitAccount, version: row.debitVersion },
    { account: row.creditAccount, version: row.creditVersion },
  ].find(({ version }) => version !== null)
  const [postings, related] = await Promise.all([
    postingsOf(db, row),
    near?.version ? selectRelated(db, { account: near.account, version: near.version, id, reference }) : [],
  ])
  const transfer = transferKindOf(row.kind)
  return {
    id,
    transfer,
    startedBy: transferKinds[transfer].startedBy,
    at: row.at.getTime(),
    currency: currencyOf(row.debitAccount),
    amount: fromMinor(row.amount),
    reference,
    transactionId: row.transactionId,
    postings,
    related: related.map(({ kind, at, amount, ...other }) => ({
      ...other,
      transfer: transferKindOf(kind),
      at: at.getTime(),
      amount: fromMinor(amount),
    })),
  }
}
