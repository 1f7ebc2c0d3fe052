import { readCookie, removeCookie } from '#util/cookies.ts'

/** Whether the member asked at login to be remembered. */
export const isRemembered = (): boolean => readCookie('loginRemember') === '1'

/** The server logs this browser in no more without the password; the name stays on offer. */
export const forgetDevice = (): void => removeCookie('loginRemember')

/** Drops what the login form would offer again. */
export function forgetLogin(): void {
  for (const name of ['lastUsername', 'loginRemember', 'loginTypeSms'] as const) removeCookie(name)
}
