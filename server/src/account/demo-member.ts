import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { createMember } from '#account/create-member.ts'
import { findMemberByName } from '#account/find-member.ts'
import { hashPassword } from '#account/hash-password.ts'

const demo = {
  username: 'demo',
  email: 'demo@example.com',
  countryDialingCode: '+66',
  mobileNum: '812345678',
}

/** A member whose messages go to the sandbox's outbox: nobody knows the password, and anybody may set one by a code. */
export async function seedDemoMember(tx: Tx, { clock }: Context): Promise<void> {
  if (await findMemberByName(tx, demo.username)) return
  const settings = await readSettingsIn(tx)
  // Anybody who reads the outbox becomes this member: it stands for nobody where messages go to real phones.
  if (!settings.sandboxMessages) return
  const { username, ...profile } = demo
  const createdAt = clock()
  await createMember(
    tx,
    {
      id: uuidV7(createdAt.getTime()),
      username,
      usernameKey: username,
      type: 0,
      passwordHash: await hashPassword(randomBytes(24).toString('base64url')),
      paymentPasswordHash: null,
      language: settings.defaultLanguage,
      profile,
      mobile: demo.countryDialingCode + demo.mobileNum,
      termsVersion: settings.termsVersion,
      registeredIp: null,
      registerUrl: null,
      createdAt,
    },
    settings.currency,
  )
}
