import { type HostCookie, hostCookie } from '#http/host-cookie.ts'

/** Holds the session's secret; without a lifetime it goes when the browser is closed. */
export const sessionCookie = (config: { secureCookies: boolean }): HostCookie =>
  hostCookie('session', { isSecure: config.secureCookies })
