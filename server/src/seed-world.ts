import type { Context } from '#context.ts'
import type { AnyModule } from '#module.ts'

/** Any number that nobody else uses: one process seeds at a time, the next finds everything there. */
const advisoryLock = 0x73756e02

/**
 * Fills in what a fresh installation needs, and then the demo world where the settings ask for it; what is there
 * already stays as it is.
 */
export async function seedWorld(modules: readonly AnyModule[], context: Context): Promise<void> {
  for (const { bootstrap } of modules) if (bootstrap) await fill(context, bootstrap)
  if (!context.config.demoWorld) return
  for (const { demo } of modules) if (demo) await fill(context, demo)
}

async function fill(context: Context, rows: NonNullable<AnyModule['bootstrap']>): Promise<void> {
  await context.db.transaction(
    async (tx) => {
      await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [advisoryLock] })
      await rows(tx, context)
    },
    { statementTimeoutMs: 120_000 },
  )
}
