import { inEveryLanguage } from '@suntala/phrases/every-language'
import { toLanguage } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { canSendBy, queueMessage } from '#messaging/queue-message.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { countChangesSince } from '#account/secret-change-store.ts'
import { selectMember } from '#account/store.ts'

const [texts, notices] = await Promise.all([inEveryLanguage('message'), inEveryLanguage('notices')])

const dayMs = 86_400_000
/** Nobody fills a mailbox, which may be another's, by changing a password over and over. */
const mailsPerDay = 10

/** What is said of a change without figures of its own. */
export type ChangeNotice = {
  [K in keyof (typeof notices)['en']]: (typeof notices)['en'][K] extends string ? K : never
}[keyof (typeof notices)['en']]

/** Tells a member by mail what was changed, in the language of the account, where an address is known. */
export async function mailSecretChange(
  tx: Tx,
  context: Context,
  { memberId, notice }: { memberId: string; notice: ChangeNotice },
): Promise<void> {
  const member = await selectMember(tx, memberId)
  const to = member?.profile.email
  const settings = await readSettingsIn(tx)
  if (!to || !canSendBy(context.config, 'mail', settings)) return
  const now = context.clock()
  if ((await countChangesSince(tx, memberId, new Date(now.getTime() - dayMs))) > mailsPerDay) return
  const language = toLanguage(member.language) ?? 'en'
  const { brandName: brand, timeZone } = settings
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    now,
  )
  const figures = { brand, account: member.username, change: notices[language][notice], time }
  const said = texts[language]
  await queueMessage(tx, context, {
    kind: 'mail',
    to,
    subject: said.changedSubject(figures),
    text: said.changed(figures),
    expiresAt: new Date(now.getTime() + dayMs),
  })
}
