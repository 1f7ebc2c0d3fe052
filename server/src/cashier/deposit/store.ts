import type { DepositState, methodKinds } from '@suntala/contract/cashier'
import type { BonusOutcome } from '@suntala/contract/deposit-bonus'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { ChosenBonus } from '#promotion/grant-deposit-bonus.ts'
import type { OpenedDeposit } from '#cashier/channels/channel-adapter.ts'

export type MethodRow = {
  id: string
  kind: (typeof methodKinds)[number]
  texts: Record<string, { name: string; hint: string }>
  min: bigint
  max: bigint
  fee: bigint
  presets: bigint[]
  isSandbox: boolean
  channel: string
  /** What its channel is asked for; a transfer is known by its amount alone. */
  paysBy: 'page' | 'transfer' | 'card' | 'coin' | 'voucher'
}

type BankAccount = { bank: string; number: string; holder: string }
type CoinQuote = NonNullable<OpenedDeposit['coin']>

export type DepositPromotion = ChosenBonus & {
  terms: unknown
  /** Null until the deposit is credited. */
  outcome: BonusOutcome | null
  /** What was given, in minor units, and to be bet through; null unless it was. */
  claimId: string | null
  bonus: string | null
  turnover: string | null
}

export async function selectMethods(db: Queryable): Promise<MethodRow[]> {
  return db.query<MethodRow>({
    name: 'cashier-methods',
    text: `select id, kind, texts, min_amount as min, max_amount as max, fee, presets, is_sandbox as "isSandbox", channel,
        pays_by as "paysBy"
      from deposit_method m where is_enabled
        and exists (select from payment_channel c where c.code = m.channel and c.is_enabled) order by sort, id`,
  })
}

export type DepositRow = {
  id: string
  memberId: string
  methodId: string
  methodTexts: MethodRow['texts']
  kind: MethodRow['kind']
  paysBy: MethodRow['paysBy']
  /** The channel that was asked for it, the only one that may tell of it. */
  channel: string
  accountId: bigint
  currency: 'THB' | 'USD'
  amount: bigint
  fee: bigint
  /** Whether its fee is the house's; of deposits from before it stayed with the channel. */
  booksFee: boolean
  state: DepositState
  reason: string
  language: string
  bodyHash: Buffer
  reference: string | null
  payUrl: string | null
  qr: string | null
  isByAmount: boolean
  account: BankAccount | null
  coin: CoinQuote | null
  /** Of coins that were seen; null before. */
  confirmations: number | null
  /** What its channel told as paid and credited nothing, in minor units; null without such a word. */
  arrived: bigint | null
  /** Pictures of the slip. */
  slips: number
  /** The promotion that it joins, by the terms that its member chose. */
  promotion: DepositPromotion | null
  createdAt: Date
  expiresAt: Date
}

export const promotionColumns = `jsonb_build_object('promotionId', p.id, 'code', p.code, 'kind', p.kind, 'version', v.version,
  'terms', v.terms, 'outcome', j.outcome, 'claimId', j.claim_id, 'bonus', j.bonus::text, 'turnover', j.turnover::text)`
export const promotionJoins = `join promotion p on p.id = j.promotion_id
  join promotion_version v on v.promotion_id = j.promotion_id and v.version = j.version`
const columns = `d.id, d.member_id as "memberId", d.method_id as "methodId", m.texts as "methodTexts", m.kind, m.pays_by as "paysBy",
  d.channel, d.account_id as "accountId", d.currency, d.amount, d.fee, d.books_fee as "booksFee", d.state, d.reason, d.language,
  d.body_hash as "bodyHash", d.channel_reference as reference, d.pay_url as "payUrl", d.qr, d.is_by_amount as "isByAmount", d.pay_account as account, d.coin, d.confirmations,
  (select sum(a.amount)::bigint from (select distinct on (e.reference) e.amount from cashier_event e
    where e.subject = 'deposit' and e.subject_id = d.id and e.status = 'PAID' and e.outcome = 'OPERATOR' and e.currency = d.currency
    order by e.reference, e.received_at desc) a) as arrived,
  (select count(*)::int from deposit_slip s where s.deposit_id = d.id) as slips,
  (select ${promotionColumns} from deposit_promotion j ${promotionJoins} where j.deposit_id = d.id) as promotion,
  d.created_at as "createdAt", d.expires_at as "expiresAt"`
