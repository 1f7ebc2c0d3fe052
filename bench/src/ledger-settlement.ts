import { houseAccount } from '@suntala/server/ledger/open-account'
import { createPostingBatcher } from '@suntala/server/ledger/post-batched'
import { transferKinds } from '@suntala/server/ledger/transfer-kinds'
import { uuidV7 } from '@suntala/server/db/uuid-v7'
import { median } from '#figures.ts'
import { memberAccount, members } from '#ledger-server.ts'
import type { Database } from '@suntala/server/db/database'

const winners = 100_000
const chunks = 32
const rounds = 5
const liveCallers = 4
const payoutMinor = 900n
const kind = transferKinds.lottery_win.kind

type Print = (line: string) => void

/** Settlement of 100,000 winning bets, and what it does to live bets meanwhile. */
export async function benchSettlement(db: Database, print: Print): Promise<void> {
  const lottery = await prepare(db)
  const ratios: number[] = []
  const inChunks: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await timed(() => settleBare(db, lottery))
    const ours = await timed(() => settleInChunks(db, lottery))
    const after = await timed(() => settleBare(db, lottery))
    ratios.push((before + after) / 2 / ours)
    inChunks.push(ours)
  }
  const perSecond = winners / (median(inChunks) / 1000)
  print(
    `ledger-settlement-per-second ${perSecond.toFixed(0)} winning bets/s (${winners} in ${chunks} chunks)`,
  )
  print(`ledger-settlement ${median(ratios).toFixed(2)} x one bare statement (limit >= 0.8)`)

  const stallMs = await longestBetDuring(db, lottery, () => settleInChunks(db, lottery))
  print(`ledger-settlement-stall ${stallMs.toFixed(0)} ms longest live bet (limit < 100)`)
}

/** A list of winning bets, over as many accounts and in their order; a chunk is a range of accounts. */
async function prepare(db: Database): Promise<bigint> {
  await db.query({
    text: 'create table bench_win (bet uuid not null, account bigint not null, payout bigint not null)',
  })
  await db.query({
    text: `insert into bench_win select gen_random_uuid(), (1 + floor(random() * ${members}))::bigint * 512 + 1 as account,
      ${payoutMinor} from generate_series(1, ${winners}) order by account`,
  })
  await db.query({ text: 'create index on bench_win (account)' })
  await db.query({ text: 'vacuum analyze bench_win' })
  return await houseAccount(db, { class: 'house_lottery', currency: 'THB', detail: 'SETTLE' })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}

/** The least that pays winners by the same books: one statement, no key to repeat it by, no order of locks. */
async function settleBare(db: Database, lottery: bigint): Promise<void> {
  await db.query({
    text: `with win as materialized (select bet, account, payout,
          sum(payout) over w as sum, row_number() over w as number from bench_win
          window w as (partition by account order by bet rows unbounded preceding)),
        total as (select account, sum(payout)::bigint as sum, count(*) as number from win group by account),
        changed as (update ledger_account a set balance = balance + t.sum, version = version + t.number,
            posted_at = clock_timestamp()
          from total t where a.id = t.account
          returning a.id, a.balance - t.sum as before, a.version - t.number as version)
      insert into ledger_transfer (id, debit_account, credit_account, amount, created_at, credit_after,
          credit_version, kind, reference, transaction_id)
        select uuidv7(), ${lottery}, w.account, w.payout, now(), c.before + w.sum, c.version + w.number, ${kind},
          w.bet, '${uuidV7()}' from win w join changed c on c.id = w.account`,
  })
}

/** As a lottery settles: each chunk a transaction of its own, fed by a query. */
async function settleInChunks(db: Database, lottery: bigint): Promise<void> {
  const run = uuidV7()
  for (let chunk = 0; chunk < chunks; chunk++) {
    const [from, to] = [chunk, chunk + 1].map((edge) =>
      memberAccount(1 + Math.ceil((edge * members) / chunks)),
    )
    const [row] = await db.query<{ paid: bigint }>({
      name: 'bench-settle',
      text: `select sum(c.credited)::bigint as paid
        from (select array_agg(account) as accounts, array_agg(payout) as payouts, array_agg(bet) as bets
          from bench_win where account >= $1 and account < $2) w
        cross join lateral ledger_credit_set($3, $4, $5, w.accounts, w.payouts, w.bets) c`,
      values: [from, to, run, lottery, kind],
    })
    if (!row?.paid) throw new Error(`chunk ${chunk} paid nobody`)
  }
}

/** Bets of the same members go on through the batcher while the work runs; the longest that one of them took. */
async function longestBetDuring(db: Database, lottery: bigint, work: () => Promise<void>): Promise<number> {
  const batcher = createPostingBatcher(db)
  let isOver = false
  let longestMs = 0
  const caller = async () => {
    while (!isOver) {
      const debit = memberAccount(1 + Math.floor(Math.random() * members))
      const startMs = performance.now()
      await batcher.add({ key: uuidV7(), kind: 'lottery_bet', debit, credit: lottery, amountMinor: 100n })
      longestMs = Math.max(longestMs, performance.now() - startMs)
    }
  }
  const callers = Array.from({ length: liveCallers }, caller)
  await work()
  isOver = true
  await Promise.all(callers)
  return longestMs
}
