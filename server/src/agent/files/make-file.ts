import { Buffer } from 'node:buffer'
import { writeCsv } from '@suntala/contract/csv'
import { toLanguage } from '@suntala/phrases/languages'
import { z } from 'zod'
import type { Tx } from '#db/queryable.ts'
import { type AnyJob, declareJob, definePeriodicJob, handleJob } from '#jobs/declare-job.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { headOf } from '#agent/files/heads.ts'
import { readLines } from '#agent/files/read-lines.ts'
import { deleteFilesBefore, insertPart, lockFile, selectLines, updateMade } from '#agent/files/store.ts'

/** So many lines a run: short transactions, and a page that sees it go on. */
const linesAtOnce = 1_000
/** So long a file can be fetched. */
const lifeMs = 24 * 3_600_000

export const makeFileJob = declareJob(
  'agent.make-team-file',
  z.object({
    id: z.string(),
    part: z.int().default(0),
    /** The key of the last line that is written down already. */
    after: z.string().optional(),
  }),
  { lane: 'bulk' },
)

type Run = { id: string; part: number; after?: string | undefined; now: Date }

/** Writes the next part of a file down; after the last part it makes the file. No cell of it is taken for a formula. */
async function makeFile(tx: Tx, { id, part, after, now }: Run): Promise<void> {
  const row = await lockFile(tx, id)
  if (!row) return
  const language = toLanguage(row.language) ?? 'en'
  const { lines, last } = await readLines[row.kind](tx, { row, language, after, limit: linesAtOnce })
  await insertPart(tx, { id, number: part, lines })
  if (last !== undefined && lines.length === linesAtOnce)
    return enqueue(tx, makeFileJob, { id, part: part + 1, after: last })
  const { timeZone } = await readSettingsIn(tx)
  const head = headOf({ kind: row.kind, language, timeZone })
  const content = Buffer.from(writeCsv([head, ...(await selectLines(tx, id))]), 'utf8')
  await updateMade(tx, { id, content, madeAt: now, expiresAt: new Date(now.getTime() + lifeMs) })
}

export const fileJobs = (): AnyJob[] => [
  definePeriodicJob({
    name: 'agent.delete-old-files',
    lane: 'bulk',
    everyMs: 15 * 60_000,
    catchesUp: false,
    run: (tx, { now }) => deleteFilesBefore(tx, now),
  }),
  handleJob(makeFileJob, (tx, { payload, now }) => makeFile(tx, { ...payload, now })),
]
