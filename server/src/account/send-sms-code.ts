import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { canSend } from '#messaging/queue-message.ts'
import { readSettings } from '#settings/read-settings.ts'
import { isFlagOn } from '#settings/rules.ts'
import type { CodePurpose } from '#verification/code-rules.ts'
import { reserveCode } from '#verification/reserve-code.ts'
import { takeChallenge } from '#verification/take-challenge.ts'
import { sendOpenCodeJob } from '#account/declared-jobs.ts'
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
 * Sends a code to a mobile number after a human verification (SMS-07). Nobody can tell a number that a member has from one
 * that nobody has: not by the answer, the limits or the time. The answer comes before anybody looks for a member, with the same
 * statements for every number; a job does the rest, and tells a number that cannot be registered again by SMS that it has an account.
 * @throws ApiError MOBILE_MISSING, MOBILE_INVALID, FEATURE_OFF, SMS_OFF, and those of `takeChallenge` and `reserveCode`
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
  const order = { kind: 'sms' as const, to: number, purpose, country: countryCode, ip }
  const { settings } = await readSettings(db)
  return db.transaction(async (tx) => {
    const { reserved, expirationTime } = await reserveCode(tx, context, { order, settings })
    await enqueue(tx, sendOpenCodeJob, { codeId: reserved.codeId, language })
    return { expirationTime }
  })
}
