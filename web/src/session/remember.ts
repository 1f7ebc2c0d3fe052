import { forgetLogin, isRemembered } from '#session/forget-login.ts'
import { parseStored } from '#util/storage.ts'
import { readCookie, removeCookie, writeCookie } from '#util/cookies.ts'

const dayS = 24 * 3600

/** What the login form offers again on the next visit, for a day (STORE-15, 17, 18). Never a password. */
export type Remembered = {
  username: string
  isRemembered: boolean
  sms: { mobileNum: string; countryDialingCode: string } | undefined
}

function readSms(): Remembered['sms'] {
  const stored = parseStored(readCookie('loginTypeSms') ?? null)
  if (typeof stored !== 'object' || stored === null) return undefined
  const { mobileNum, countryDialingCode } = stored as Record<string, unknown> // checked on the next line
  return typeof mobileNum === 'string' && typeof countryDialingCode === 'string'
    ? { mobileNum, countryDialingCode }
    : undefined
}

export const readRemembered = (): Remembered => ({
  username: readCookie('lastUsername') ?? '',
  isRemembered: isRemembered(),
  sms: readSms(),
})

function keep(name: 'lastUsername' | 'loginTypeSms', text: string | undefined): void {
  if (text) writeCookie(name, text, dayS)
  else if (readCookie(name) !== undefined) removeCookie(name)
}

/** Keeps what the member asked to keep at login; without the tick nothing stays. */
export function rememberLogin({ username, isRemembered: isWanted, sms }: Remembered): void {
  if (!isWanted) return forgetLogin()
  writeCookie('loginRemember', '1', dayS)
  // One of the two: who logged in last is who is offered again.
  keep('lastUsername', username)
  keep('loginTypeSms', sms && JSON.stringify(sms))
}
