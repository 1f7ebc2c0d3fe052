/** What a press on a notification opens. */
export const notificationTargets = [
  'bets',
  'money',
  'home',
  'feedback',
  'support',
  'activities',
  'account',
  'messages',
] as const

/** What a push service carries to a browser, sealed to it: all that is shown, and what a press opens. */
export type NotificationPayload = {
  title: string
  body: string
  /** One of the same tag takes the place of the one before. */
  tag: string
  lang: string
  dir: 'ltr' | 'rtl'
  opens: (typeof notificationTargets)[number]
}
