import { isTrialType } from '@suntala/contract/account-type'
import type { Output } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { endsAtMs } from '#session/rules.ts'
import { selectSessionTimes } from '#session/store.ts'
import { readSettings } from '#settings/read-settings.ts'

/**
 * When a session ends, as the database has it: what this process remembers may be older than what another one heard.
 * @throws ApiError UNAUTHORIZED for one that was ended meanwhile
 */
export async function readSessionEnd(
  { db }: Context,
  sessionId: string,
): Promise<Output<typeof session.sessionEndAt>> {
  const times = await selectSessionTimes(db, sessionId)
  if (!times) throw new ApiError('UNAUTHORIZED')
  const { settings } = await readSettings(db)
  const endsAt = endsAtMs(times)
  return {
    endsAt,
    lastsUntil: times.expiresAt.getTime(),
    warnAt: endsAt - settings.sessionWarningSeconds * 1000,
    since: times.createdAt.getTime(),
    // Who only tries the games has nothing at stake.
    reminderMinutes: isTrialType(times.type) ? 0 : (times.ownReminderMinutes ?? settings.realityCheckMinutes),
  }
}
