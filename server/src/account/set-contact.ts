import { inEveryLanguage } from '@suntala/phrases/every-language'
import { toLanguage } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import type { DataKeys } from '#encryption/data-keys.ts'
import { ApiError } from '#http/api-error.ts'
import { canSendBy, queueMessage } from '#messaging/queue-message.ts'
import { claimNumber } from '#account/claim-number.ts'
import { markMailProved, updateMobile, updateTold } from '#account/contact-store.ts'
import { lockMember } from '#account/lock-member.ts'
import { type Mobile, readMobile, type WrittenMobile } from '#account/read-mobile.ts'
import { mailKey, type Member, type ToldProfile } from '#account/rules.ts'
import { askForNumbers, openMobile, sealMobile } from '#account/seal-mobile.ts'
import { openProfile, sealProfile, statedNumber } from '#account/seal-profile.ts'
import { readMail } from '#account/send-contact-code.ts'
import { recordSecretChange, tellSecretChange } from '#account/secret-changes.ts'
import { tryContactCode } from '#account/try-open-code.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { useCode } from '#verification/check-code.ts'

const texts = await inEveryLanguage('message')

const dayMs = 86_400_000

type Change = { memberId: string; verificationCode: string }

/** A member who is locked, with what of it is sealed. */
type Own = { member: Member; told: ToldProfile; mobile: string | null; dataKey: DataKeys }

async function lockOwn(tx: Tx, { config: { dataKey } }: Context, memberId: string): Promise<Own> {
  const member = await lockMember(tx, memberId)
  if (!member) throw new ApiError('UNAUTHORIZED')
  return {
    member,
    told: openProfile(dataKey, memberId, member),
    mobile: openMobile(dataKey, memberId, member),
    dataKey,
  }
}

/**
 * Makes an address the member's by a code that was sent there. One that the member stated before is confirmed by it; any
 * other is a change: the address before is told, and withdrawals wait.
 * @throws ApiError VALIDATION, SMS_CODE_WRONG, SMS_CODE_EXPIRED, TOO_MANY_REQUESTS
 */
export async function setMail(
  context: Context,
  { memberId, email: typed, verificationCode }: Change & { email: string },
): Promise<void> {
  const email = await readMail(context, typed)
  const subject = { kind: 'mail', to: mailKey(email), purpose: 'contact' } as const
  const code = await tryContactCode(context, { ...subject, memberId, code: verificationCode })
  await context.db.transaction(async (tx) => {
    const { told, dataKey } = await lockOwn(tx, context, memberId)
    await useCode(tx, code)
    const isStated = told.email !== undefined && mailKey(told.email) === mailKey(email)
    if (isStated) await tellSecretChange(tx, context, { memberId, notice: 'mailProved' })
    // Before the address is another: who had it is told there.
    else await recordSecretChange(tx, context, { memberId, kind: 'MAIL' })
    await updateTold(tx, { memberId, ...sealProfile(dataKey, memberId, { ...told, email }) })
    await markMailProved(tx, memberId, context.clock())
  })
}

/** Tells who holds the phone of a number that it is the member's no more. */
async function tellOldNumber(tx: Tx, context: Context, { member, mobile: to }: Own): Promise<void> {
  const settings = await readSettingsIn(tx)
  if (to === null || !canSendBy(context.config, 'sms', settings)) return
  const language = toLanguage(member.language) ?? 'en'
  const figures = { brand: settings.brandName, account: member.username }
  await queueMessage(tx, context, {
    kind: 'sms',
    to,
    subject: '',
    text: texts[language].mobileChanged(figures),
    expiresAt: new Date(context.clock().getTime() + dayMs),
  })
}

/** The number that was stated at registration, where no other was proved since: it is confirmed, not changed. */
const isStatedNumber = ({ mobile, told }: Own, { number }: Mobile): boolean =>
  mobile === null && statedNumber(told) === number

async function writeMobile(tx: Tx, { member, told, dataKey }: Own, mobile: Mobile): Promise<void> {
  const { number, countryDialingCode, mobileNum } = mobile
  const memberId = member.id
  const all = { ...told, countryDialingCode, mobileNum }
  await updateTold(tx, { memberId, ...sealProfile(dataKey, memberId, all) })
  await updateMobile(tx, { memberId, ...sealMobile(dataKey, memberId, number) })
}

/**
 * Makes a number the member's by a code that was sent there. One that the member stated at registration is confirmed by it; any
 * other is a change: the number before is told, and withdrawals wait.
 * @throws ApiError MOBILE_MISSING, MOBILE_INVALID, SMS_CODE_WRONG, SMS_CODE_EXPIRED, TOO_MANY_REQUESTS, MOBILE_TAKEN where another account
 *   has it, which only who has proved the number learns
 */
export async function setMobile(
  context: Context,
  { memberId, verificationCode, ...written }: Change & WrittenMobile,
): Promise<void> {
  const mobile = readMobile(written)
  const subject = { kind: 'sms', to: mobile.number, purpose: 'contact' } as const
  const code = await tryContactCode(context, { ...subject, memberId, code: verificationCode })
  const asked = askForNumbers(context.config.dataKey, [mobile.number])
  await context.db.transaction(async (tx) => {
    await claimNumber(tx, memberId, asked)
    const own = await lockOwn(tx, context, memberId)
    await useCode(tx, code)
    if (own.mobile === mobile.number) return
    await writeMobile(tx, own, mobile)
    if (isStatedNumber(own, mobile))
      return tellSecretChange(tx, context, { memberId, notice: 'mobileProved' })
    await recordSecretChange(tx, context, { memberId, kind: 'MOBILE' })
    await tellOldNumber(tx, context, own)
  })
}
