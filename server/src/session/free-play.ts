import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { createMember } from '#account/create-member.ts'
import { countDemo } from '#account/reserve-try.ts'
import { nothingTold } from '#account/seal-profile.ts'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { networkOf } from '#http/network.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { readSettings } from '#settings/read-settings.ts'
import { isFlagOn } from '#settings/rules.ts'
import { type OpenedSession, openSession } from '#session/open-session.ts'
import { forgetGivenToken } from '#session/renew-remember-token.ts'
import { trialMs } from '#session/rules.ts'

/** What a demo begins with. */
const demoCreditsMinor = 10_000_00n

/** Nobody can register such a name: the dash is no sign of one. */
const newName = (): string => `demo-${randomBytes(5).toString('hex')}`

/**
 * Opens a demo account with demo credits and its only session: nobody can log in to it again.
 * @throws ApiError FEATURE_OFF, TOO_MANY_REQUESTS
 */
export async function startFreePlay(
  context: Context,
  request: FastifyRequest,
  language: string,
): Promise<OpenedSession> {
  const { db } = context
  const { flags, settings } = await readSettings(db)
  if (!isFlagOn(flags, 'FREEPLAY3')) throw new ApiError('FEATURE_OFF')
  await countDemo(context, networkOf(request.ip))
  const external = await houseAccount(db, { class: 'external_demo', currency: 'DEMO' })
  const now = context.clock()
  const username = newName()
  const id = uuidV7(now.getTime())
  const trial = {
    id,
    username,
    usernameKey: username,
    type: 4 as const,
    passwordHash: null,
    paymentPasswordHash: null,
    language,
    told: nothingTold,
    termsVersion: settings.termsVersion,
    registeredIp: isIP(request.ip) ? request.ip : null,
    registerUrl: null,
    createdAt: now,
  }
  return db.transaction(async (tx) => {
    const { main } = await createMember(tx, trial, settings.currency)
    await forgetGivenToken(tx, context, request)
    const opened = await openSession(tx, context, {
      request,
      memberId: trial.id,
      method: null,
      lifeMs: trialMs,
    })
    const key = uuidV7(now.getTime())
    const credits = { debit: external, credit: main, amountMinor: demoCreditsMinor }
    await postTransfer(tx, { key, kind: 'demo_grant', ...credits })
    return opened
  })
}
