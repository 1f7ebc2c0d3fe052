import type { Context } from '#context.ts'
import { canSend } from '#messaging/queue-message.ts'
import { readProvedMail } from '#account/read-contact.ts'
import { maskEmail } from '#account/rules.ts'

/** The address that a code can be sent to, told in part; undefined where the member has proved none, or none is sent. */
export async function readOwnMail(context: Context, memberId: string): Promise<{ to: string } | undefined> {
  if (!(await canSend(context, 'mail'))) return undefined
  const email = await readProvedMail(context.db, context, memberId)
  return email === null ? undefined : { to: maskEmail(email) }
}
