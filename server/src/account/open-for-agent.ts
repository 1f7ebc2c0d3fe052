import { isAgentType } from '@suntala/contract/account-type'
import { checkField } from '@suntala/contract/check-field'
import type { FieldError } from '@suntala/contract/errors'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { readSettings } from '#settings/read-settings.ts'
import type { OperatorSettings } from '#settings/rules.ts'
import type { Gives } from '#account/affiliate-store.ts'
import { assertNotBreached } from '#account/breached-passwords.ts'
import { createMember } from '#account/create-member.ts'
import { findMember, isNameTaken, isNumberOfMember } from '#account/find-member.ts'
import { giveRate } from '#account/give-rate.ts'
import { hashPassword } from '#account/hash-password.ts'
import { isCommonPassword } from '#account/password-rules.ts'
import { accountTypeOf, defaultPassword, isReservedName, usernameKey } from '#account/rules.ts'
import { nothingTold } from '#account/seal-profile.ts'

type Asked = {
  uplineId: string
  username: string
  password: string
  type: Gives
  ratePpm: number
  language: string
}

/** The default password is the one that may be weak. Nobody gets further with any that the agent gives than to a new one. */
function fieldErrors({ fieldRules }: OperatorSettings, { username, password }: Asked): FieldError[] {
  const rule = { enabled: true, required: true }
  const errors = [checkField('username', { ...fieldRules.username, ...rule }, username)]
  if (password !== defaultPassword) {
    const broken = checkField('password', { ...fieldRules.password, ...rule }, password)
    const isCommon = !broken && isCommonPassword(password, username)
    errors.push(isCommon ? { field: 'password', kind: 'common' } : broken)
  }
  return errors.flatMap((error) => error ?? [])
}

/**
 * Opens an account below an agent, by that agent. Its holder has agreed to nothing yet: it has no version of the terms.
 * @returns its id
 * @throws ApiError VALIDATION, USERNAME_TAKEN, RATE_RANGE, NON_AGENT
 */
export async function openForAgent(context: Context, given: Asked): Promise<string> {
  const { db, clock } = context
  const operator = await readSettings(db)
  const asked = { ...given, username: given.username.trim() }
  const errors = fieldErrors(operator, asked)
  if (errors.length > 0) throw validationError(errors)
  const { username, uplineId } = asked
  const isAnothers = isReservedName(username) || (await isNumberOfMember(db, context, username))
  if (isAnothers || (await isNameTaken(db, username))) throw new ApiError('USERNAME_TAKEN')
  if (asked.password !== defaultPassword)
    await assertNotBreached(context, { field: 'password', password: asked.password })
  const createdAt = clock()
  const id = uuidV7(createdAt.getTime())
  const member = {
    id,
    username,
    usernameKey: usernameKey(username),
    type: accountTypeOf[asked.type],
    passwordHash: await hashPassword(asked.password),
    isPasswordGiven: true,
    paymentPasswordHash: null,
    language: asked.language,
    told: nothingTold,
    uplineId,
    termsVersion: '',
    registeredIp: null,
    registerUrl: null,
    createdAt,
  }
  await db.transaction(
    async (tx) => {
      await createMember(tx, member, operator.settings.currency)
      // Who joins has waited for whoever takes the agent's type away.
      if (!isAgentType((await findMember(tx, uplineId))?.type)) throw new ApiError('NON_AGENT')
      await giveRate(tx, { uplineId, memberId: member.id, ppm: asked.ratePpm, at: createdAt })
    },
    { repeatable: true },
  )
  return member.id
}
