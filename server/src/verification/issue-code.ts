import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { readSettings } from '#settings/read-settings.ts'
import { type CodeOrder, reserveCode } from '#verification/reserve-code.ts'
import { sendCode } from '#verification/send-code.ts'

type Order = CodeOrder & {
  /** Where it goes to, where `to` only stands for it. */
  address?: string
  language: Language
}

/**
 * Sends a code of six digits, which counts once, for five minutes, for this recipient and purpose; the one before it
 * counts no more.
 * @returns when another can be asked for
 * @throws ApiError those of `reserveCode`
 */
export async function issueCode(
  context: Context,
  { address, language, ...order }: Order,
): Promise<{ expirationTime: number }> {
  const { settings } = await readSettings(context.db)
  return context.db.transaction(async (tx) => {
    const { reserved, expirationTime } = await reserveCode(tx, context, { order, settings })
    await sendCode(tx, context, { reserved, language, settings, address })
    return { expirationTime }
  })
}
