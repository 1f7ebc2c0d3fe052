import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Context } from '#context.ts'
import { toldAttempt, toldLimits } from '#account/attempt-rules.ts'
import { reserveAttempt } from '#account/login-attempts.ts'
import { mailMember } from '#account/mail-member.ts'
import { tellSecretChange } from '#account/secret-changes.ts'

const texts = await inEveryLanguage('message')

/**
 * Tells a member that somebody who has the login password has spent the tries at the codes that a login asks for besides: on
 * open pages and by mail, once a day.
 */
export const tellLoginAttempts = (context: Context, memberId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const told = toldAttempt(memberId, 'LOGIN_CODES')
    const counted = await reserveAttempt(tx, told, { limits: toldLimits, now: context.clock() })
    if ('kind' in counted) return
    await tellSecretChange(tx, context, { memberId, notice: 'codesGuessed' })
    await mailMember(tx, context, {
      memberId,
      write: (language, figures) => ({
        subject: texts[language].loginAttemptsSubject(figures),
        text: texts[language].loginAttempts(figures),
      }),
    })
  })
