import { type HostCookie, hostCookie } from '#http/host-cookie.ts'

/** Holds the secret of the caller's captcha. */
export const captchaCookie = (config: { secureCookies: boolean }): HostCookie =>
  hostCookie('captcha', { isSecure: config.secureCookies })
