import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { findMemberByMobile } from '#account/find-member.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { findReservedCode, sendCode, withholdCode } from '#verification/send-code.ts'

/**
 * Sends a code that was asked for by somebody who is not logged in, where a member has the number; nobody else's number
 * gets any. Who asked has been answered before anybody looks for the member.
 */
export async function sendOpenCode(
  tx: Tx,
  context: Context,
  { codeId, language }: { codeId: string; language: Language },
): Promise<void> {
  const reserved = await findReservedCode(tx, context, codeId)
  const member = reserved && (await findMemberByMobile(tx, reserved.to))
  if (!reserved || member?.state !== 'ACTIVE') return withholdCode(tx, codeId)
  await sendCode(tx, context, { reserved, language, settings: await readSettingsIn(tx) })
}
