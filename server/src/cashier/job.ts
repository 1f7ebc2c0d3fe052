import type { Context } from '#context.ts'
import type { AnyJob } from '#jobs/declare-job.ts'
import { expireDeposits } from '#cashier/deposit/job.ts'
import { withdrawalJobs } from '#cashier/withdrawal/job.ts'

export const allJobs = (context: Context): AnyJob[] => [expireDeposits, ...withdrawalJobs(context)]
