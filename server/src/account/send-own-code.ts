import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { canSend } from '#messaging/queue-message.ts'
import type { MessageKind } from '#messaging/rules.ts'
import { readProvedMail, readProvedMobile } from '#account/read-contact.ts'
import { countryOfMobile } from '#account/read-mobile.ts'
import { mailKey } from '#account/rules.ts'
import { issueCode } from '#verification/issue-code.ts'
import { takeChallenge } from '#verification/take-challenge.ts'

type OwnCodeOrder = {
  memberId: string
  purpose: 'verify' | 'security'
  kind: MessageKind
  challengeToken: string
  ip: string
  language: Language
}

type Recipient = { to: string; address: string; country: string | null }

/** @throws ApiError MOBILE_MISSING, METHOD_OFF */
async function findRecipient(
  context: Context,
  { memberId, kind }: Pick<OwnCodeOrder, 'memberId' | 'kind'>,
): Promise<Recipient> {
  const { db } = context
  if (kind === 'mail') {
    const address = await readProvedMail(db, context, memberId)
    if (address === null) throw new ApiError('METHOD_OFF')
    return { to: mailKey(address), address, country: null }
  }
  const mobile = await readProvedMobile(db, context, memberId)
  if (mobile === null) throw new ApiError('MOBILE_MISSING')
  return { to: mobile, address: mobile, country: countryOfMobile(mobile) }
}

/**
 * Sends a code to the number or address that the member has proved to have, to prove who is there: anew, or for a login
 * that waits.
 * @throws ApiError SMS_OFF, MAIL_OFF, MOBILE_MISSING or METHOD_OFF for a member without one, and those of `takeChallenge`
 *   and `issueCode`
 */
export async function sendOwnCode(
  context: Context,
  { memberId, kind, purpose, challengeToken, ip, language }: OwnCodeOrder,
): Promise<{ expirationTime: number }> {
  const { db, clock } = context
  if (!(await canSend(context, kind))) throw new ApiError(kind === 'sms' ? 'SMS_OFF' : 'MAIL_OFF')
  const recipient = await findRecipient(context, { memberId, kind })
  const claim = { token: challengeToken, purpose: 'sms' as const, ip, now: clock() }
  await db.transaction((tx) => takeChallenge(tx, claim))
  return issueCode(context, { kind, ...recipient, purpose, ip, language })
}
