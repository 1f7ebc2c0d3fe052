import { type HostCookie, hostCookie } from '#http/host-cookie.ts'

/** Holds the secret of an operator's session, beside any member's in the same browser. */
export const operatorCookie = (config: { secureCookies: boolean }): HostCookie =>
  hostCookie('operator', { isSecure: config.secureCookies })
