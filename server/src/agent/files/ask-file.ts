import { wageKinds } from '@suntala/contract/agent-kinds'
import type { agentFiles } from '@suntala/contract/agent-files'
import type { Input, Output } from '@suntala/contract/endpoint'
import type { Currency } from '@suntala/contract/minor'
import type { Language } from '@suntala/phrases/languages'
import { sumSettled } from '#betting/list-settled-bets.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { countEntriesOfTeam } from '#ledger/list-team-entries.ts'
import { readSpan } from '#settings/read-span.ts'
import { countDownline } from '#agent/files/downline-store.ts'
import { makeFileJob } from '#agent/files/make-file.ts'
import { countWaiting, type FileRow, insertFile, selectContent, selectFiles } from '#agent/files/store.ts'
import { sumLosses } from '#agent/team/sum-losses.ts'
import { countWages } from '#agent/wages/income-store.ts'

type Shown = Output<typeof agentFiles.teamFileAsk>

const present = ({ id, kind, fromDay, toDay, expiresAt, ...row }: FileRow): Shown => ({
  id,
  kind,
  from: fromDay || null,
  to: toDay || null,
  state: expiresAt ? 'READY' : 'WORKING',
  linesDone: Number(row.linesDone),
  linesTotal: Number(row.linesTotal),
  expiresAt: expiresAt?.getTime() ?? null,
})

/** The agent's files of a kind that are being made or can be fetched, those asked for last first. */
export async function listFiles(
  { db, clock }: Context,
  { memberId }: Caller,
  kind: FileRow['kind'],
): Promise<Shown[]> {
  return (await selectFiles(db, { memberId, kind, now: clock() })).map(present)
}

/** A file is made in the memory of one process, and sent as one answer. */
const maxLines = 100_000n
/** So many files are made for an agent at a time. */
const maxWaiting = 2

type Bounds = Pick<FileRow, 'fromDay' | 'toDay' | 'since' | 'until' | 'linesTotal'>

type Span = { agentId: string; currency: Currency; from: Date; until: Date }

/** How many lines a file of some days will have. */
const countLines: Record<
  Exclude<FileRow['kind'], 'downline'>,
  (db: Database, span: Span) => Promise<bigint>
> = {
  bets: async (db, { agentId, from, until }) =>
    (await sumSettled(db, { team: { agentId }, from, until })).count,
  losses: async (db, { agentId, ...span }) =>
    BigInt((await sumLosses(db, { team: { agentId }, ...span })).members.size),
  transactions: (db, { agentId, ...span }) => countEntriesOfTeam(db, { team: { agentId }, ...span }),
  income: async (db, { agentId: memberId, from, until }) =>
    BigInt(await countWages(db, { memberId, kinds: wageKinds, from, until, isPaid: true })),
}

async function boundsOf(
  context: Context,
  { memberId: agentId, currency }: Caller,
  asked: Input<typeof agentFiles.teamFileAsk>,
): Promise<Bounds> {
  const { db } = context
  if (asked.kind === 'downline')
    return { fromDay: '', toDay: '', since: null, until: null, linesTotal: await countDownline(db, agentId) }
  const { from: fromDay, to: toDay } = asked
  const { from, until } = await readSpan(context, { from: fromDay, to: toDay })
  const linesTotal = await countLines[asked.kind](db, { agentId, currency, from, until })
  return { fromDay, toDay, since: from, until, linesTotal }
}

/** Has a table of the team made as a file, once at a time. @throws ApiError DATE_RANGE, FILE_TOO_LARGE, PENDING_EXISTS while others are made */
export async function askFile(
  context: Context,
  caller: Caller,
  { language, ...asked }: Input<typeof agentFiles.teamFileAsk> & { language: Language },
): Promise<Shown> {
  const { memberId, currency } = caller
  const bounds = await boundsOf(context, caller, asked)
  if (bounds.linesTotal > maxLines)
    throw new ApiError('FILE_TOO_LARGE', { params: { max: maxLines.toLocaleString('en') } })
  const id = uuidV7()
  const row = await context.db.transaction(async (tx) => {
    const stored = await insertFile(tx, {
      id,
      memberId,
      kind: asked.kind,
      language,
      currency,
      askedAt: context.clock(),
      ...bounds,
    })
    if (stored.id !== id) return stored
    if ((await countWaiting(tx, memberId)) > maxWaiting) throw new ApiError('PENDING_EXISTS')
    await enqueue(tx, makeFileJob, { id })
    return stored
  })
  return present(row)
}

/** @throws ApiError NOT_FOUND, also for somebody else's and for one whose time is over */
export async function readFile(
  { db, clock }: Context,
  { memberId }: Caller,
  id: string,
): Promise<Output<typeof agentFiles.teamFile>> {
  const file = await selectContent(db, { id, memberId, now: clock() })
  if (!file) throw new ApiError('NOT_FOUND')
  const days = file.fromDay && `-${file.fromDay}-${file.toDay}`
  return {
    // Income is the agent's own, all else of the team.
    name: `${file.kind === 'income' ? '' : 'team-'}${file.kind}${days}.csv`,
    mediaType: 'text/csv;charset=utf-8',
    content: file.content.toString('base64'),
  }
}
