import type { Database } from '@suntala/server/db/database'
import { uuidV7 } from '@suntala/server/db/uuid-v7'
import { houseAccount } from '@suntala/server/ledger/open-account'
import { postTransfer } from '@suntala/server/ledger/post-transfers'
import { figureLine, median, type Print } from '#figures.ts'
import { settleWhole, worldOf100_000 as world } from '#wage-world.ts'

const callers = 2

/** The main account of the member of a number; see `createWageWorld`. */
const accountOf = (number: number): bigint => BigInt(number) * 512n + 1n

type Among = { from: number; count: number }
/** Agents are paid at the tick, all others are not. */
const who = {
  payees: { from: 1, count: world.agents },
  others: { from: world.agents + 1, count: world.members - world.agents },
}

/** Stakes of a cent, one after the other, of some of the members, while work is done; the longest that one took. */
async function longestStakeDuring(
  db: Database,
  { from, count }: Among,
  work: () => Promise<void>,
): Promise<number> {
  const house = await houseAccount(db, { class: 'house_game', currency: 'THB', detail: 'HALCYON' })
  let isOver = false
  let longestMs = 0
  const caller = async () => {
    while (!isOver) {
      const debit = accountOf(from + Math.floor(Math.random() * count))
      const startMs = performance.now()
      await db.transaction((tx) =>
        postTransfer(tx, { key: uuidV7(), kind: 'game_bet', debit, credit: house, amountMinor: 1n }),
      )
      longestMs = Math.max(longestMs, performance.now() - startMs)
    }
  }
  const all = Promise.all(Array.from({ length: callers }, caller))
  all.catch(() => {}) // it is awaited below, once the work is over
  try {
    await work()
  } finally {
    isOver = true
    await all
  }
  return longestMs
}

/** What a tick does to those who bet while it runs: who is paid, and who is not; and how long they wait without one. */
export async function benchWageStall(db: Database, print: Print, ticks: readonly Date[]): Promise<void> {
  const longest = { payees: [] as number[], others: [] as number[] }
  const quiet: number[] = []
  for (const [at, tick] of ticks.entries()) {
    const name = at % 2 === 0 ? 'payees' : 'others'
    const startMs = performance.now()
    const stalled = await longestStakeDuring(db, who[name], () => settleWhole(db, tick))
    const tookMs = performance.now() - startMs
    longest[name].push(stalled)
    const idle = () => new Promise<void>((resolve) => setTimeout(resolve, tookMs))
    quiet.push(await longestStakeDuring(db, who[name], idle))
  }
  const about = `${callers} who bet without a pause; without a tick ${median(quiet).toFixed(0)} ms`
  for (const name of ['others', 'payees'] as const) {
    const value = Math.max(...longest[name]).toFixed(0)
    const usual = `in the usual tick ${median(longest[name]).toFixed(0)} ms, ${about}`
    print(figureLine({ name: `wage-stall-of-${name}`, value, unit: 'ms', limit: '<= 100', about: usual }))
  }
}
