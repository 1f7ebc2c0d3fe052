import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import type { Log } from '#db/log.ts'

/** A draw is told as late from here on; most take place within a tenth of a second. */
const lateMs = 10_000
/** An official result is told by people who draw for an hour. */
const resultLateMs = 2 * 3_600_000
const lookEveryMs = 15_000

export type LateDraw = { gameCode: string; numero: string; lateMs: number }

/** The issue whose draw, or official result, is longest overdue by the database's clock, when one is. */
export async function readLatestDraw(
  db: Queryable,
  { official }: { official: boolean } = { official: false },
): Promise<LateDraw | undefined> {
  const [row] = await db.query<LateDraw>({
    name: 'lottery-late-draw',
    values: [official],
    text: `select game_code as "gameCode", numero,
        extract(epoch from clock_timestamp() - draw_at)::float8 * 1000 as "lateMs"
      from lottery_issue where state in ('WAITING', 'OPEN', 'LOCKED', 'SEALED') and draw_at < clock_timestamp()
        and (commitment is null) = $1 order by draw_at limit 1`,
  })
  return row
}

/** Says in the log that a draw is late, or an official result missing. @returns whether a draw is */
export async function reportLateDraw(db: Queryable, log: Log): Promise<boolean> {
  const missing = await readLatestDraw(db, { official: true })
  if (missing && missing.lateMs >= resultLateMs) {
    const { gameCode, numero } = missing
    log.warn({ gameCode, numero, lateSeconds: Math.round(missing.lateMs / 1_000) }, 'a result is missing')
  }
  const late = await readLatestDraw(db)
  if (!late || late.lateMs < lateMs) return false
  const { gameCode, numero } = late
  log.error({ gameCode, numero, lateSeconds: Math.round(late.lateMs / 1_000) }, 'a draw is late')
  return true
}

/** Looks after the draws from outside the jobs that make them, so that it speaks also when no job runs at all. */
export function watchDraws(
  app: FastifyInstance,
  { db, log }: Context,
  { metrics }: { metrics: Registry },
): void {
  const gauge = new Gauge({
    name: 'lottery_draw_late_seconds',
    help: 'How long the draw that is longest overdue has been overdue',
    registers: [metrics],
    async collect() {
      gauge.set(((await readLatestDraw(db))?.lateMs ?? 0) / 1_000)
    },
  })
  const timer = setInterval(() => {
    reportLateDraw(db, log).catch((error: unknown) => log.warn({ err: error }, 'the draws cannot be watched'))
  }, lookEveryMs)
  timer.unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(timer)
    done()
  })
}
