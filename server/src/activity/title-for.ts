import { findMember } from '#account/find-member.ts'
import type { Tx } from '#db/queryable.ts'
import { textsIn } from '#activity/texts-in.ts'
import type { ActivityTexts } from '#activity/store.ts'

/** What a member's messages call an activity: by its title in the member's language. */
export async function titleFor(
  tx: Tx,
  memberId: string,
  texts: Record<string, ActivityTexts>,
): Promise<string> {
  const member = await findMember(tx, memberId)
  return textsIn(member?.language ?? 'en', texts).title
}
