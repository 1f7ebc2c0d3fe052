import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { queueMessage } from '#messaging/queue-message.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import { codeHash, codeLifeMs, newCode, type ReservedCode } from '#verification/code-rules.ts'
import { lockReservedCode, markCodeWithheld, setCodeHash } from '#verification/code-store.ts'
import { openCodeRecipient } from '#verification/seal-code-recipient.ts'

const texts = await inEveryLanguage('message')

type Sending = {
  reserved: ReservedCode
  language: Language
  settings: PlatformSettings
  /** Where it goes to, where the code's recipient only stands for it. */
  address?: string | undefined
}

/** Makes the digits of a reserved code and has them sent. */
export async function sendCode(
  tx: Tx,
  context: Context,
  { reserved, language, settings, address }: Sending,
): Promise<void> {
  const { codeId, kind, to, expiresAt } = reserved
  const code = newCode()
  await setCodeHash(tx, codeId, codeHash(context.config.dataKey, reserved, code))
  const figures = { brand: settings.brandName, code, minutes: codeLifeMs / 60_000 }
  const message = { subject: texts[language].codeSubject(figures), text: texts[language].code(figures) }
  await queueMessage(tx, context, { ...message, kind, to: address ?? to, expiresAt })
}

/** A reserved code that is neither over nor cancelled, locked until the transaction ends. */
export async function findReservedCode(
  tx: Tx,
  { clock, config }: Context,
  codeId: string,
): Promise<ReservedCode | undefined> {
  const row = await lockReservedCode(tx, codeId, clock())
  if (!row) return undefined
  const { recipientSealed, ...reserved } = row
  return { ...reserved, to: openCodeRecipient(config.dataKey, codeId, recipientSealed) }
}

/** Lets a reserved code be nobody's: it counts for no limit of what sending costs. */
export const withholdCode = (tx: Tx, codeId: string): Promise<void> => markCodeWithheld(tx, codeId)
