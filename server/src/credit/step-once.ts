import { isIdempotencyKeyFresh } from '#cashier/rules.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { CreditStep } from '#credit/rules.ts'
import { lockLine, type LineRow, selectStep, type StepRow } from '#credit/store.ts'
import { holdSides, type Sides } from '#credit/take-step.ts'

type Keyed = { key: string; step: CreditStep; bodyHash: Buffer }

/** A key means one step of one line for ever. @throws ApiError IDEMPOTENCY_CONFLICT */
function assertSame(made: StepRow, lineId: string | undefined, { step, bodyHash }: Keyed): void {
  const isSame = made.lineId === lineId && made.step === step && made.bodyHash?.equals(bodyHash)
  if (!isSame) throw new ApiError('IDEMPOTENCY_CONFLICT')
}

/**
 * Whether a step stands under its key already.
 * @param lineId the line that the caller asks about; nothing where there is none yet
 * @throws ApiError IDEMPOTENCY_CONFLICT where it is another's or another step, IDEMPOTENCY_KEY_REQUIRED for a key of another day
 */
export async function isMade(
  { db, clock }: Context,
  lineId: string | undefined,
  asked: Keyed,
): Promise<boolean> {
  const made = await selectStep(db, asked.key)
  if (made) assertSame(made, lineId, asked)
  else if (!isIdempotencyKeyFresh(asked.key, clock())) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED')
  return made !== undefined
}

/**
 * Does a step of a line once per key, in one transaction: both sides and the line are held while `work` judges and takes it.
 * @throws ApiError as `isMade` and `work`
 */
export async function stepOnce(
  context: Context,
  line: Pick<LineRow, 'id' | 'agentId' | 'memberId' | 'currency'>,
  asked: Keyed & { work: (tx: Tx, held: { line: LineRow; sides: Sides }) => Promise<void> },
): Promise<void> {
  if (await isMade(context, line.id, asked)) return
  await context.db.transaction(async (tx) => {
    const sides = await holdSides(tx, line)
    const made = await selectStep(tx, asked.key)
    if (made) assertSame(made, line.id, asked)
    else await asked.work(tx, { line: await lockLine(tx, line.id), sides })
  })
}
