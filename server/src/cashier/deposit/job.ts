import { definePeriodicJob } from '#jobs/declare-job.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'
import { expiryGraceMs } from '#cashier/deposit/rules.ts'
import { lockOverdue } from '#cashier/deposit/store.ts'

const sweptAtOnce = 500

export const expireDeposits = definePeriodicJob({
  name: 'cashier.expire-deposits',
  lane: 'clock',
  everyMs: 60_000,
  catchesUp: false,
  run: async (tx, { now }) => {
    const overdue = await lockOverdue(tx, new Date(now.getTime() - expiryGraceMs), sweptAtOnce)
    for (const deposit of overdue) await moveDeposit(tx, deposit, 'expire', { actor: 'system', at: now })
  },
})
