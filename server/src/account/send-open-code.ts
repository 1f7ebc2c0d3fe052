import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { findMemberByMobile } from '#account/find-member.ts'
import { queueMessage } from '#messaging/queue-message.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { findReservedCode, sendCode, withholdCode } from '#verification/send-code.ts'

const texts = await inEveryLanguage('message')

type Asked = { codeId: string; language: Language }

/**
 * Sends a code that was asked for by somebody who is not logged in: for login and a new password where a member has the number, for an
 * account to be opened where nobody has it. Who asked has been answered before anybody looks for the member.
 */
export async function sendOpenCode(tx: Tx, context: Context, { codeId, language }: Asked): Promise<void> {
  const reserved = await findReservedCode(tx, context, codeId)
  const member = reserved && (await findMemberByMobile(tx, context, reserved.to))
  if (!reserved) return withholdCode(tx, codeId)
  const settings = await readSettingsIn(tx)
  if (reserved.purpose === 'register' && member) {
    const text = texts[language].numberKnown({ brand: settings.brandName })
    const { to, expiresAt } = reserved
    await queueMessage(tx, context, { kind: 'sms', subject: '', text, to, expiresAt })
    return
  }
  if (reserved.purpose !== 'register' && member?.state !== 'ACTIVE') return withholdCode(tx, codeId)
  return sendCode(tx, context, { reserved, language, settings })
}
