import { inEveryLanguage } from '@suntala/phrases/every-language'
import { toLanguage } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { violates } from '#db/sql-error.ts'
import { ApiError } from '#http/api-error.ts'
import { canSendBy, queueMessage } from '#messaging/queue-message.ts'
import { lockMember } from '#account/lock-member.ts'
import { type Mobile, readMobile, type WrittenMobile } from '#account/read-mobile.ts'
import { mailKey, type Member } from '#account/rules.ts'
import { readMail } from '#account/send-contact-code.ts'
import { recordSecretChange, tellSecretChange } from '#account/secret-changes.ts'
import { setProvedMail, setProvedMobile } from '#account/store.ts'
import { tryContactCode } from '#account/try-open-code.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { useCode } from '#verification/check-code.ts'

const texts = await inEveryLanguage('message')

const dayMs = 86_400_000

type Change = { memberId: string; verificationCode: string }

async function lockOwn(tx: Tx, memberId: string): Promise<Member> {
  const member = await lockMember(tx, memberId)
  if (!member) throw new ApiError('UNAUTHORIZED')
  return member
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
    const { profile } = await lockOwn(tx, memberId)
    await useCode(tx, code)
    const isStated = profile.email !== undefined && mailKey(profile.email) === mailKey(email)
    if (isStated) await tellSecretChange(tx, context, { memberId, notice: 'mailProved' })
    // Before the address is another: who had it is told there.
    else await recordSecretChange(tx, context, { memberId, kind: 'MAIL' })
    await setProvedMail(tx, { memberId, email, now: context.clock() })
  })
}

/** Tells who holds the phone of a number that it is the member's no more. */
async function tellOldNumber(tx: Tx, context: Context, member: Member): Promise<void> {
  const settings = await readSettingsIn(tx)
  if (member.mobile === null || !canSendBy(context.config, 'sms', settings)) return
  const language = toLanguage(member.language) ?? 'en'
  const figures = { brand: settings.brandName, account: member.username }
  await queueMessage(tx, context, {
    kind: 'sms',
    to: member.mobile,
    subject: '',
    text: texts[language].mobileChanged(figures),
    expiresAt: new Date(context.clock().getTime() + dayMs),
  })
}

/** The number that was stated at registration, where no other was proved since: it is confirmed, not changed. */
const isStatedNumber = ({ mobile, profile }: Member, { number }: Mobile): boolean =>
  mobile === null && `${profile.countryDialingCode ?? ''}${profile.mobileNum ?? ''}` === number

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
  try {
    await context.db.transaction(async (tx) => {
      const member = await lockOwn(tx, memberId)
      await useCode(tx, code)
      if (member.mobile === mobile.number) return
      await setProvedMobile(tx, { memberId, mobile })
      if (isStatedNumber(member, mobile))
        return tellSecretChange(tx, context, { memberId, notice: 'mobileProved' })
      await recordSecretChange(tx, context, { memberId, kind: 'MOBILE' })
      await tellOldNumber(tx, context, member)
    })
  } catch (error) {
    if (violates(error, 'member_mobile_taken')) throw new ApiError('MOBILE_TAKEN')
    throw error
  }
}
