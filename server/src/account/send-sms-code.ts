import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { canSend } from '#messaging/queue-message.ts'
import { readSettings } from '#settings/read-settings.ts'
import { isFlagOn } from '#settings/rules.ts'
import type { CodePurpose } from '#verification/code-rules.ts'
import { issueCode } from '#verification/issue-code.ts'
import { takeChallenge } from '#verification/take-challenge.ts'
import { findMemberByMobile } from '#account/find-member.ts'
import { readMobile, type WrittenMobile } from '#account/read-mobile.ts'

/** What a number is asked for that nobody has proved yet. */
type OpenPurpose = Exclude<CodePurpose, 'verify' | 'security' | 'contact'>

/** A code is sent for what is switched on; each purpose by any of its flags. */
const flagsOf: Record<OpenPurpose, readonly string[]> = {
  register: ['MOBILENUMREG3', 'REGMOBVERF3'],
  login: ['MOBILEVERCODELOGIN3'],
  reset: ['CHNGPASSVERIF3'],
}

async function assertOn(context: Context, purpose: OpenPurpose): Promise<void> {
  const { flags } = await readSettings(context.db)
  if (!flagsOf[purpose].some((flag) => isFlagOn(flags, flag))) throw new ApiError('FEATURE_OFF')
  if (!(await canSend(context, 'sms'))) throw new ApiError('SMS_OFF')
}

type SmsOrder = WrittenMobile & {
  purpose: OpenPurpose
  challengeToken: string
  ip: string
  language: Language
}

/**
 * Sends a code to a mobile number after a human verification (SMS-07). For login and a new password nobody can tell a
 * number that a member has from one that nobody has: not by the answer, the limits or the time, only the message is not
 * sent. A registration learns that its number is taken, under the same limits.
 * @throws ApiError MOBILE_MISSING, MOBILE_INVALID, FEATURE_OFF, SMS_OFF, MOBILE_TAKEN, and those of `takeChallenge` and
 *   `issueCode`
 */
export async function sendSmsCode(
  context: Context,
  { purpose, challengeToken, ip, language, ...written }: SmsOrder,
): Promise<{ expirationTime: number }> {
  const { db, clock } = context
  const { number, countryCode } = readMobile(written)
  await assertOn(context, purpose)
  const claim = { token: challengeToken, purpose: 'sms' as const, ip, now: clock() }
  await db.transaction((tx) => takeChallenge(tx, claim))
  const member = await findMemberByMobile(db, number)
  const order = { kind: 'sms' as const, to: number, purpose, country: countryCode, ip, language }
  if (purpose !== 'register') return issueCode(context, { ...order, isWithheld: member?.state !== 'ACTIVE' })
  const sent = await issueCode(context, { ...order, isOnlyCounted: member !== undefined })
  if (member) throw new ApiError('MOBILE_TAKEN')
  return sent
}
