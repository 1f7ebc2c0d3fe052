import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { canSend } from '#messaging/queue-message.ts'
import { countries } from '#settings/rules.ts'
import { issueCode } from '#verification/issue-code.ts'
import { takeChallenge } from '#verification/take-challenge.ts'
import { selectMobile } from '#account/store.ts'

type OwnSmsOrder = {
  memberId: string
  purpose: 'security'
  challengeToken: string
  ip: string
  language: Language
}

/** Of a number with its dialling code, none of which begins as another does. */
const countryOf = (mobile: string): string | null =>
  countries.find(({ countryDialingCode }) => mobile.startsWith(countryDialingCode))?.countryCode ?? null

/**
 * Sends a code to the number that the member has proved to have.
 * @throws ApiError SMS_OFF, MOBILE_MISSING for a member without one, and those of `takeChallenge` and `issueCode`
 */
export async function sendOwnSmsCode(
  context: Context,
  { memberId, purpose, challengeToken, ip, language }: OwnSmsOrder,
): Promise<{ expirationTime: number }> {
  const { db, clock } = context
  if (!(await canSend(context, 'sms'))) throw new ApiError('SMS_OFF')
  const mobile = await selectMobile(db, memberId)
  if (mobile === null) throw new ApiError('MOBILE_MISSING')
  const claim = { token: challengeToken, purpose: 'sms' as const, ip, now: clock() }
  await db.transaction((tx) => takeChallenge(tx, claim))
  return issueCode(context, {
    kind: 'sms',
    to: mobile,
    purpose,
    country: countryOf(mobile),
    ip,
    language,
  })
}