const from = 'from deposit d join deposit_method m on m.id = d.method_id'

export async function selectDeposit(db: Queryable, id: string): Promise<DepositRow | undefined> {
  const [row] = await db.query<DepositRow>({
    name: 'cashier-deposit',
    text: `select ${columns} ${from} where d.id = $1`,
    values: [id],
  })
  return row
}

export async function lockDeposit(tx: Tx, id: string): Promise<DepositRow | undefined> {
  const [row] = await tx.query<DepositRow>({
    name: 'cashier-lock-deposit',
    text: `select ${columns} ${from} where d.id = $1 for update of d`,
    values: [id],
  })
  return row
}

/** Locks those of some deposits that nobody else holds at this moment. */
export const lockFreeDeposits = (tx: Tx, ids: readonly string[]): Promise<DepositRow[]> =>
  tx.query<DepositRow>({
    name: 'cashier-lock-free-deposits',
    text: `select ${columns} ${from} where d.id = any ($1::uuid[]) for update of d skip locked`,
    values: [ids],
  })

export type DepositPage = {
  memberId: string
  status: DepositState | undefined
  limit: number
  offset: number
}

/** A page of a member's deposits, newest first, each with the count of all that fit. */
export async function selectDeposits(
  db: Queryable,
  { memberId, status, limit, offset }: DepositPage,
): Promise<(DepositRow & { total: bigint })[]> {
  return db.query({
    name: 'cashier-deposits',
    text: `select ${columns}, count(*) over () as total ${from}
      where d.member_id = $1 and ($2::text is null or d.state = $2)
      order by d.created_at desc, d.id desc limit $3 offset $4`,
    values: [memberId, status ?? null, limit, offset],
  })
}

export async function selectDepositsById(
  db: Queryable,
  memberId: string,
  ids: readonly string[],
): Promise<DepositRow[]> {
  return db.query({
    name: 'cashier-deposits-by-id',
    text: `select ${columns} ${from} where d.member_id = $1 and d.id = any ($2::uuid[])`,
    values: [memberId, ids],
  })
}

/** How many deposits of a member are under way. */
export async function countPending(db: Queryable, memberId: string, now: Date): Promise<bigint> {
  const [row] = await db.query<{ count: bigint }>({
    name: 'cashier-pending-deposits',
    text: `select count(*) as count from deposit
      where member_id = $1 and (state in ('SUBMITTED', 'APPROVED') or state = 'CREATED' and expires_at > $2)`,
    values: [memberId, now],
  })
  return row?.count ?? 0n
}

export async function insertDeposit(
  tx: Tx,
  deposit: Omit<
    DepositRow,
    | 'methodTexts'
    | 'kind'
    | 'paysBy'
    | 'state'
    | 'booksFee'
    | 'reason'
    | 'reference'
    | 'payUrl'
    | 'qr'
    | 'account'
    | 'coin'
    | 'confirmations'
    | 'arrived'
    | 'slips'
    | 'promotion'
  >,
): Promise<void> {
  await tx.query({
    text: `insert into deposit (id, member_id, method_id, account_id, currency, amount, fee, state, language,
        body_hash, created_at, expires_at, channel, is_by_amount, books_fee)
      values ($1, $2, $3, $4, $5, $6, $7, 'CREATED', $8, $9, $10, $11, $12, $13, true)`,
    values: [
      deposit.id,
      deposit.memberId,
      deposit.methodId,
      deposit.accountId,
      deposit.currency,
      deposit.amount,
      deposit.fee,
      deposit.language,
      deposit.bodyHash,
      deposit.createdAt,
      deposit.expiresAt,
      deposit.channel,
      deposit.isByAmount,
    ],
  })
}

