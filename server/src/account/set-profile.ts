import type { account } from '@suntala/contract/account'
import { type OwnField, ownFields } from '@suntala/contract/own-fields'
import { checkField, type FieldRule } from '@suntala/contract/check-field'
import type { Input } from '@suntala/contract/endpoint'
import type { FieldError } from '@suntala/contract/errors'
import { hasPlainSigns } from '@suntala/contract/plain-signs'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { readSettings } from '#settings/read-settings.ts'
import type { OperatorSettings } from '#settings/rules.ts'
import { findMember } from '#account/find-member.ts'
import { lockMember } from '#account/lock-member.ts'
import { updateNickname, updateTold } from '#account/contact-store.ts'
import { isReservedName, type ToldProfile } from '#account/rules.ts'
import { openProfile, sealProfile } from '#account/seal-profile.ts'

type Given = Input<typeof account.profileSet>

/** As others may see it, so that none passes for the house or for another by look-alike letters. */
const nicknameRule: FieldRule = {
  enabled: true,
  required: true,
  minLength: 2,
  maxLength: 20,
  acceptedPattern: '*',
  patternId: 1,
}

function fieldError(
  field: OwnField,
  value: string,
  { fieldRules }: Pick<OperatorSettings, 'fieldRules'>,
): FieldError | undefined {
  // Told here, a field counts also where registration does not ask for it.
  const rule = field === 'nickname' ? nicknameRule : { ...fieldRules[field], enabled: true, required: true }
  const broken = checkField(field, rule, value)
  if (broken || field !== 'nickname') return broken
  return hasPlainSigns(value) && !isReservedName(value) ? undefined : { field, kind: 'type' }
}

type Own = { nickname: string } & ToldProfile
const valueOf = (own: Own, field: OwnField): string | null => own[field] || null

export async function readProfile(
  context: Context,
  memberId: string,
): Promise<Record<OwnField, string | null>> {
  const member = await findMember(context.db, memberId)
  if (!member) throw new ApiError('UNAUTHORIZED')
  const own = { nickname: member.nickname, ...openProfile(context.config.dataKey, memberId, member) }
  const entries = ownFields.map((field) => [field, valueOf(own, field)])
  return Object.fromEntries(entries) as Record<OwnField, string | null> // one entry for each field
}

/**
 * Adds what a member tells of themselves. Each is told once: the name proves who is there, and others find the member by the
 * rest.
 * @throws ApiError VALIDATION, ALREADY_SET with the fields that are there
 */
export async function setProfile(context: Context, memberId: string, given: Given): Promise<void> {
  const { db, config } = context
  const operator = await readSettings(db)
  const told = ownFields.flatMap((field) => {
    const value = given[field]?.trim()
    return value ? [[field, value] as const] : []
  })
  if (told.length === 0) throw validationError([{ field: 'nickname', kind: 'required' }])
  const errors = told.flatMap(([field, value]) => fieldError(field, value, operator) ?? [])
  if (errors.length > 0) throw validationError(errors)
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member) throw new ApiError('UNAUTHORIZED')
    const before = openProfile(config.dataKey, memberId, member)
    const own = { nickname: member.nickname, ...before }
    const taken = told.flatMap(([field]) => (valueOf(own, field) === null ? [] : [field]))
    if (taken.length > 0) throw new ApiError('ALREADY_SET', { value: { fields: taken } })
    const { nickname = member.nickname, ...profile } = Object.fromEntries(told) as Partial<
      Record<OwnField, string>
    > // its own fields
    const stored = sealProfile(config.dataKey, memberId, { ...before, ...profile })
    await updateTold(tx, { memberId, ...stored })
    if (nickname !== member.nickname) await updateNickname(tx, memberId, nickname)
  })
}
