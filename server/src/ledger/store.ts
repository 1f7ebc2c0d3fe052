import type { Currency } from '@suntala/contract/minor'
import { classCode, currencyCode, type AccountClass, type AccountId } from '#ledger/account.ts'
import { transferKinds } from '#ledger/transfer-kinds.ts'
import type { Queryable, Statement, Tx } from '#db/queryable.ts'
import type { Posting, PostingResult } from '#ledger/posting.ts'

const houseOwner = '00000000-0000-0000-0000-000000000000'

type PostRow = {
  ord: number
  verdict: PostingResult['verdict']
  debit_balance: bigint | null
  credit_balance: bigint | null
  posted_at: Date | null
}

/** An array parameter as PostgreSQL reads it; the members here never need quoting. */
export function sqlArray<T>(
  items: readonly T[],
  write: (item: T) => string | number | bigint | undefined,
): string {
  let text = '{'
  for (let i = 0; i < items.length; i++) {
    const value = write(items[i] as T) // i stays below the length
    text += i === 0 ? (value ?? 'null') : `,${value ?? 'null'}`
  }
  return `${text}}`
}

function postStatement(postings: readonly Posting[]): Statement {
  return {
    name: 'ledger-post',
    text: 'select * from ledger_post($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      sqlArray(postings, (p) => p.key),
      sqlArray(postings, (p) => p.debit),
      sqlArray(postings, (p) => p.credit),
      sqlArray(postings, (p) => p.amountMinor),
      sqlArray(postings, (p) => transferKinds[p.kind].kind),
      sqlArray(postings, (p) => p.reference),
      sqlArray(postings, (p) => p.transactionId),
      sqlArray(postings, (p) => p.bodyHash?.readBigInt64BE()),
    ],
  }
}

/** Posts in one statement; the results come in the order of the postings. */
export async function post(db: Queryable, postings: readonly Posting[]): Promise<PostingResult[]> {
  if (postings.length === 0) return []
  const rows = await db.query<PostRow>(postStatement(postings))
  const results = new Array<PostingResult | undefined>(postings.length)
  for (const row of rows) results[row.ord - 1] = present(row)
  if (rows.length !== postings.length || results.includes(undefined)) {
    throw new Error(`the ledger answered ${rows.length} of ${postings.length} postings`)
  }
  return results as PostingResult[] // none is undefined: the line above
}

function present({ verdict, debit_balance, credit_balance, posted_at }: PostRow): PostingResult {
  if (verdict !== 'POSTED' && verdict !== 'REPLAYED') return { verdict, debitBalance: debit_balance }
  if (!posted_at) throw new Error('a posting without its time')
  return { verdict, debitBalance: debit_balance, creditBalance: credit_balance, postedAt: posted_at }
}

export type AccountSpec = { ownerId: string; class: AccountClass; currency: Currency; detail?: string }

/** Inserts the accounts that are missing and answers with the ids of all, in order. */
export async function insertAccounts(db: Queryable, specs: readonly AccountSpec[]): Promise<AccountId[]> {
  const values = [
    sqlArray(specs, (s) => s.ownerId),
    sqlArray(specs, (s) => classCode[s.class]),
    sqlArray(specs, (s) => currencyCode[s.currency]),
    specs.map((s) => s.detail ?? ''),
  ]
  const select = {
    name: 'ledger-find-accounts',
    text: `select a.id from unnest($1::uuid[], $2::smallint[], $3::smallint[], $4::text[])
        with ordinality as s(owner_id, class, currency, detail, ord)
      join ledger_account a using (owner_id, class, currency, detail) order by s.ord`,
    values,
  }
  let rows = await db.query<{ id: bigint }>(select)
  if (rows.length < specs.length) {
    await db.query({
      name: 'ledger-open-accounts',
      text: `insert into ledger_account (id, owner_id, class, currency, detail, balance)
        select nextval('ledger_account_number') * 512 + s.class * 16 + s.currency, s.owner_id, s.class, s.currency,
          s.detail, case when s.class < 16 then 0 end
        from unnest($1::uuid[], $2::smallint[], $3::smallint[], $4::text[]) as s(owner_id, class, currency, detail)
        on conflict (owner_id, class, currency, detail) do nothing`,
      values,
    })
    rows = await db.query<{ id: bigint }>(select)
  }
  if (rows.length !== specs.length) throw new Error(`found ${rows.length} of ${specs.length} accounts`)
  return rows.map((row) => row.id)
}

