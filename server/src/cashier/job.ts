import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { type AnyJob, definePeriodicJob, handleJob } from '#jobs/declare-job.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { approveWithdrawal, rejectWithdrawal } from '#cashier/withdrawal/decide-withdrawal.ts'
import { approveWithdrawalJob, expireWithdrawalRequestJob, sendPayoutJob } from '#cashier/declared-jobs.ts'
import { lockOverdue } from '#cashier/deposit/store.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'
import { moveWithdrawal } from '#cashier/withdrawal/move-withdrawal.ts'
import { expiryGraceMs } from '#cashier/deposit/rules.ts'
import { sendPayout } from '#cashier/withdrawal/send-payout.ts'
import { notifyMember } from '#cashier/notify-member.ts'
import { lockUnconfirmed, selectWithdrawal } from '#cashier/withdrawal/store.ts'

const sweptAtOnce = 500

const isRequested = async (tx: Tx, id: string) => (await selectWithdrawal(tx, id))?.state === 'REQUESTED'

/** What happens to a withdrawal by itself. */
const withdrawalJobs = (context: Context): AnyJob[] => [
  handleJob(approveWithdrawalJob, async (tx, { now, payload: { withdrawalId } }) => {
    const { withdrawAutoApprove } = await readSettingsIn(tx)
    // Cancelled meanwhile, or the operator decides alone from now on.
    if (!withdrawAutoApprove || !(await isRequested(tx, withdrawalId))) return
    await approveWithdrawal(tx, context, { withdrawalId, actor: 'system', at: now })
  }),
  handleJob(expireWithdrawalRequestJob, async (tx, { now, payload: { withdrawalId } }) => {
    if (!(await isRequested(tx, withdrawalId))) return
    await rejectWithdrawal(tx, context, { withdrawalId, actor: 'system', at: now, reason: 'NOT_DECIDED' })
  }),
  handleJob(sendPayoutJob, (tx, { now, payload }) => sendPayout(tx, context, { ...payload, now })),
]

export const expireDeposits = definePeriodicJob({
  name: 'cashier.expire-deposits',
  lane: 'clock',
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
    lane: 'clock',
    everyMs: 30_000,
    run: async (tx, { now }) => {
      for (const withdrawal of await lockUnconfirmed(tx, now, sweptAtOnce)) {
        const { memberId, disbursed, currency } = withdrawal
        await moveWithdrawal(tx, withdrawal, 'force', {
          actor: 'system',
          at: now,
          change: { received: disbursed },
        })
        notifyMember(tx, db, { memberId, key: 'receiptForced', amountMinor: disbursed, currency })
      }
    },
  })

export const allJobs = (context: Context): AnyJob[] => [
  expireDeposits,
  forceReceipts(context),
  ...withdrawalJobs(context),
]
