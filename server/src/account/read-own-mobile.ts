import type { Context } from '#context.ts'
import { canSend } from '#messaging/queue-message.ts'
import { readProvedMobile } from '#account/read-contact.ts'
import { maskMobile } from '#account/rules.ts'

/** The number that a code can be sent to, told in part; undefined where the member has proved none, or none is sent. */
export async function readOwnMobile(context: Context, memberId: string): Promise<{ to: string } | undefined> {
  if (!(await canSend(context, 'sms'))) return undefined
  const mobile = await readProvedMobile(context.db, context, memberId)
  return mobile === null ? undefined : { to: maskMobile(mobile) }
}
