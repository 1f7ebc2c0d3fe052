import { type Language, toLanguage } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { openOrNull } from '#encryption/open-or-null.ts'
import { canSendBy, queueMessage } from '#messaging/queue-message.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import type { Member } from '#account/rules.ts'
import { openProfile } from '#account/seal-profile.ts'
import { selectMember } from '#account/store.ts'

const dayMs = 86_400_000

type Figures = { brand: string; account: string; time: string }
type Words = { subject: string; text: string }

/** None where it does not open: what a mail tells of happens all the same. */
const addressOf = (context: Context, member: Member): string | undefined =>
  openOrNull(context, { member: member.id }, () => openProfile(context.config.dataKey, member.id, member))
    ?.email

/** Tells a member something by mail, in the language of the account, where an address is known. */
export async function mailMember(
  tx: Tx,
  context: Context,
  { memberId, write }: { memberId: string; write: (language: Language, figures: Figures) => Words },
): Promise<void> {
  const member = await selectMember(tx, memberId)
  const to = member && addressOf(context, member)
  const settings = await readSettingsIn(tx)
  if (!to || !canSendBy(context.config, 'mail', settings)) return
  const now = context.clock()
  const language = toLanguage(member.language) ?? 'en'
  const { brandName: brand, timeZone } = settings
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  const time = new Intl.DateTimeFormat(language, style).format(now)
  const words = write(language, { brand, account: member.username, time })
  await queueMessage(tx, context, { kind: 'mail', to, ...words, expiresAt: new Date(now.getTime() + dayMs) })
}
