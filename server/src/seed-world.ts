import type { Context } from '#context.ts'
import type { Module } from '#module.ts'

/** Any number that nobody else uses: one process seeds at a time, the next finds everything there. */
const advisoryLock = 0x73756e02

/** Fills what a fresh installation needs and the demo world; what is there already stays as it is. */
export async function seedWorld(modules: readonly Module[], context: Context): Promise<void> {
  for (const module of modules) {
    if (!module.seed) continue
    const seed = module.seed
    await context.db.transaction(
      async (tx) => {
        await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [advisoryLock] })
        await seed(tx, context)
      },
      { statementTimeoutMs: 120_000 },
    )
  }
}
