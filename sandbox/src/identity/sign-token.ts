import { sign } from 'node:crypto'
import { signingKey } from '#identity/key-store.ts'
import { subjectOfPhone } from '#identity/phone-code.ts'
import type { Person, Provider } from '#identity/person-store.ts'
import type { Sandbox } from '#sandbox.ts'

/** As the platform knows this issuer; a project of that name at Firebase has other keys. */
const project = 'suntala-sandbox'
const lifeSeconds = 3600

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An ID token in the form that Firebase gives out: https://firebase.google.com/docs/auth/admin/verify-id-tokens. */
function signClaims(sandbox: Sandbox, claims: { sub: string } & Record<string, unknown>): string {
  const { kid, privateKey } = signingKey(sandbox)
  const now = Math.floor(sandbox.now() / 1000)
  const payload = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: now,
    user_id: claims.sub,
    iat: now,
    exp: now + lifeSeconds,
    ...claims,
  }
  const signed = `${encoded({ alg: 'RS256', kid, typ: 'JWT' })}.${encoded(payload)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
}

/** The word of a provider that somebody is this person. */
export function tokenOfPerson(sandbox: Sandbox, provider: Provider, { id, name, email }: Person): string {
  const signInProvider = `${provider}.com`
  return signClaims(sandbox, {
    sub: id,
    name,
    email,
    email_verified: true,
    firebase: { identities: { [signInProvider]: [id], email: [email] }, sign_in_provider: signInProvider },
  })
}

/** The word of Firebase that somebody holds the phone of a number. */
export const tokenOfPhone = (sandbox: Sandbox, phone: string): string =>
  signClaims(sandbox, {
    sub: subjectOfPhone(phone),
    phone_number: phone,
    firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
  })
