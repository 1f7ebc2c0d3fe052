import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { originOf } from '#http/device-cookie.ts'
import { isKnownBrowser } from '#account/known-login-store.ts'
import { readSettingsIn } from '#settings/read-settings.ts'

const hourMs = 3_600_000

/**
 * Whether a request comes from a browser that is the member's own beyond doubt: the account was opened in it, or it is known for as
 * long as withdrawals wait after a change. Whoever has just got in by a stolen password brings another.
 */
export async function isOwnBrowser(
  tx: Tx,
  context: Context,
  { memberId, request }: { memberId: string; request: FastifyRequest },
): Promise<boolean> {
  const { withdrawHoldHours } = await readSettingsIn(tx)
  const before = new Date(context.clock().getTime() - withdrawHoldHours * hourMs)
  return isKnownBrowser(tx, { memberId, deviceHash: originOf(context, request).knownHash, before })
}