/** Keeps what the channel answered; its first answer stands. */
export async function updateChannelPart(
  tx: Tx,
  id: string,
  {
    payUrl,
    reference,
    qr,
    account,
    coin,
  }: Pick<DepositRow, 'qr' | 'account' | 'coin'> & { payUrl: string; reference: string },
): Promise<void> {
  await tx.query({
    text: `update deposit set pay_url = $2, channel_reference = coalesce(channel_reference, $3), qr = $4,
        pay_account = $5, coin = $6
      where id = $1 and pay_url is null`,
    values: [id, payUrl, reference, qr, account && JSON.stringify(account), coin && JSON.stringify(coin)],
  })
}

/** Words come in any order: what was confirmed stays so. */
export async function updateConfirmations(tx: Tx, id: string, confirmations: number): Promise<void> {
  await tx.query({
    text: 'update deposit set confirmations = greatest(confirmations, $2) where id = $1',
    values: [id, confirmations],
  })
}

export type DepositChange = { id: string; state: DepositState; reason: string; transferId: string | null }

/** The transfer comes with the credit and stays; the table's check holds them together. */
export async function updateDepositStates(tx: Tx, changes: readonly DepositChange[]): Promise<void> {
  await tx.query({
    name: 'cashier-deposit-states',
    text: `update deposit d set state = u.state, reason = u.reason, transfer_id = coalesce(u.transfer_id, d.transfer_id)
      from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[]) u (id, state, reason, transfer_id) where d.id = u.id`,
    values: [
      changes.map(({ id }) => id),
      changes.map(({ state }) => state),
      changes.map(({ reason }) => reason),
      changes.map(({ transferId }) => transferId),
    ],
  })
}

export async function lockOverdue(tx: Tx, before: Date, limit: number): Promise<DepositRow[]> {
  return tx.query({
    text: `select ${columns} ${from} where d.state = 'CREATED' and d.expires_at <= $1
      order by d.expires_at limit $2 for update of d skip locked`,
    values: [before, limit],
  })
}

export type PaidInSpan = { memberId: string; from: Date; until: Date }

/** What members paid in, each in a span of their own; see `sumDeposits`. A member without deposits has no row. */
export const sumPaidIn = (
  db: Queryable,
  spans: readonly PaidInSpan[],
  currency: string,
): Promise<{ memberId: string; amount: bigint; isOpen: boolean }[]> =>
  db.query({
    name: 'cashier-paid-in',
    text: `with span as (
        select * from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) s(member_id, since, until)),
      moved as (
        select d.member_id, d.created_at, case when d.state = 'CREDITED' then d.amount else 0 end as amount, d.state <> 'CREDITED' as is_open
        from span s join deposit d on d.member_id = s.member_id and d.created_at >= s.since and d.created_at < s.until
        where d.state in ('CREATED', 'SUBMITTED', 'APPROVED', 'CREDITED', 'REFUNDING') and d.currency = $4
        union all
        select w.member_id, w.created_at, -w.amount, false
        from span s join withdrawal w on w.member_id = s.member_id and w.created_at >= s.since and w.created_at < s.until
        where w.state not in ('REJECTED', 'FAILED', 'CANCELLED', 'REFUNDED') and w.currency = $4),
      summed as (
        select member_id, created_at, is_open,
          sum(amount) over (partition by member_id order by created_at rows unbounded preceding) as amount from moved),
      held as (
        select member_id, is_open, amount - least(0, min(amount) over (partition by member_id
          order by created_at rows unbounded preceding)) as amount from summed)
      select member_id as "memberId", greatest(max(amount), 0)::bigint as amount, bool_or(is_open) as "isOpen" from held group by 1`,
    values: [
      spans.map(({ memberId }) => memberId),
      spans.map(({ from }) => from),
      spans.map(({ until }) => until),
      currency,
    ],
  })
