import { decodeUri } from '#util/decode-uri.ts'

/** The cookies that scripts of the portal read and write (STORE-15..18), and `lang` for the pages of the server. */
export const cookieNames = ['lang', 'lastUsername', 'loginRemember', 'loginTypeSms'] as const
export type CookieName = (typeof cookieNames)[number]

/** A cookie's value; undefined where there is none, or one that nobody here wrote. */
export function readCookie(name: CookieName): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at) === name) return decodeUri(pair.slice(at + 1))
  }
  return undefined
}

/** Readable by script, so never for a secret. */
export function writeCookie(name: CookieName, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`
}

export const removeCookie = (name: CookieName): void => writeCookie(name, '', 0)
