import { updateMobile, updateTold } from '#account/contact-store.ts'
import { findMember, findMemberByName } from '#account/find-member.ts'
import type { ToldProfile } from '#account/rules.ts'
import { sealMobile } from '#account/seal-mobile.ts'
import { openProfile, sealProfile } from '#account/seal-profile.ts'
import type { Context } from '#context.ts'

type Contacts = {
  /** As if a code had proved it; null takes it away. */
  mobile?: string | null
  /** As if the member had told it. */
  told?: ToldProfile
}

/** For tests: gives a number or an address to a member, who is named by id or by name. */
export async function giveContacts(
  { context: { db, config } }: { context: Pick<Context, 'db' | 'config'> },
  who: string,
  { mobile, told }: Contacts,
): Promise<void> {
  const isId = /^[0-9a-f]{8}-/.test(who)
  const member = isId ? await findMember(db, who) : await findMemberByName(db, who)
  if (!member) throw new Error(`nobody is ${who}`)
  const memberId = member.id
  const all = { ...openProfile(config.dataKey, memberId, member), ...told }
  await db.transaction(async (tx) => {
    if (told) await updateTold(tx, { memberId, ...sealProfile(config.dataKey, memberId, all) })
    if (mobile) await updateMobile(tx, { memberId, ...sealMobile(config.dataKey, memberId, mobile) })
    if (mobile === null)
      await tx.query({
        text: 'update member set mobile = null, mobile_sealed = null, mobile_print = null where id = $1',
        values: [memberId],
      })
  })
}
