import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { networkOf, siteOf } from '#http/network.ts'
import { countMessages } from '#messaging/count-messages.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import {
  codeHashBytes,
  codeLifeMs,
  type CodeSubject,
  codeTries,
  countedSince,
  longPauseMinutes,
  refusalOfCode,
  type ReservedCode,
} from '#verification/code-rules.ts'
import {
  cancelCode,
  countCodes,
  insertCode,
  lockCodeNames,
  selectResendAt,
} from '#verification/code-store.ts'
import { askForSubject, sealSubject } from '#verification/seal-code-recipient.ts'

export type CodeOrder = CodeSubject & {
  /** Of a number, for the limit of its country. */
  country: string | null
  ip: string
}

/**
 * Counts a code under the limits by recipient and purpose, network, country and day, and cancels the one before it. Nobody
 * knows its digits before `sendCode` makes them. Until `withholdCode` says otherwise it counts as sent.
 * @returns with when another can be asked for
 * @throws ApiError RATE_LIMITED (with `expirationTime`, where one is on its way), TOO_MANY_REQUESTS, SMS_QUOTA, MAIL_QUOTA
 */
export async function reserveCode(
  tx: Tx,
  { clock, config: { dataKey } }: Context,
  { order, settings }: { order: CodeOrder; settings: PlatformSettings },
): Promise<{ reserved: ReservedCode; expirationTime: number }> {
  const { kind, to, purpose, country } = order
  const subject = { kind, to, purpose }
  const asked = askForSubject(dataKey, subject)
  const network = networkOf(order.ip)
  const site = siteOf(network)
  const now = clock()
  await lockCodeNames(tx, [`to:${to}`, `from:${network}`, 'day'])
  const underWay = await selectResendAt(tx, asked, now)
  if (underWay) throw new ApiError('RATE_LIMITED', { value: { expirationTime: underWay.getTime() } })
  const counts = await countCodes(tx, { ...asked, network, site, country }, countedSince(now))
  const mailDay = kind === 'mail' ? await countMessages(tx, 'mail', now) : 0
  const refusal = refusalOfCode(subject, { ...counts, mailDay }, settings)
  if (refusal) throw new ApiError(refusal, { params: { minutes: String(longPauseMinutes) } })
  const codeId = uuidV7(now.getTime())
  const resendAt = new Date(now.getTime() + settings.codeResendSeconds * 1000)
  const expiresAt = new Date(now.getTime() + codeLifeMs)
  await cancelCode(tx, asked)
  await insertCode(tx, {
    ...sealSubject(dataKey, codeId, subject),
    id: codeId,
    codeHash: randomBytes(codeHashBytes),
    triesLeft: codeTries,
    network,
    site,
    country,
    isWithheld: false,
    createdAt: now,
    resendAt,
    expiresAt,
  })
  return { reserved: { ...subject, codeId, expiresAt }, expirationTime: resendAt.getTime() }
}
