import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { mailMember } from '#account/mail-member.ts'
import { countChangesSince } from '#account/secret-change-store.ts'

const [texts, notices] = await Promise.all([inEveryLanguage('message'), inEveryLanguage('notices')])

const dayMs = 86_400_000
/** Nobody fills a mailbox, which may be another's, by changing a password over and over. What waits is counted for itself. */
const mailsPerDay = 10

/** What is said of a change without figures of its own. */
export type ChangeNotice = {
  [K in keyof (typeof notices)['en']]: (typeof notices)['en'][K] extends string ? K : never
}[keyof (typeof notices)['en']]

/** Tells a member by mail what was changed, in the language of the account, where an address is known. */
export async function mailSecretChange(
  tx: Tx,
  context: Context,
  { memberId, notice, isHolding }: { memberId: string; notice: ChangeNotice; isHolding: boolean },
): Promise<void> {
  const since = new Date(context.clock().getTime() - dayMs)
  if ((await countChangesSince(tx, memberId, { since, isHolding })) > mailsPerDay) return
  await mailMember(tx, context, {
    memberId,
    write: (language, figures) => {
      const said = texts[language]
      const told = { ...figures, change: notices[language][notice] }
      const text = said.changed(told)
      return { subject: said.changedSubject(told), text: isHolding ? `${text} ${said.changedWaits}` : text }
    },
  })
}
