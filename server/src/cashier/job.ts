import { definePeriodicJob } from '#jobs/define-job.ts'
import { lockOverdue } from '#cashier/deposit-store.ts'
import { moveDeposit } from '#cashier/move-deposit.ts'
import { expiryGraceMs } from '#cashier/rules.ts'

const expiredAtOnce = 500

export const expireDeposits = definePeriodicJob({
  name: 'cashier.expire-deposits',
  everyMs: 60_000,
  run: async (tx, { now }) => {
    const overdue = await lockOverdue(tx, new Date(now.getTime() - expiryGraceMs), expiredAtOnce)
    for (const deposit of overdue) await moveDeposit(tx, deposit, 'expire', { actor: 'system', at: now })
  },
})
