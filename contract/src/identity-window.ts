/**
 * What the window of an identity provider tells the page that opened it, by `postMessage` to that page's origin alone.
 * `state` is what the page gave it to say back. Errors have the names that Firebase gives them.
 */
export type IdentityMessage = { kind: 'identity'; state: string } & ({ idToken: string } | { error: string })

/** The failures that have a text of their own; any other is told as an unknown one. */
export const identityErrors = [
  'auth/operation-not-allowed',
  'auth/too-many-requests',
  'auth/quota-exceeded',
  'auth/captcha-check-failed',
  'auth/unauthorized-domain',
  'auth/popup-closed-by-user',
  'auth/popup-blocked',
  'auth/missing-phone-number',
  'auth/invalid-phone-number',
  'auth/missing-verification-code',
  'auth/invalid-verification-code',
  'auth/code-expired',
] as const
export type IdentityError = (typeof identityErrors)[number]