export const houseSpec = (spec: Omit<AccountSpec, 'ownerId'>): AccountSpec => ({
  ...spec,
  ownerId: houseOwner,
})

export type AccountRow = {
  id: bigint
  class: number
  currency: number
  detail: string
  balance: bigint
  is_frozen: boolean
}

export async function selectAccounts(db: Queryable, ownerId: string): Promise<AccountRow[]> {
  return await db.query<AccountRow>({
    name: 'ledger-accounts-of-owner',
    text: `select id, class, currency, detail, balance, is_frozen from ledger_account
      where owner_id = $1 and balance is not null order by currency, class, detail`,
    values: [ownerId],
  })
}

/** As `selectAccounts`, of many. */
export const selectAccountsOf = (
  db: Queryable,
  ownerIds: readonly string[],
): Promise<(AccountRow & { owner_id: string })[]> =>
  db.query({
    name: 'ledger-accounts-of-owners',
    text: `select owner_id, id, class, currency, detail, balance, is_frozen from ledger_account
      where owner_id = any ($1::uuid[]) and balance is not null order by currency, class, detail`,
    values: [ownerIds],
  })

export const selectMainAccounts = (
  db: Queryable,
  ownerIds: readonly string[],
  currency: Currency,
): Promise<{ ownerId: string; accountId: AccountId; isFrozen: boolean }[]> =>
  db.query({
    name: 'ledger-main-accounts',
    text: `select owner_id as "ownerId", id as "accountId", is_frozen as "isFrozen" from ledger_account
      where owner_id = any ($1::uuid[]) and class = $2 and currency = $3 and detail = ''`,
    values: [ownerIds, classCode.main, currencyCode[currency]],
  })

export async function selectBalance(db: Queryable, account: AccountId): Promise<bigint | undefined> {
  const [row] = await db.query<{ balance: bigint | null }>({
    name: 'ledger-balance',
    text: 'select balance from ledger_account where id = $1',
    values: [account],
  })
  return row?.balance ?? undefined
}

export async function selectBalances(
  db: Queryable,
  accounts: readonly AccountId[],
): Promise<{ id: bigint; balance: bigint }[]> {
  return await db.query<{ id: bigint; balance: bigint }>({
    name: 'ledger-balances',
    text: 'select id, balance from ledger_account where id = any ($1) and balance is not null',
    values: [sqlArray(accounts, (account) => account)],
  })
}

export async function sumHouseLegs(db: Queryable, account: AccountId): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>({
    text: 'select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where account_id = $1',
    values: [account],
  })
  return row?.sum ?? 0n
}

export async function updateFrozen(tx: Tx, account: AccountId, isFrozen: boolean): Promise<boolean> {
  const rows = await tx.query({
    name: 'ledger-freeze',
    text: 'update ledger_account set is_frozen = $2 where id = $1 and balance is not null returning id',
    values: [account, isFrozen],
  })
  return rows.length === 1
}

export async function makePartitions(db: Queryable): Promise<number> {
  const [row] = await db.query<{ made: number }>({ text: 'select ledger_make_partitions() as made' })
  return row?.made ?? 0
}

/** Locks accounts in the order of every posting, until the transaction ends. */
export async function lockAccounts(tx: Tx, accounts: readonly AccountId[]): Promise<void> {
  await tx.query({
    name: 'ledger-lock-accounts',
    text: 'select ledger_lock_accounts($1)',
    values: [sqlArray(accounts, (account) => account)],
  })
}

export async function creditSet(
  tx: Tx,
  run: { run: string; kind: number; debit: AccountId },
  credits: readonly { account: AccountId; amountMinor: bigint; reference: string }[],
): Promise<{ credited: bigint; repeated: bigint }> {
  const [row] = await tx.query<{ credited: bigint; repeated: bigint }>({
    name: 'ledger-credit-set',
    text: 'select * from ledger_credit_set($1, $2, $3, $4, $5, $6)',
    values: [
      run.run,
      run.debit,
      run.kind,
      sqlArray(credits, (c) => c.account),
      sqlArray(credits, (c) => c.amountMinor),
      sqlArray(credits, (c) => c.reference),
    ],
  })
  if (!row) throw new Error('a set of credits without its answer')
  return row
}
