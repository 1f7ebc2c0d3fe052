import { account } from '#account.ts'
import { activity } from '#activity.ts'
import { agent } from '#agent.ts'
import { authenticator } from '#authenticator.ts'
import { cashier } from '#cashier.ts'
import { content } from '#content.ts'
import { credit } from '#credit.ts'
import { encryption } from '#encryption.ts'
import { feedback } from '#feedback.ts'
import { game } from '#game.ts'
import { identity } from '#identity.ts'
import { lottery } from '#lottery.ts'
import { mailbox } from '#mailbox.ts'
import { mergeGroups } from '#merge-groups.ts'
import { notification } from '#notification.ts'
import { passkey } from '#passkey.ts'
import { privacy } from '#privacy.ts'
import { promotion } from '#promotion.ts'
import { protection } from '#protection.ts'
import { record } from '#record.ts'
import { referral } from '#referral.ts'
import { session } from '#session.ts'
import { settings } from '#settings.ts'
import { support } from '#support.ts'
import { transfer } from '#transfer.ts'
import { verification } from '#verification.ts'
import { wallet } from '#wallet.ts'

/** The calls that the portal makes, by the module of the server that answers them. */
export const groups = {
  mailbox,
  settings,
  encryption,
  content,
  verification,
  identity,
  account,
  authenticator,
  passkey,
  notification,
  session,
  protection,
  feedback,
  support,
  wallet,
  promotion,
  cashier,
  activity,
  referral,
  transfer,
  credit,
  game,
  lottery,
  record,
  agent,
  privacy,
}

/** Every call that the portal makes, by its one name. */
export const api = mergeGroups(groups)

export type Api = typeof api
export type ApiName = keyof Api
