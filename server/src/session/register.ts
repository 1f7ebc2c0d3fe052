import type { FastifyRequest } from 'fastify'
import { checkRegistration, type GivenRegistration } from '#account/check-registration.ts'
import { createMember } from '#account/create-member.ts'
import { countRegistration } from '#account/reserve-try.ts'
import { keepReferralSigns } from '#account/shared-signs.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { networkOf } from '#http/network.ts'
import { readSettings } from '#settings/read-settings.ts'
import { type OpenedSession, openSession } from '#session/open-session.ts'
import { forgetGivenToken } from '#session/renew-remember-token.ts'

/** Opens an account with its money accounts and its first session, and uses the proof of its mobile number up: all or nothing. */
export async function register(
  context: Context,
  request: FastifyRequest,
  given: GivenRegistration,
  /** What else is done for the new account. */
  within?: (tx: Tx, memberId: string) => Promise<void>,
): Promise<{ account: string; opened: OpenedSession }> {
  const { member, proof } = await checkRegistration(context, request, given)
  const { settings } = await readSettings(context.db)
  const opened = await context.db.transaction(
    async (tx) => {
      const limit = settings.registrationsPerNetworkHour
      await countRegistration(tx, context, { network: networkOf(request.ip), limit })
      await createMember(tx, member, settings.currency)
      // After the account: of two with one proof the slower is told that the number is taken.
      await proof?.use(tx)
      await within?.(tx, member.id)
      await forgetGivenToken(tx, context, request)
      const opened = await openSession(tx, context, { request, memberId: member.id, method: 'REGISTRATION' })
      // Behind the session, with which the browser and the network are the member's.
      if (member.inviterId !== undefined) await keepReferralSigns(tx, context, member.id)
      return opened
    },
    { repeatable: true },
  )
  return { account: member.username, opened }
}
