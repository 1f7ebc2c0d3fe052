import { inEveryLanguage } from '@suntala/phrases/every-language'
import { mailMember } from '#account/mail-member.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import type { MessageKey } from '#mailbox/rules.ts'
import { sayMessage } from '#mailbox/say-message.ts'
import type { OfMessage } from '#notification/declared-jobs.ts'

const texts = await inEveryLanguage('message')

/** Mails a member what stands in the mailbox, in the language of the account, where an address is known. */
export const mailMessage = (tx: Tx, context: Context, { memberId, key, params }: OfMessage): Promise<void> =>
  mailMember(tx, context, {
    memberId,
    write: (language, figures) => {
      const { title, content } = sayMessage({ key: key as MessageKey, params }, language) // written by tellMembers
      const said = texts[language]
      return {
        subject: said.toldSubject({ ...figures, title }),
        text: said.told({ ...figures, said: content }),
      }
    },
  })
