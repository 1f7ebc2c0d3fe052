import { toMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { type AnyJob, definePeriodicJob, handleJob } from '#jobs/declare-job.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { notifyMember } from '#cashier/notify-member.ts'
import {
  approveWithdrawalJob,
  expireWithdrawalRequestJob,
  recheckPayeeJob,
  sendPayoutJob,
} from '#cashier/withdrawal/declared-jobs.ts'
import { approveWithdrawal, rejectWithdrawal } from '#cashier/withdrawal/decide-withdrawal.ts'
import { moveWithdrawal } from '#cashier/withdrawal/move-withdrawal.ts'
import { needsFourEyes } from '#settings/needs-four-eyes.ts'
import { recheckPayee } from '#cashier/withdrawal/recheck-payee.ts'
import { waitsForReview } from '#cashier/withdrawal/rules.ts'
import { sealLeftHolders } from '#cashier/withdrawal/seal-left-holders.ts'
import { sendPayout } from '#cashier/withdrawal/send-payout.ts'
import { lockUnconfirmed, selectWithdrawal } from '#cashier/withdrawal/store.ts'

const sweptAtOnce = 500

const isRequested = async (tx: Tx, id: string) => (await selectWithdrawal(tx, id))?.state === 'REQUESTED'

/** What happens to a withdrawal by itself. */
const decisionJobs = (context: Context): AnyJob[] => [
  handleJob(approveWithdrawalJob, async (tx, { now, payload: { withdrawalId } }) => {
    const { withdrawAutoApprove, withdrawFourEyesFrom } = await readSettingsIn(tx)
    const withdrawal = await selectWithdrawal(tx, withdrawalId)
    // Cancelled meanwhile, or the operator decides alone from now on.
    if (!withdrawAutoApprove || withdrawal?.state !== 'REQUESTED') return
    if (waitsForReview(withdrawal.nameCheck)) return
    if (needsFourEyes(withdrawal.amount, toMinor(withdrawFourEyesFrom))) return
    await approveWithdrawal(tx, context, { withdrawalId, actor: 'system', at: now })
  }),
  handleJob(expireWithdrawalRequestJob, async (tx, { now, payload: { withdrawalId } }) => {
    if (!(await isRequested(tx, withdrawalId))) return
    await rejectWithdrawal(tx, context, { withdrawalId, actor: 'system', at: now, reason: 'NOT_DECIDED' })
  }),
  handleJob(recheckPayeeJob, (tx, { now, payload }) => recheckPayee(tx, context, { ...payload, now })),
  handleJob(sendPayoutJob, (tx, { now, payload }) => sendPayout(tx, context, { ...payload, now })),
]

/** The deadline is stored, so a restart loses nothing (WALLET-12). */
const forceReceipts = ({ db }: Context) =>
  definePeriodicJob({
    name: 'cashier.force-receipts',
    lane: 'clock',
    everyMs: 30_000,
    catchesUp: false,
    run: async (tx, { now }) => {
      for (const withdrawal of await lockUnconfirmed(tx, now, sweptAtOnce)) {
        const { memberId, disbursed, currency } = withdrawal
        await moveWithdrawal(tx, withdrawal, 'force', {
          actor: 'system',
          at: now,
          change: { received: disbursed },
        })
        await notifyMember(tx, db, { memberId, key: 'receiptForced', amountMinor: disbursed, currency })
      }
    },
  })

const sealHolders = (context: Context) =>
  definePeriodicJob({
    name: 'cashier.seal-left-holders',
    lane: 'bulk',
    everyMs: 60_000,
    catchesUp: false,
    run: (tx) => sealLeftHolders(tx, context),
  })

export const withdrawalJobs = (context: Context): AnyJob[] => [
  forceReceipts(context),
  sealHolders(context),
  ...decisionJobs(context),
]
