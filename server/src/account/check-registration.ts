import { isCodeAsked, type RegistrationMethod } from '@suntala/contract/check-field'
import { keptAddress } from '@suntala/contract/kept-address'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { checkPhoneToken, useIdToken } from '#identity/check-id-token.ts'
import { readSettings } from '#settings/read-settings.ts'
import {
  countries,
  isFlagOn,
  isReferralOpen,
  numberProof,
  type OperatorSettings,
  registrationMethods,
} from '#settings/rules.ts'
import { checkCaptcha } from '#verification/check-captcha.ts'
import { useCode } from '#verification/check-code.ts'
import { takeChallenge } from '#verification/take-challenge.ts'
import { findRecommender } from '#account/find-recommender.ts'
import { assertNotBreached } from '#account/breached-passwords.ts'
import { findAffiliate } from '#account/find-affiliate.ts'
import { domainOf } from '#account/find-domain-agent.ts'
import { findInviter } from '#account/find-inviter.ts'
import { hashPassword } from '#account/hash-password.ts'
import { isNameTaken, isNumberOfMember } from '#account/find-member.ts'
import { readMobile } from '#account/read-mobile.ts'
import {
  nameOf,
  profileOf,
  type Registration,
  registrationErrors,
  type RegistrationRules,
  withoutOuterBlanks,
} from '#account/registration-rules.ts'
import { accountTypeOf, isReservedName, usernameKey } from '#account/rules.ts'
import { newMobile } from '#account/seal-mobile.ts'
import { sealProfile } from '#account/seal-profile.ts'
import type { NewMember } from '#account/store.ts'
import { tryOpenCode } from '#account/try-open-code.ts'

/** Everything that can be said without spending the caller's captcha and challenge. */
function assertComplete(
  { flags, settings }: OperatorSettings,
  rules: RegistrationRules,
  given: Registration,
): void {
  if (!registrationMethods(flags).includes(rules.method)) throw new ApiError('REGISTER_OFF')
  const errors = registrationErrors(rules, given)
  if (errors.length > 0) throw validationError(errors)
  if (!given.agreed) throw new ApiError('TERMS_REQUIRED')
  if (!given.ofAge) throw new ApiError('AGE_REQUIRED', { params: { min: String(settings.ageLimit) } })
  if (isReservedName(nameOf(rules, given))) throw new ApiError('USERNAME_TAKEN')
}

async function assertVerified(
  context: Context,
  operator: OperatorSettings,
  request: FastifyRequest,
  given: Registration,
): Promise<void> {
  const { enabled, required } = operator.fieldRules.captcha
  if (enabled && (required || given.captcha)) await checkCaptcha(context, request, given.captcha)
  const { challengeToken: token } = given
  const claim = { token, purpose: 'register' as const, ip: request.ip, now: context.clock() }
  await context.db.transaction((tx) => takeChallenge(tx, claim))
}

export type GivenRegistration = {
  registration: Registration
  method: RegistrationMethod
  language: string
}

/** To be used up with the account that it is for: of two at once one gets it. */
type Proof = { use: (tx: Tx) => Promise<void> }
type ProvedMobile = Proof & { number: string }

/** What the identity provider says of the phone has to be of the number that is given. */
async function proveByFirebase(context: Context, number: string, idToken: string): Promise<ProvedMobile> {
  const checked = await checkPhoneToken(context, idToken)
  if (checked.phone !== number) throw new ApiError('OTP_INVALID')
  return { number, use: (tx) => useIdToken(tx, context, checked) }
}

/** The mobile number, where something had to prove it. Whether an account has it only who proved it is told. */
async function proveMobile(
  context: Context,
  request: FastifyRequest,
  { rules: { fields, numberProof: by, ...way }, given }: { rules: RegistrationRules; given: Registration },
): Promise<ProvedMobile | undefined> {
  if (!isCodeAsked(fields, way)) return undefined
  const { number } = readMobile(given)
  if (by === 'firebase') return proveByFirebase(context, number, given.firebaseIdToken ?? '')
  const subject = { kind: 'sms', to: number, purpose: 'register' } as const
  const asked = { ...subject, memberId: undefined, code: given.verificationCode ?? '' }
  const code = await tryOpenCode(context, request, asked)
  return { number, use: (tx) => useCode(tx, code) }
}

/** A name of digits is nobody's who has not proved the number, where it is another's. */
async function assertNameFree(
  context: Context,
  { fields, ...way }: RegistrationRules,
  username: string,
): Promise<void> {
  const { db } = context
  const isAnothers = !isCodeAsked(fields, way) && (await isNumberOfMember(db, context, username))
  // The unique key decides; this spares the hashing where the answer is known.
  if (isAnothers || (await isNameTaken(db, username))) throw new ApiError('USERNAME_TAKEN')
}

export type CheckedRegistration = { member: NewMember; proof: Proof | undefined }

/**
 * Checks a registration from first to last: method, fields, passwords, terms, age, invitation, captcha, challenge, what
 * proves the number, and the name: of a code a wrong try counts.
 * @returns the account to create
 * @throws ApiError with the first thing that does not hold; all fields are named together
 */
export async function checkRegistration(
  context: Context,
  request: FastifyRequest,
  { registration, method, language }: GivenRegistration,
): Promise<CheckedRegistration> {
  const operator = await readSettings(context.db)
  const rules = {
    method,
    mobileAsUsername: isFlagOn(operator.flags, 'MOBILENUMPASSREG3'),
    smsRequired: isFlagOn(operator.flags, 'REGMOBVERF3'),
    numberProof: numberProof(operator.settings, context.config.identity),
    fields: operator.fieldRules,
    countries,
  }
  const given = withoutOuterBlanks(registration)
  assertComplete(operator, rules, given)
  const affiliate = given.affiliateCode
    ? await findAffiliate(context.db, given.affiliateCode, context.clock())
    : undefined
  const recommender = await findRecommender(context.db, given.recommenderId ?? '')
  await assertVerified(context, operator, request, given)
  const username = nameOf(rules, given)
  await assertNotBreached(context, { field: 'password', password: given.password })
  // Before the name, which may be the number: whether an account has it only who proved it is told.
  const proved = await proveMobile(context, request, { rules, given })
  await assertNameFree(context, rules, username)
  const now = context.clock()
  const id = uuidV7(now.getTime())
  const isReferralOn = isReferralOpen(operator, now)
  const inviter = isReferralOn ? await findInviter(context.db, given.referralCode ?? '') : undefined
  const told = profileOf(given, { isReferralOn })
  const { dataKey } = context.config
  const member = {
    id,
    username,
    usernameKey: usernameKey(username),
    type: accountTypeOf[affiliate?.gives ?? 'member'],
    passwordHash: await hashPassword(given.password),
    paymentPasswordHash: given.paymentPassword ? await hashPassword(given.paymentPassword) : null,
    language,
    told: sealProfile(dataKey, id, told),
    mobile: proved && newMobile(dataKey, id, proved.number),
    uplineId: affiliate?.memberId ?? recommender?.id,
    domain: domainOf(request),
    invitation: affiliate?.code,
    inviterId: inviter?.id,
    termsVersion: operator.settings.termsVersion,
    registeredIp: isIP(request.ip) ? request.ip : null,
    registerUrl: given.registerUrl ? keptAddress(given.registerUrl) : null,
    createdAt: now,
  }
  return { member, proof: proved }
}
