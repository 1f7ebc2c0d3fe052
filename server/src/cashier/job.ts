import type { Context } from '#context.ts'
import { type AnyJob, handleJob } from '#jobs/declare-job.ts'
import { sendRefundJob } from '#cashier/deposit/declared-jobs.ts'
import { expireDeposits } from '#cashier/deposit/job.ts'
import { sendRefund } from '#cashier/deposit/send-refund.ts'
import { withdrawalJobs } from '#cashier/withdrawal/job.ts'

export const allJobs = (context: Context): AnyJob[] => [
  expireDeposits,
  handleJob(sendRefundJob, (tx, { now, payload }) => sendRefund(tx, context, { ...payload, now })),
  ...withdrawalJobs(context),
]
