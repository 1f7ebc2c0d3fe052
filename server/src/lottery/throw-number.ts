import type { Input, Output } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { readThrow } from '@suntala/lottery/families/yeekee/throw'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import type { Idempotency } from '#http/idempotency.ts'
import { announceThrows } from '#lottery/announce-throws.ts'
import { forgetThrows, ownTag } from '#lottery/list-throws.ts'
import { findRound } from '#lottery/find-round.ts'
import { inLine } from '#lottery/throw-line.ts'
import { insertThrow, type ThrowResult } from '#lottery/throw-store.ts'
import { readSettings } from '#settings/read-settings.ts'

type Thrown = { caller: Caller; input: Input<typeof lottery.lottoThrow>; idempotency: Idempotency }

type Limits = { throwsPerMember: number; throwsPerRound: number }

/** For the message of the answer, and for whoever writes one of their own. */
const withFigures = (figures: Record<string, string>) => ({ params: figures, value: figures })

function refuse({ verdict, waitMs }: ThrowResult, { throwsPerMember, throwsPerRound }: Limits): ApiError {
  switch (verdict) {
    case 'LOCKED':
      return new ApiError('ISSUE_LOCKED')
    case 'TOO_SOON':
      return new ApiError(
        'THROW_TOO_SOON',
        withFigures({ count: String(Math.max(1, Math.ceil(waitMs / 1000))) }),
      )
    case 'OWN_FULL':
      return new ApiError('LIMIT_REACHED', withFigures({ max: String(throwsPerMember) }))
    case 'FULL':
      return new ApiError('ROUND_FULL', withFigures({ max: String(throwsPerRound) }))
    case 'CONFLICT':
      return new ApiError('IDEMPOTENCY_CONFLICT')
    case 'THROWN':
    case 'REPLAYED':
      return new ApiError('INTERNAL', { cause: new Error(`a number was ${verdict}`) })
  }
}

/**
 * Throws a member's number into a round while it sells, once per idempotency key.
 * @throws ApiError GAME_NOT_FOUND, ISSUE_UNKNOWN, ISSUE_LOCKED, SELECTION_INVALID, THROW_TOO_SOON, LIMIT_REACHED, ROUND_FULL,
 *   IDEMPOTENCY_CONFLICT
 */
export async function throwNumber(
  context: Context,
  { caller, input, idempotency }: Thrown,
): Promise<Output<typeof lottery.lottoThrow>> {
  const { db } = context
  const { gameCode, numero } = input
  const issue = await findRound(context, { gameCode, numero })
  const reading = readThrow(input.number)
  if (!reading.ok) throw new ApiError('SELECTION_INVALID', { value: { issues: [reading.issue] } })
  const { number } = reading
  const { settings } = await readSettings(db)
  const one = {
    id: idempotency.key,
    memberId: caller.memberId,
    issueId: issue.id,
    number,
    gapMs: settings.throwGapSeconds * 1000,
    maxOfMember: settings.throwsPerMember,
    most: settings.throwsPerRound,
  }
  const result = await inLine(db, issue.id, () => db.transaction((tx) => insertThrow(tx, one)))
  if (result.verdict !== 'THROWN' && result.verdict !== 'REPLAYED') throw refuse(result, settings)
  forgetThrows(db, issue.id)
  if (result.verdict === 'THROWN') announceThrows(db, { gameCode, numero }, result.place + 1)
  return {
    numero,
    place: result.place + 1,
    memberTag: await ownTag(context, issue.id, caller.memberId),
    number,
    thrownAt: result.thrownAt.getTime(),
    ownCount: result.ownCount,
  }
}
