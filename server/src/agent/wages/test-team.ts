import { randomUUID } from 'node:crypto'
import { upsertRate } from '#account/rate-store.ts'
import { moveBranch } from '#account/test-move.ts'
import { sumWindows } from '#betting/store.ts'
import type { Database } from '#db/database.ts'
import type { Queryable } from '#db/queryable.ts'
import { openMemberAccounts } from '#ledger/open-account.ts'
import { lockProgress } from '#agent/wages/progress-store.ts'
import { settleTicks } from '#agent/wages/settle-ticks.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export type TestAccount = { id: string; name: string; main: bigint }
type Bet = {
  valid?: bigint
  stake?: bigint
  payout?: bigint
  id?: string
  entry?: number
  currency?: string
  placedAt?: Date
  on?: 'game' | 'lottery'
}
type Terms = {
  kind?: 'dividend' | 'daily' | 'hourly' | 'realtime'
  base?: 'validBet' | 'netLoss'
  ratePpm?: number
  activeMembers?: number
  validBet?: bigint
  period?: string
  profitLossPeriod?: string
  betAmount?: bigint
  tiers?: object[]
  carryOver?: boolean
  /** By overriding. */
  levels?: number
  topPpm?: number
  from?: Date
  until?: Date
}

/** Category, vendor and game of a bet. */
const named = { game: ['RNG', 'HALCYON', 'mandarin-fortune'], lottery: ['LOTT', 'LOTT', 'HNMD5'] } as const

