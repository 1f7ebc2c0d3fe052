import { randomBytes } from 'node:crypto'
import type { AccountType } from '@suntala/contract/account-type'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { createMember } from '#account/create-member.ts'
import { findMemberByName } from '#account/find-member.ts'
import { hashPassword } from '#account/hash-password.ts'
import { newMobile } from '#account/seal-mobile.ts'
import { sealProfile } from '#account/seal-profile.ts'

const countryDialingCode = '+66'

type DemoMember = {
  username: string
  mobileNum: string
  type?: AccountType
  uplineId?: string | undefined
  /** Whose friend it is. */
  inviterId?: string
  createdAt?: Date
}

/**
 * A member whose messages go to the sandbox's outbox: nobody knows the password, and anybody may set one by a code.
 * @returns its id; undefined where it is there already, or must not come
 */
export async function seedDemoAccount(
  tx: Tx,
  { clock, config: { dataKey } }: Context,
  { username, mobileNum, type = 0, createdAt = clock(), ...under }: DemoMember,
): Promise<string | undefined> {
  if (await findMemberByName(tx, username)) return undefined
  const settings = await readSettingsIn(tx)
  // Anybody who reads the outbox becomes this member: it stands for nobody where messages go to real phones.
  if (!settings.sandboxMessages) return undefined
  const id = uuidV7(createdAt.getTime())
  const member = {
    id,
    username,
    usernameKey: username,
    type,
    passwordHash: await hashPassword(randomBytes(24).toString('base64url')),
    paymentPasswordHash: null,
    language: settings.defaultLanguage,
    told: sealProfile(dataKey, id, { email: `${username}@example.com`, countryDialingCode, mobileNum }),
    mobile: newMobile(dataKey, id, countryDialingCode + mobileNum),
    ...under,
    termsVersion: settings.termsVersion,
    registeredIp: null,
    registerUrl: null,
    createdAt,
  }
  await createMember(tx, member, settings.currency)
  return id
}

export async function seedDemoMember(tx: Tx, context: Context): Promise<void> {
  await seedDemoAccount(tx, context, { username: 'demo', mobileNum: '812345678' })
}
