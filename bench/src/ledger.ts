import { houseAccount } from '@suntala/server/ledger/open-account'
import { createPostingBatcher } from '@suntala/server/ledger/post-batched'
import { transferKinds } from '@suntala/server/ledger/transfer-kinds'
import { uuidV7 } from '@suntala/server/db/uuid-v7'
import { median } from '#figures.ts'
import { findPgbench, pgbenchPerSecond } from '#ledger-pgbench.ts'
import { memberAccount, members, withLedgerServer } from '#ledger-server.ts'
import { benchSettlement } from '#ledger-settlement.ts'
import type { Database } from '@suntala/server/db/database'

const inFlight = 64
const rounds = 6
const roundSeconds = 3

type Print = (line: string) => void

/**
 * The ledger's measured claims, each as `name value unit (limit …)`: concurrent bets through the batcher against
 * C pgbench calling the single posting function, and settlement in chunks against one bare statement.
 */
export async function benchLedger(print: Print = console.log): Promise<void> {
  await withLedgerServer(async (db) => {
    await benchBets(db, print)
    await benchSettlement(db, print)
  })
}

async function benchBets(db: Database, print: Print): Promise<void> {
  const lottery = await houseAccount(db, { class: 'house_lottery', currency: 'THB', detail: 'BENCH' })
  const pgbench = findPgbench()
  await batchedBetsPerSecond(db, lottery, 1) // warm up
  const ratios: number[] = []
  const batched: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = pgbench ? await singleBetsPerSecond(pgbench, db, lottery) : undefined
    const ours = await batchedBetsPerSecond(db, lottery, roundSeconds)
    const after = pgbench ? await singleBetsPerSecond(pgbench, db, lottery) : undefined
    batched.push(ours)
    if (before && after) ratios.push((2 * ours) / (before + after))
  }
  print(
    `ledger-batched-bets-per-second ${median(batched).toFixed(0)} bets/s (${inFlight} in flight, Node included)`,
  )
  if (ratios.length > 0) print(`ledger-batched-bets ${median(ratios).toFixed(2)} x pgbench (limit >= 3)`)
  else print('ledger-batched-bets not measured: this machine has no pgbench (limit >= 3)')
}

/** `inFlight` callers, each betting again as soon as its bet is answered. */
async function batchedBetsPerSecond(db: Database, lottery: bigint, seconds: number): Promise<number> {
  const batcher = createPostingBatcher(db)
  const startMs = performance.now()
  const endMs = startMs + seconds * 1000
  let posted = 0
  const caller = async () => {
    while (performance.now() < endMs) {
      const debit = memberAccount(1 + Math.floor(Math.random() * members))
      const bet = { key: uuidV7(), kind: 'lottery_bet', debit, credit: lottery, amountMinor: 100n } as const
      const { verdict } = await batcher.add(bet)
      if (verdict !== 'POSTED') throw new Error(`a bet was answered ${verdict}`)
      posted++
    }
  }
  await Promise.all(Array.from({ length: inFlight }, caller))
  return (posted * 1000) / (performance.now() - startMs)
}

function singleBetsPerSecond(pgbench: string, db: Database, lottery: bigint): Promise<number> {
  const script = `\\set member random(1, ${members})
select * from ledger_post_one(uuidv7(), :member * 512 + 1, ${lottery}, 100,
  ${transferKinds.lottery_bet.kind}::smallint, null, null, null);
`
  return pgbenchPerSecond(pgbench, {
    connection: db.connection,
    script,
    clients: 16,
    seconds: roundSeconds,
  })
}