/** For tests: accounts below each other, their contracts, and bets that were settled at any time before now. */
export function testTeam(db: Database) {
  /** An account below another, with its money account. */
  async function account(name: string, upline?: TestAccount, type: 0 | 1 = 1): Promise<TestAccount> {
    const id = randomUUID()
    const unique = `${name}${id.slice(0, 8)}`
    return db.transaction(async (tx) => {
      await tx.query({
        text: `insert into member (id, username, username_key, account_type, password_hash, password_set_at, language, upline_id,
            terms_version, terms_agreed_at, age_declared_at, created_at)
          values ($1, $2, $2, $3, '$argon2id$none', now(), 'en', $4, '1', now(), now(), now())`,
        values: [id, unique, type, upline?.id ?? null],
      })
      const { main } = await openMemberAccounts(tx, { ownerId: id, currency: 'THB' })
      return { id, name: unique, main }
    })
  }

  const member = (name: string, upline: TestAccount) => account(name, upline, 0)

  async function contract(
    downline: TestAccount,
    upline: TestAccount | null,
    terms: Terms = {},
  ): Promise<string> {
    const id = randomUUID()
    const { kind = 'realtime', base = 'validBet', ratePpm = 10_000, period = 'daily' } = terms
    await db.query({
      text: `insert into agent_contract (id, kind, upline_id, downline_id, state, base, rate_ppm, active_members, valid_bet, period,
          profit_loss_period, bet_amount, tiers, carry_over, offered_at, effective_from, ends_at, model, levels, top_ppm)
        values ($1, $2, $3, $4, 'ACTIVE', $5, $6, $7, $8, $9, $10, $11, $12, $13, now(), $14, $15, $16, $17, $18)`,
      values: [
        id,
        kind,
        upline?.id ?? null,
        downline.id,
        base,
        ratePpm,
        terms.activeMembers ?? 0,
        terms.validBet ?? 0n,
        period,
        terms.profitLossPeriod ?? null,
        terms.betAmount ?? 0n,
        JSON.stringify(terms.tiers ?? []),
        terms.carryOver ?? false,
        terms.from ?? new Date(0),
        terms.until ?? null,
        terms.levels === undefined ? 'differential' : 'override',
        terms.levels ?? null,
        terms.levels === undefined ? null : (terms.topPpm ?? 1_000_000),
      ],
    })
    return id
  }

  /** A bet as it was settled at a time before now. */
  async function bet(of: TestAccount, settledAt: Date, change: Bet = {}): Promise<Required<Bet>> {
    const {
      id = randomUUID(),
      entry = 0,
      valid = 0n,
      payout = 0n,
      currency = 'THB',
      placedAt = settledAt,
      on = 'game',
    } = change
    const stake = change.stake ?? valid
    await db.query({
      text: `insert into settled_bet (member_id, placed_at, source, source_id, entry, settled_at, category, vendor, game, reference,
          currency, stake, valid, payout)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      values: [
        of.id,
        placedAt,
        on,
        id,
        entry,
        settledAt,
        ...named[on],
        `r-${id}`,
        currency,
        stake,
        valid,
        payout,
      ],
    })
    return { id, entry, valid, payout, currency, placedAt, stake, on }
  }

  /** Puts an account with all below it directly below another. */
  const move = (who: TestAccount, upline: TestAccount) => moveBranch(db, who.id, upline.id)

  /** Gives a bet back at a later time, as its module does. */
  const takeBack = (of: TestAccount, was: Required<Bet>, settledAt: Date) =>
    bet(of, settledAt, {
      ...was,
      entry: was.entry + 1,
      stake: -was.stake,
      valid: -was.valid,
      payout: -was.payout,
    })

  /** Everything before is as good as settled: bets of this moment on are summed up by the next `settle`, and count whoever bets. */
  async function begin(at: Date): Promise<void> {
    await db.transaction(async (tx) => {
      await lockProgress(tx)
      await tx.query({
        text: `update settled_bet_progress set summed_until = $1, funded_from = 'infinity'`,
        values: [at],
      })
      await tx.query({
        text: 'update agent_progress set settled_from = $1, settled_until = $1',
        values: [at],
      })
    })
  }

  /** Settles until a tick, in as many transactions as that takes. @param atOnce so many are paid in one of them */
  async function settle(until: Date, atOnce?: number): Promise<void> {
    for (let isBehind = true; isBehind;)
      ({ isBehind } = await db.transaction((tx) => settleTicks(tx, db, { until, ...(atOnce && { atOnce }) })))
  }

  const sum = () => db.transaction((tx) => sumWindows(tx))

  type Row = {
    tick: Date
    base: bigint
    gross: bigint
    toDownlines: bigint
    paidBefore: bigint
    carriedIn: bigint
    amount: bigint
    activeMembers: number
    state: string
    reason: string | null
    transferId: string | null
  }
  const wages = (contractId: string, to: Queryable = db) =>
    to.query<Row>({
      text: `select tick, base, gross, to_downlines as "toDownlines", paid_before as "paidBefore", carried_in as "carriedIn", amount,
          active_members as "activeMembers", state, reason, transfer_id as "transferId" from agent_wage where contract_id = $1 order by tick`,
      values: [contractId],
    })

  async function balance({ main }: TestAccount): Promise<bigint> {
    const [row] = await db.query<{ balance: bigint }>({
      text: 'select ledger_balance($1) as balance',
      values: [main],
    })
    return row?.balance ?? 0n
  }

  /** Has commission paid, or not; agents of the top who were given no rate have one per cent. */
  const openCommission = async (isOpen = true) => {
    for (const [key, value] of Object.entries({ agentCommission: isOpen, agentCommissionMax: '1' }))
      await db.query({
        text: 'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = $2',
        values: [key, JSON.stringify(value)],
      })
  }

  /** Gives an account a rate. */
  const rate = (of: TestAccount, ppm: number, upline: TestAccount) =>
    db.transaction((tx) =>
      upsertRate(tx, { memberId: of.id, ppm, by: { member: upline.id }, at: new Date() }),
    )

  /** What an account was due by rates, in the order of the ticks. */
  const shares = (of: TestAccount, kind: 'commission' | 'rebate') =>
    db.query<Row & { id: string; ratePpm: number; restOutMicro: bigint }>({
      text: `select id, tick, base, gross, to_downlines as "toDownlines", rate_ppm as "ratePpm", amount, state, reason,
          rest_out_micro as "restOutMicro" from agent_wage where member_id = $1 and kind = $2 order by tick`,
      values: [of.id, kind],
    })

  return {
    account,
    member,
    contract,
    bet,
    move,
    takeBack,
    begin,
    settle,
    sum,
    wages,
    balance,
    openCommission,
    rate,
    shares,
  }
}
