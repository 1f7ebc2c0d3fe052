/**
 * What the window of an identity provider tells the page that opened it, by `postMessage` to that page's origin alone.
 * `state` is what the page gave it to say back. Errors have the names that Firebase gives them.
 */
export type IdentityMessage = { kind: 'identity'; state: string } & ({ idToken: string } | { error: string })
