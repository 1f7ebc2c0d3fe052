import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { networkOf } from '#http/network.ts'
import { countMessages } from '#messaging/count-messages.ts'
import { queueMessage } from '#messaging/queue-message.ts'
import { readSettings } from '#settings/read-settings.ts'
import {
  codeHash,
  codeLifeMs,
  type CodeSubject,
  codeTries,
  countedSince,
  longPauseMinutes,
  newCode,
  refusalOfCode,
} from '#verification/code-rules.ts'
import {
  cancelCode,
  countCodes,
  insertCode,
  lockCodeNames,
  selectResendAt,
} from '#verification/code-store.ts'

const texts = await inEveryLanguage('message')

export type CodeOrder = CodeSubject & {
  /** Where it goes to, where `to` only stands for it. */
  address?: string
  /** Of a number, for the limit of its country. */
  country: string | null
  ip: string
  language: Language
  /** For a recipient that may get none: everything is done but the sending, and the code is nobody's. */
  isWithheld?: boolean
  /** For a recipient that is refused by name: as withheld, and the next code need not wait for it. */
  isOnlyCounted?: boolean
}

/**
 * Sends a code of six digits, which counts once, for five minutes, for this recipient and purpose; the one before it
 * counts no more. Limits stand in the database: by recipient and purpose, network, country and day.
 * @returns when another can be asked for
 * @throws ApiError RATE_LIMITED (with `expirationTime`, where one is on its way), TOO_MANY_REQUESTS, SMS_QUOTA, MAIL_QUOTA
 */
export async function issueCode(context: Context, order: CodeOrder): Promise<{ expirationTime: number }> {
  const { db, clock, config } = context
  const { kind, to, purpose, country, language, isOnlyCounted = false } = order
  const isWithheld = order.isWithheld === true || isOnlyCounted
  const subject = { kind, to, purpose }
  const { settings } = await readSettings(db)
  const network = networkOf(order.ip)
  const now = clock()
  const resendAt = new Date(now.getTime() + (isOnlyCounted ? 0 : settings.codeResendSeconds * 1000))
  const expiresAt = new Date(now.getTime() + codeLifeMs)
  await db.transaction(async (tx) => {
    await lockCodeNames(tx, [`to:${to}`, `from:${network}`, 'day'])
    const underWay = await selectResendAt(tx, subject, now)
    if (underWay) throw new ApiError('RATE_LIMITED', { value: { expirationTime: underWay.getTime() } })
    const counts = await countCodes(tx, { to, purpose, network, country }, countedSince(now))
    const mailDay = kind === 'mail' ? await countMessages(tx, 'mail', now) : 0
    const refusal = refusalOfCode(subject, { ...counts, mailDay }, settings)
    if (refusal) throw new ApiError(refusal, { params: { minutes: String(longPauseMinutes) } })
    const code = newCode()
    await cancelCode(tx, subject)
    await insertCode(tx, {
      ...subject,
      id: uuidV7(now.getTime()),
      codeHash: codeHash(config.dataKey, subject, code),
      triesLeft: codeTries,
      network,
      country,
      isWithheld,
      createdAt: now,
      resendAt,
      expiresAt,
    })
    const figures = { brand: settings.brandName, code, minutes: codeLifeMs / 60_000 }
    const message = { subject: texts[language].codeSubject(figures), text: texts[language].code(figures) }
    await queueMessage(tx, context, { ...message, kind, to: order.address ?? to, expiresAt, isWithheld })
  })
  return { expirationTime: resendAt.getTime() }
}
