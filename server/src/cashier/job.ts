import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { type AnyJob, defineJob, definePeriodicJob, type Job } from '#jobs/define-job.ts'
import { readSettings } from '#settings/read-settings.ts'
import { approveWithdrawal, rejectWithdrawal } from '#cashier/decide-withdrawal.ts'
import { lockOverdue } from '#cashier/deposit-store.ts'
import { moveDeposit } from '#cashier/move-deposit.ts'
import { moveWithdrawal } from '#cashier/move-withdrawal.ts'
import { expiryGraceMs } from '#cashier/rules.ts'
import { sendPayout } from '#cashier/send-payout.ts'
import { tellMember } from '#cashier/tell-member.ts'
import { lockUnconfirmed, selectWithdrawal } from '#cashier/withdrawal-store.ts'

const sweptAtOnce = 500
/** Money waits for these: they are never given up, the pauses between tries grow to ten minutes. */
const maxAttempts = 1_000_000

type OfWithdrawal = { withdrawalId: string }
export type OfPayout = { payoutId: string; tries: number }

export type CashierJobs = {
  approveWithdrawal: Job<OfWithdrawal>
  rejectForgotten: Job<OfWithdrawal>
  sendPayout: Job<OfPayout>
}

/** What happens to a withdrawal by itself. */
export function cashierJobs(context: Context): CashierJobs {
  const { db } = context
  const isRequested = async (tx: Tx, id: string) => (await selectWithdrawal(tx, id))?.state === 'REQUESTED'
  const jobs: CashierJobs = {
    approveWithdrawal: defineJob({
      name: 'cashier.approve-withdrawal',
      maxAttempts,
      run: async (tx, { now, payload: { withdrawalId } }) => {
        const { settings } = await readSettings(db)
        // Cancelled meanwhile, or the operator decides alone from now on.
        if (!settings.withdrawAutoApprove || !(await isRequested(tx, withdrawalId))) return
        await approveWithdrawal(tx, context, jobs, { withdrawalId, actor: 'system', at: now })
      },
    }),
    rejectForgotten: defineJob({
      name: 'cashier.reject-forgotten',
      maxAttempts,
      run: async (tx, { now, payload: { withdrawalId } }) => {
        if (!(await isRequested(tx, withdrawalId))) return
        await rejectWithdrawal(tx, context, { withdrawalId, actor: 'system', at: now, reason: 'NOT_DECIDED' })
      },
    }),
    sendPayout: defineJob({
      name: 'cashier.send-payout',
      maxAttempts,
      run: (tx, { now, payload }) => sendPayout(tx, context, jobs, { ...payload, now }),
    }),
  }
  return jobs
}

export const expireDeposits = definePeriodicJob({
  name: 'cashier.expire-deposits',
  everyMs: 60_000,
  run: async (tx, { now }) => {
    const overdue = await lockOverdue(tx, new Date(now.getTime() - expiryGraceMs), sweptAtOnce)
    for (const deposit of overdue) await moveDeposit(tx, deposit, 'expire', { actor: 'system', at: now })
  },
})

/** The deadline is stored, so a restart loses nothing (WALLET-12). */
export const forceReceipts = ({ db }: Context) =>
  definePeriodicJob({
    name: 'cashier.force-receipts',
    everyMs: 30_000,
    run: async (tx, { now }) => {
      for (const withdrawal of await lockUnconfirmed(tx, now, sweptAtOnce)) {
        const { memberId, disbursed, currency } = withdrawal
        await moveWithdrawal(tx, withdrawal, 'force', {
          actor: 'system',
          at: now,
          change: { received: disbursed },
        })
        tellMember(tx, db, { memberId, key: 'receiptForced', amountMinor: disbursed, currency })
      }
    },
  })

export const allJobs = (context: Context): AnyJob[] => [
  expireDeposits,
  forceReceipts(context),
  ...(Object.values(cashierJobs(context)) as AnyJob[]), // each runs with the payload that it was enqueued with
]
