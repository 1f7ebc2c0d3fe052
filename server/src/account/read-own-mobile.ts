import type { Context } from '#context.ts'
import { canSend } from '#messaging/queue-message.ts'
import { maskMobile } from '#account/rules.ts'
import { selectMobile } from '#account/store.ts'

/** The number that a code can be sent to, told in part; undefined where the member has proved none, or none is sent. */
export async function readOwnMobile(context: Context, memberId: string): Promise<{ to: string } | undefined> {
  if (!(await canSend(context, 'sms'))) return undefined
  const mobile = await selectMobile(context.db, memberId)
  return mobile === null ? undefined : { to: maskMobile(mobile) }
}
