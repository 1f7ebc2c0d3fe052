import type { AnyModule } from '#module.ts'
import { allJobs } from '#identity/job.ts'

export const module: AnyModule = { jobs: allJobs }
