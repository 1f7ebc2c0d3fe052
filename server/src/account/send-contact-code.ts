import { checkField } from '@suntala/contract/check-field'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { canSend } from '#messaging/queue-message.ts'
import { readMobile, type WrittenMobile } from '#account/read-mobile.ts'
import { mailKey } from '#account/rules.ts'
import { readSettings } from '#settings/read-settings.ts'
import { issueCode } from '#verification/issue-code.ts'
import { takeChallenge } from '#verification/take-challenge.ts'

type Order = { challengeToken: string; ip: string; language: Language }

/** As it was typed, by the operator's rule of the field. @throws ApiError VALIDATION */
export async function readMail({ db }: Context, typed: string): Promise<string> {
  const email = typed.trim()
  const { fieldRules } = await readSettings(db)
  const broken = checkField('email', { ...fieldRules.email, enabled: true, required: true }, email)
  if (broken) throw validationError([broken])
  return email
}

async function takeHuman({ db, clock }: Context, { challengeToken: token, ip }: Order): Promise<void> {
  await db.transaction((tx) => takeChallenge(tx, { token, purpose: 'sms', ip, now: clock() }))
}

/**
 * Sends a code to the address that a member wants to have. Whether another member has it is no matter: many may.
 * @throws ApiError MAIL_OFF, VALIDATION, and those of `takeChallenge` and `issueCode`
 */
export async function sendMailCode(
  context: Context,
  { email: typed, ...order }: Order & { email: string },
): Promise<{ expirationTime: number }> {
  if (!(await canSend(context, 'mail'))) throw new ApiError('MAIL_OFF')
  const address = await readMail(context, typed)
  await takeHuman(context, order)
  const { ip, language } = order
  const to = mailKey(address)
  return issueCode(context, { kind: 'mail', to, address, purpose: 'contact', country: null, ip, language })
}

/**
 * Sends a code to the number that a member wants to have. Whether another account has it only who reads the code is told.
 * @throws ApiError SMS_OFF, MOBILE_MISSING, MOBILE_INVALID, and those of `takeChallenge` and `issueCode`
 */
export async function sendMobileCode(
  context: Context,
  { challengeToken, ip, language, ...written }: Order & WrittenMobile,
): Promise<{ expirationTime: number }> {
  if (!(await canSend(context, 'sms'))) throw new ApiError('SMS_OFF')
  const { number: to, countryCode: country } = readMobile(written)
  await takeHuman(context, { challengeToken, ip, language })
  return issueCode(context, { kind: 'sms', to, purpose: 'contact', country, ip, language })
}
