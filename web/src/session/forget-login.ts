import { readCookie, removeCookie } from '#util/cookies.ts'

/** Whether the member asked at login to be remembered. */
export const isRemembered = (): boolean => readCookie('loginRemember') === '1'

/** Drops what the login form would offer again. */
export function forgetLogin(): void {
  for (const name of ['lastUsername', 'loginRemember', 'loginTypeSms'] as const) removeCookie(name)
}
