import { isTrialType } from '@suntala/contract/account-type'
import type { Context } from '#context.ts'
import type { FindCaller } from '#http/caller.ts'
import { readSettings } from '#settings/read-settings.ts'
import { findSession } from '#session/find-session.ts'

/** Finds who stands behind a request, by cookie and token or by cookie alone. */
export function createFindCaller(context: Context): FindCaller {
  return async (request, proof, { evenChangePending = false, isPassive = false } = {}) => {
    const session = await findSession(context, request, proof, { isPassive })
    if (!session || (session.isChangePending && !evenChangePending)) return null
    const { settings } = await readSettings(context.db)
    return {
      sessionId: session.id,
      memberId: session.memberId,
      account: session.account,
      type: session.type,
      isChangePending: session.isChangePending,
      withoutTime: session.withoutTime,
      owesTerms: session.owesTerms,
      currency: isTrialType(session.type) ? 'DEMO' : settings.currency,
    }
  }
}
