import { supportPath } from '@suntala/contract/support-path'
import type { NotificationPayload } from '@suntala/contract/notification-payload'
import { paths } from '#paths.ts'

type Target = NotificationPayload['opens']

/** Where a press leads. What another release tells of and this one does not know leads home. */
const addresses: Readonly<Record<Target, string>> = {
  bets: paths.member('personalHistoryCopy'),
  money: paths.member('transactionHistory'),
  home: paths.home(),
  feedback: paths.feedback(),
  support: supportPath,
  activities: paths.activity(),
  account: paths.member('securityCenter'),
  messages: paths.member('messageV2'),
}

const isTarget = (target: unknown): target is Target =>
  typeof target === 'string' && Object.hasOwn(addresses, target)

export const addressOf = (opens: unknown): string => addresses[isTarget(opens) ? opens : 'home']

export type Shown = { title: string; options: NotificationOptions }

const icon = '/art/icons/icon-192.png'

const newsAlone = (title: string): Shown => ({
  title,
  options: { icon, badge: icon, data: { opens: 'home' } },
})

/**
 * What is shown of something that a push service brought. A browser must show something each time, so what cannot be read
 * says only that there is news.
 */
export function readPushed(text: string | undefined, news: string): Shown {
  try {
    const told = JSON.parse(text ?? '') as Partial<NotificationPayload> // written by the platform, for this worker or another release's
    const { title, body = '', tag = '', lang = '', dir = 'auto', opens } = told
    if (typeof title !== 'string' || title === '') return newsAlone(news)
    return { title, options: { body, tag, lang, dir, icon, badge: icon, data: { opens } } }
  } catch {
    return newsAlone(news)
  }
}
