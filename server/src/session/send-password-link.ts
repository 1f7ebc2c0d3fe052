import { randomBytes } from 'node:crypto'
import type { Input } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import type { FastifyRequest } from 'fastify'
import { originOf } from '#http/device-cookie.ts'
import { findMemberByName } from '#account/find-member.ts'
import { describeAttempt } from '#account/known-logins.ts'
import { readPasswordHash } from '#account/read-password-hash.ts'
import { isMailOf } from '#account/is-mail-of.ts'
import { mailKey, type Member, usernameKey } from '#account/rules.ts'
import { openProfile } from '#account/seal-profile.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { networkOf } from '#http/network.ts'
import { countMessages } from '#messaging/count-messages.ts'
import { canSend, queueMessage } from '#messaging/queue-message.ts'
import { readSettings } from '#settings/read-settings.ts'
import { visitorOf } from '#settings/read-status.ts'
import { isFlagOn, type PlatformSettings } from '#settings/rules.ts'
import {
  againAt,
  linkLifeMs,
  type LinkLimit,
  linkLimits,
  type LinkNames,
  minutesUntil,
  printOf,
} from '#session/password-link-rules.ts'
import { insertPasswordLink, lockLinkNames, selectLinkTimes } from '#session/password-link-store.ts'
import { hashOfSecret } from '#http/browser-secret.ts'
import { takeChallenge } from '#verification/take-challenge.ts'

const texts = await inEveryLanguage('message')

type Asked = Input<typeof session.passwordEmail> & { language: Language }

/** Limits of an account: strangers and who has been at it before spend their own. */
const isOwn = (by: LinkLimit['by']): boolean => by === 'name' || by === 'mail'

/** @throws ApiError RATE_LIMITED, TOO_MANY_REQUESTS or MAIL_QUOTA */
async function assertWithinLimits(
  tx: Tx,
  names: LinkNames,
  { settings, now }: { settings: PlatformSettings; now: Date },
): Promise<void> {
  const { name, mail, network, country } = names
  const locked = [`name:${name.toString('hex')}`, `mail:${mail.toString('hex')}`, `from:${network}`, 'day']
  await lockLinkNames(tx, [...locked, ...(country ? [`country:${country}`] : [])])
  for (const each of linkLimits(settings)) {
    const since = new Date(now.getTime() - each.windowMs)
    const askedAt = await selectLinkTimes(
      tx,
      { by: each.by, value: names[each.by], isStranger: isOwn(each.by) ? names.isStranger : null },
      { since, limit: each.limit },
    )
    const minutes = minutesUntil(askedAt, each, now)
    if (minutes === undefined) continue
    const value = each.refusal === 'RATE_LIMITED' ? { expirationTime: againAt(askedAt, each) } : null
    throw new ApiError(each.refusal, { value, params: { minutes: String(minutes) } })
  }
  if ((await countMessages(tx, 'mail', now)) >= settings.mailPerDay) throw new ApiError('MAIL_QUOTA')
}

type Pair = {
  /** Whose name and address were typed together. */
  member: Member | undefined
  /** Whether who asks has never been at the account of that name. */
  isStranger: boolean
}

async function findByPair(
  context: Context,
  request: FastifyRequest,
  { username, email }: Asked,
): Promise<Pair> {
  const found = await findMemberByName(context.db, username)
  const { knownHash: deviceHash, network } = originOf(context, request)
  const origin = { deviceHash, network }
  const { isStranger } = await describeAttempt(context, { memberId: found?.id, username, origin })
  const isPair = isMailOf(context.config.dataKey, found, email)
  return { member: isPair ? found : undefined, isStranger }
}

/** Everything but the sending is done for a pair that nobody has, too: it takes as long. */
async function issueLink(
  context: Context,
  request: FastifyRequest,
  { asked, member, isStranger }: Pair & { asked: Asked },
): Promise<void> {
  const { db, clock, config } = context
  const { settings } = await readSettings(db)
  const now = clock()
  const print = (kind: Parameters<typeof printOf>[1], text: string) => printOf(config.dataKey, kind, text)
  const { ip, country } = visitorOf(request, config)
  const name = print('name', usernameKey(asked.username))
  const mail = print('mail', mailKey(asked.email))
  const names = { name, mail, network: networkOf(ip), country, isStranger }
  const passwordPrint = print('password', (await readPasswordHash(db, member?.id)) ?? '')
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkLifeMs)
  const account = member?.username ?? asked.username
  // Behind the sign that no server is told of, and no scanner of mails that opens the page can press the button.
  const link = `${config.publicUrl}/password#${token}`
  const figures = { brand: settings.brandName, account, link, minutes: linkLifeMs / 60_000 }
  const said = texts[asked.language]
  await db.transaction(async (tx) => {
    await assertWithinLimits(tx, names, { settings, now })
    await insertPasswordLink(tx, {
      ...names,
      id: uuidV7(now.getTime()),
      memberId: member?.id ?? null,
      tokenHash: hashOfSecret(token),
      passwordPrint,
      createdAt: now,
      expiresAt,
    })
    await queueMessage(tx, context, {
      kind: 'mail',
      // To the address as it is stored: one that only reads alike gets nothing.
      to: (member && openProfile(config.dataKey, member.id, member).email) ?? asked.email,
      subject: said.resetSubject(figures),
      text: said.reset(figures),
      expiresAt,
      isWithheld: !member,
    })
  })
}

/**
 * Mails a link to set a forgotten password anew, to whom a username and its address were typed. A pair that nobody has
 * is refused after the same work and under the same limits, and nothing says which of the two was wrong.
 * @throws ApiError FEATURE_OFF, MAIL_OFF, ACCOUNT_EMAIL_UNKNOWN, RATE_LIMITED, TOO_MANY_REQUESTS, MAIL_QUOTA, and those of
 *   `takeChallenge`
 */
export async function sendPasswordLink(
  context: Context,
  request: FastifyRequest,
  asked: Asked,
): Promise<void> {
  const { db, clock } = context
  if (!isFlagOn((await readSettings(db)).flags, 'CHNGPASSMAIL3')) throw new ApiError('FEATURE_OFF')
  if (!(await canSend(context, 'mail'))) throw new ApiError('MAIL_OFF')
  const claim = { token: asked.challengeToken, purpose: 'login' as const, ip: request.ip, now: clock() }
  await db.transaction((tx) => takeChallenge(tx, claim))
  const pair = await findByPair(context, request, asked)
  await issueLink(context, request, { asked, ...pair })
  if (!pair.member) throw new ApiError('ACCOUNT_EMAIL_UNKNOWN')
}
