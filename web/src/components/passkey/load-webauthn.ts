import { loadPart } from '#util/load-part.ts'

/** Passkeys need a page of a named host, which a browser calls safe. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)

/** Speaks with the device; comes when a passkey is first asked for. */
export const loadWebauthn = () => loadPart('components/webauthn', () => import('./webauthn.ts'))
